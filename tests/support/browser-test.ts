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

/** axe finds nothing wrong with the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
}

/**
 * axe finds nothing wrong with what stands between header and footer, but for contrast: for the many pages that are drawn
 * by the same parts in the same colours.
 */
export async function expectContentAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"], preload: false });
  expect(describe((await axe.include("main").disableRules(["color-contrast"]).analyze()).violations)).toEqual([]);
}

/** The same in light, and by the rules of colour in dark: for a page or two of each kind. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await faultsOf(page, ["color-contrast", "link-in-text-block"])).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

async function faultsOf(page: Page, rules?: string[]): Promise<string[]> {
  // Details of what is right would take as long again to collect.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return describe(violations);
}

function describe(violations: Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"]): string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

export { expect };
