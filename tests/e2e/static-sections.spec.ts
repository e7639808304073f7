import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { openHydrated } from "../support/open-hydrated.ts";

// Tests the behaviour of React that app/shell/islands/static-section.tsx depends on. A failure after an upgrade means that this behaviour
// changed.

/** Whether React hydrated or rendered an element: React stores its fiber as a property of each of its elements. */
const belongsToReact = (element: Locator) =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactFiber$")));

const htmlOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => elements.map((element) => element.innerHTML));

/** The same element in the server's HTML, before any script ran. */
const serverHtmlOf = (page: Page, selector: string) =>
  page.evaluate(async (wanted) => {
    const html = await (await fetch(location.href)).text();
    const elements = new DOMParser().parseFromString(html, "text/html").querySelectorAll(wanted);
    return [...elements].map((element) => element.innerHTML);
  }, selector);

const staticSections = "[data-plain-links]";

test("static sections reuse the server's HTML and are not hydrated", { tag: "@journey" }, async ({ page }) => {
  await openHydrated(page, "/services");
  const kept = await htmlOf(page, staticSections);
  expect(kept.length).toBeGreaterThan(3);
  expect(kept).toEqual(await serverHtmlOf(page, staticSections));
  expect(await belongsToReact(page.getByRole("contentinfo").getByRole("link").first())).toBe(false);
  expect(await belongsToReact(page.locator(`main ${staticSections} > *`).first())).toBe(false);
  // Proves that belongsToReact still recognises elements of React.
  expect(await belongsToReact(page.getByRole("banner").getByRole("link", { name: "登录" }))).toBe(true);
});

test("a static section survives a re-render of its parent", { tag: "@journey" }, async ({ page }) => {
  await openHydrated(page, "/services");
  await page.getByRole("button", { name: "留学" }).hover();
  const link = page.getByRole("banner").getByRole("link", { name: "申请流程" });
  await expect(link).toBeVisible();
  expect(await belongsToReact(link)).toBe(false);
});

test("links of a static section navigate in the browser, and new content is rendered", { tag: "@journey" }, async ({
  page,
}) => {
  await openHydrated(page, "/services");
  await page.evaluate(() => {
    document.body.dataset.opened = "once";
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "关于我们" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("关于澳途");
  // The section of the new page has another contentKey: its children are mounted.
  const [heading = ""] = await serverHtmlOf(page, `main ${staticSections} h2`);
  expect(heading).not.toBe("");
  const mounted = page.locator("main h2", { hasText: heading }).first();
  await expect(mounted).toBeVisible();
  expect(await belongsToReact(mounted)).toBe(true);
  expect(await page.evaluate(() => document.body.dataset.opened)).toBe("once");
});
