import type { Page } from "@playwright/test";

/** Opens a page and waits for its scripts: what is typed and clicked from then on is heard, without a network too. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForScripts(page);
}

/** Waits until the page is hydrated, and has loaded what it needs when there is no network. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.locator("[role=alert][data-loaded]").waitFor({ state: "attached" });
}
