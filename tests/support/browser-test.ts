import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

interface Fixtures {
  /** Console messages and failed requests that this test expects. */
  allowConsole: (pattern: RegExp) => void;
}

/** Fails on anything stray: an error or warning in the console, an exception in the page, a request that failed. */
export const test = base.extend<Fixtures>({
  allowConsole: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
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

/** Layout and accessibility of a page are checked on a phone in every run, on a desktop nightly (playwright.config.ts). */
export const widths = [
  { width: 390, tag: [] },
  { width: 1280, tag: "@nightly" },
];

/** axe finds no violation on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(axe(page))).toEqual([]);
}

/**
 * axe finds no violation in the main element, contrast aside. For the many pages that are built of the same parts in the
 * same colours.
 */
export async function expectContentAccessible(page: Page): Promise<void> {
  expect(await violationsOf(axe(page).include("main").disableRules(["color-contrast"]))).toEqual([]);
}

/** axe finds no violation in the light scheme, and none of the colour rules in the dark scheme. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violationsOf(axe(page).withRules(["color-contrast", "link-in-text-block"]))).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/**
 * axe on the page. Without details of what passes, which take as long again to collect, and in the page itself: the other
 * mode opens a second page for each result, because of frames of other sites, which the site does not have.
 */
const axe = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ["violations"], preload: false }).setLegacyMode(true);

async function violationsOf(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

export { expect };
