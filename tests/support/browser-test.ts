import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

interface Fixtures {
  /** Allows console messages and failed requests that match. */
  allowConsole: (pattern: RegExp) => void;
}

/** A test that fails for a console error or warning, an exception in the page, or a response with a status from 500. */
export const test = base.extend<Fixtures>({
  allowConsole: [
    async ({ page }, use) => {
      // playwright.config.ts blocks service workers.
      const allowed: RegExp[] = [/Service Worker registration blocked by Playwright/];
      const stray: string[] = [];
      const note = (text: string) => stray.push(text);
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") note(`${message.type()}: ${message.text()}`);
      });
      page.on("pageerror", (error) => note(`exception: ${error.message}`));
      page.on("response", (response) => {
        if (response.status() >= 500) note(`${response.status()} ${response.url()}`);
      });
      await use((pattern) => allowed.push(pattern));
      expect(stray.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Widths for checks of layout and accessibility; `tag` makes the check on a phone a journey (playwright.config.ts). */
export const widths = [
  { width: 390, tag: "@journey" },
  { width: 1280, tag: [] },
];

/** Expects that axe finds no violation on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(axe(page))).toEqual([]);
}

/**
 * Expects that axe finds no violation in the main element, without its contrast rule: for many pages with the same components
 * and colours.
 */
export async function expectContentAccessible(page: Page): Promise<void> {
  expect(await violationsOf(axe(page).include("main").disableRules(["color-contrast"]))).toEqual([]);
}

/** Expects that axe finds no violation in the light scheme, and none of its colour rules in the dark scheme. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violationsOf(axe(page).withRules(["color-contrast", "link-in-text-block"]))).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/**
 * axe for the page. It omits the details of passed rules, which would double its time. The legacy mode runs in the page
 * itself; the other one opens a second page per result, for frames of other sites, which the site does not have.
 */
const axe = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ["violations"], preload: false }).setLegacyMode(true);

async function violationsOf(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

export { expect };
