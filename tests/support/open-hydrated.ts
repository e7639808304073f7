import type { Page } from "@playwright/test";

/** Opens a page and waits until it is hydrated, so that it reacts to typing and clicks. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForScripts(page);
}

/** Starts the scripts of the page, and waits until it is hydrated. */
export async function startScripts(page: Page): Promise<void> {
  // A key without an effect: React starts with the first interaction.
  await page.keyboard.press("Shift");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** Waits until the page is hydrated, and has loaded its scripts for offline use. */
export async function waitForScripts(page: Page): Promise<void> {
  await startScripts(page);
  await page.locator("[role=alert][data-loaded]").waitFor({ state: "attached" });
}
