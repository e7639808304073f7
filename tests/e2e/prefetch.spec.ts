import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { openHydrated } from "../support/open-hydrated.ts";
import { prefetched } from "../support/prefetched.ts";

// Tests the guarantees of app/shell/prefetch/prefetched-links.ts and app/shell/prefetch. The console fails a test for a violated policy.

const footerLink = (page: Page, name: string) => page.getByRole("contentinfo").getByRole("link", { name });

const deliveryOf = (page: Page) =>
  page.evaluate(() => {
    const [opened] = performance.getEntriesByType("navigation");
    return opened && "deliveryType" in opened ? opened.deliveryType : null;
  });

/** Waits for a request for a path, and returns its headers. */
const headersOf = async (page: Page, path: string) =>
  (await page.waitForRequest((request) => new URL(request.url()).pathname === path)).allHeaders();

test("before hydration a link under the resting pointer opens without further waiting, and the view is counted", async ({
  page,
  context,
}) => {
  await page.goto("/services");
  const done = prefetched(await context.newCDPSession(page), "/about");
  await footerLink(page, "关于我们").hover();
  await done;
  const counted = page.waitForRequest(
    (request) => request.resourceType() === "fetch" && request.url().endsWith("/about"),
  );
  await footerLink(page, "关于我们").click();
  await expect(page).toHaveURL("/about");
  expect(await deliveryOf(page)).toBe("navigational-prefetch");
  expect((await (await counted).allHeaders())["sec-purpose"]).toBeUndefined();
});

test("no page of an account, no file and no search is prefetched", async ({ page }) => {
  for (const address of ["/", "/services", "/study/university", "/search?q=nursing", "/resources", "/professionals"]) {
    await page.goto(address);
    const rules = await page.locator('script[type="speculationrules"]').textContent();
    const selector: string = JSON.parse(rules ?? "").prefetch[0].where.selector_matches;
    const links = await page
      .locator(selector)
      .evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
    expect(links.length).toBeGreaterThan(10);
    const wrong = /^\/(admin|api|dashboard|login|register|reset|link|dev|downloads)\b|\.|^\/search\?|^\/\//;
    expect(links.filter((href) => wrong.test(href))).toEqual([]);
  }
});

test("a hydrated page prefetches the data of the page behind a link, once, and counts the view", async ({ page }) => {
  await openHydrated(page, "/services");
  await expect(page.locator('script[type="speculationrules"]')).toHaveCount(0);
  const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === "/news.data");
  await footerLink(page, "新闻").hover();
  const response = await fetched;
  await response.finished();
  expect((await response.request().allHeaders())["sec-purpose"]).toBe("prefetch");
  // The scripts of the page's route.
  await expect(page.locator('head link[rel="modulepreload"][href*="/news-"]')).toBeAttached();
  const counted = headersOf(page, "/news.data");
  await footerLink(page, "新闻").click();
  await expect(page).toHaveURL("/news");
  const shown = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith("/news.data"))
      .map(({ initiatorType, transferSize }) => ({ initiatorType, isFromNetwork: transferSize > 0 })),
  );
  expect(shown).toContainEqual({ initiatorType: "fetch", isFromNetwork: false });
  expect((await counted)["sec-purpose"]).toBeUndefined();
});

test("browsers without speculation rules prefetch the link under the resting pointer", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  await page.goto("/services");
  const headers = headersOf(page, "/about");
  await footerLink(page, "关于我们").hover();
  expect((await headers)["sec-purpose"]).toBe("prefetch");
});
