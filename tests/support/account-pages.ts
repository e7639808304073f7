import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "./browser-test.ts";
import { goodPassword } from "./sign-in.ts";

export const main = (page: Page) => page.getByRole("main");
export const field = (page: Page, name: string) => main(page).getByRole("textbox", { name, exact: true });
export const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
export const header = (page: Page) => page.getByRole("banner");
export const toasts = (page: Page) => page.locator("#toasts");
/** The confirmation on the page. A `div`, because the human check has live regions too. */
export const notice = (page: Page) => main(page).locator("div[role=status]");
/** The browser's console message about a response with 400 or 403. */
export const refusal = /Failed to load resource.* 40[03] /;
export const linkOf = (links: string[]) => links.find((link) => link.includes("/link?token=")) ?? "";

/** Presses the button once scripts have enabled it. */
export async function press(page: Page, name: string) {
  await expect(button(page, name)).toBeEnabled();
  await button(page, name).click();
}

/** Waits until the human check of the form has passed. */
export const waitForCheck = (page: Page) => expect(page.getByText("已通过验证").first()).toBeVisible();

export async function fillRegistration(page: Page, email: string) {
  await field(page, "姓名").fill("王小明");
  await field(page, "邮箱").fill(email);
  await field(page, "密码").fill(goodPassword);
}

export async function fillSignIn(page: Page, { email, password }: { email: string; password: string }) {
  await field(page, "邮箱").fill(email);
  await field(page, "密码").fill(password);
}

/** Gives a context another network address, from the block for benchmarks, so that tests share no rate limit. */
export async function comeFromElsewhere(context: BrowserContext) {
  const address = [198, 19, ...crypto.getRandomValues(new Uint8Array(2))].join(".");
  await context.setExtraHTTPHeaders({ "cf-connecting-ip": address });
}
