import type { Browser, Page } from "@playwright/test";
import { comeFromElsewhere } from "../account-pages.ts";
import { expect } from "../browser-test.ts";
import type { Kind } from "../prepared-accounts.ts";
import { takeSession } from "../sign-in.ts";

/** One person of the day, with their own browser. */
export interface DayPerson {
  page: Page;
  /** Closes the browser, and expects that it showed no console error, exception or response with a status from 500. */
  leave: () => Promise<void>;
}

/**
 * A person of the day with a browser.
 * @param kind the role of a prepared account whose session is used; without it nobody is signed in
 */
export async function enter(browser: Browser, kind?: Kind): Promise<DayPerson> {
  const context = await browser.newContext({ locale: "zh-CN", reducedMotion: "reduce", serviceWorkers: "block" });
  if (kind) await takeSession(context, kind);
  else await comeFromElsewhere(context);
  const page = await context.newPage();
  const stray: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // Used links and refused steps respond with 4xx, and the test expects their texts.
    if (!/Service Worker registration blocked by Playwright|status of 4\d\d/.test(message.text()))
      stray.push(message.text());
  });
  page.on("pageerror", (error) => stray.push(`exception: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 500) stray.push(`${response.status()} ${response.url()}`);
  });
  const leave = async () => {
    await context.close();
    expect(stray).toEqual([]);
  };
  return { page, leave };
}
