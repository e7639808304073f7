import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { findAddress } from "../support/find-address.ts";
import { startScripts, waitForScripts } from "../support/open-hydrated.ts";

// Tests the behaviour of app/shell/islands/start-on-use.ts, and its assumptions about React Router's `<Scripts>`.

/** Scripts that the page has requested. Waits until the page is loaded and idle, which is when scripts would load. */
async function scriptsOf(page: Page): Promise<string[]> {
  await page.waitForLoadState("load");
  await page.evaluate(async () => {
    for (let round = 0; round < 3; round += 1)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  });
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith(".js")),
  );
}

const isHydrated = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-hydrated"));

const pages = [
  "/",
  "/study/university",
  "/study/fields/nursing",
  "/visa/student",
  "/immigration/points-test",
  "/tools/course-cost",
  "/search?q=nursing",
];

for (const address of pages) {
  test(`${address} loads no script before the first touch, and hydrates with it`, async ({ page }) => {
    await page.goto(address);
    expect(await scriptsOf(page)).toEqual([]);
    expect(await isHydrated(page)).toBe(false);
    await waitForScripts(page);
    expect((await scriptsOf(page)).length).toBeGreaterThan(5);
  });
}

test("an institution and a course load no script before the first touch either", async ({ page, request }) => {
  for (const code of ["00026A", "082336G"]) {
    await page.goto(await findAddress(request, code));
    expect(await scriptsOf(page)).toEqual([]);
  }
});

test("the wheel hydrates a page whose fields are in view, and no page without fields", async ({ page }) => {
  await page.goto("/");
  await page.mouse.wheel(0, 200);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.goto("/services/study");
  // A browser drops a wheel event before it has drawn the new page.
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  }).toPass();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(page.locator("html[data-hydrated]")).not.toBeAttached();
});

test("a page whose frames are late, as in a background tab, hydrates once", async ({ page }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = (run) => window.setTimeout(() => run(performance.now()), 400);
  });
  await page.goto("/study/university");
  await page.evaluate(() => {
    const count = (records: MutationRecord[]) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      const { dataset } = document.documentElement;
      for (const node of added)
        if (node instanceof HTMLScriptElement && node.type === "module" && !node.src)
          dataset.starts = String(Number(dataset.starts ?? 0) + 1);
    };
    new MutationObserver(count).observe(document.head, { childList: true });
  });
  const nextFrame = () =>
    page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.keyboard.press("Tab");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await nextFrame();
  await nextFrame();
  await expect(page.locator("html")).toHaveAttribute("data-starts", "1");
});

test("pages of an account hydrate at once", async ({ page }) => {
  await page.goto("/login");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
});

test("visitors with a shortlist, and visitors from a page of the site, get scripts when the browser is idle", async ({
  page,
  request,
}) => {
  await page.goto(await findAddress(request, "082336G"));
  // A click on a button before hydration is not lost.
  await page.getByRole("main").getByRole("button", { name: /^收藏/ }).click();
  await expect(page.getByRole("main").getByRole("button", { name: /^收藏/, pressed: true })).toBeVisible();
  await page.goto("/about");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "联系我们" }).first().click();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
});

test("text and ticks entered before the scripts have loaded take effect", { tag: "@journey" }, async ({ page }) => {
  // Scripts are delayed until the test releases them.
  const { promise: arriving, resolve: arrive } = Promise.withResolvers<void>();
  let waiting = 0;
  await page.route("**/*.js", async (route) => {
    waiting += 1;
    await arriving;
    await route.continue();
  });
  await page.goto("/resources/student-visa-checklist");
  await page.getByText("改成你的情况").click();
  await page.getByRole("checkbox", { name: /未满/ }).check();
  await expect.poll(() => waiting).toBeGreaterThan(5);
  expect(new URL(page.url()).search).toBe("");
  arrive();
  await expect(page).toHaveURL(/under18=1/);
  await expect(page.getByRole("checkbox", { name: /未满/ })).toBeChecked();
});

test("text in the box is searched once the scripts have loaded", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("combobox").pressSequentially("会计");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("combobox")).toHaveValue("会计");
});

test("a page is sent without the hydration state", async ({ page, request }) => {
  expect(await (await request.get("/visa/student")).text()).not.toContain("streamController.enqueue");
  const state = page.waitForRequest(/\/visa\/student\?tab=[a-z]+&_state=1$/);
  await page.goto("/visa/student?tab=x");
  await waitForScripts(page);
  await state;
});

test("without the hydration state the browser submits the typed text", async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/i);
  await page.route(/_state=1/, (route) => route.abort());
  await page.goto("/");
  await page.getByRole("main").getByRole("combobox").fill("会计");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=/);
});

test("a page that was loaded before a deployment is loaded again with the first touch", { tag: "@journey" }, async ({
  page,
}) => {
  await page.route(/_state=1/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "x-build": "another" } });
  });
  await page.goto("/about");
  const again = page.waitForEvent("load");
  await page.keyboard.press("Shift");
  await again;
  await page.unroute(/_state=1/);
  await startScripts(page);
});

test("without the scripts links and GET forms work", { tag: "@journey" }, async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch|error loading dynamically/i);
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/");
  await page.getByRole("main").getByRole("combobox").fill("会计");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=/);
  await page.getByRole("contentinfo").getByRole("link", { name: "关于我们" }).click();
  await expect(page).toHaveURL("/about");
});
