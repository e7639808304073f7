import type { BrowserContext, Page } from "@playwright/test";
import { header } from "../support/account-pages.ts";
import { expect, expectAccessible, test } from "../support/browser-test.ts";
import { findAddress } from "../support/find-address.ts";
import { openHydrated } from "../support/open-hydrated.ts";
import { prefetched } from "../support/prefetched.ts";
import { removingServiceWorker } from "../support/removing-service-worker.ts";
import { takeSession } from "../support/sign-in.ts";

// Tests the guarantees of app/shell/offline: read pages are available without a network, and pages of an account are never stored.

test.use({ serviceWorkers: "allow" });

test.beforeEach(({ allowConsole }) =>
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)|^503 |status of 503/),
);

/** Everything in the browser's Cache storage: addresses, headers and bodies. */
const readStore = (page: Page) =>
  page.evaluate(async () => {
    const entries: { cache: string; address: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const { pathname, search } = new URL(request.url);
        const text = JSON.stringify([...(response?.headers ?? [])]) + (await response?.text());
        entries.push({ cache: name, address: pathname + search, text });
      }
    }
    return entries;
  });

/** Addresses of stored pages, and of their data. */
const cachedPages = async (page: Page) =>
  (await readStore(page)).filter(({ cache }) => cache === "aotu-pages").map(({ address }) => address);

/** Opens a page and waits until the service worker controls and has cached it. */
async function openAndCache(page: Page, address: string) {
  await openHydrated(page, address);
  await expect.poll(() => cachedPages(page)).toContain(address);
}

const notice = (page: Page) => page.locator("#stale-notice");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("caches and registers nothing before the first touch", async ({ page }) => {
  await page.goto("/about");
  await page.waitForLoadState("load");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
  expect(await readStore(page)).toEqual([]);
});

test("offline, read pages are shown with a notice, and other addresses list them", async ({ page, context }) => {
  await openAndCache(page, "/services");
  // Opened by the router, which fetched only its data.
  await page.getByRole("contentinfo").getByRole("link", { name: "关于我们" }).click();
  await expect(heading(page)).toHaveText("关于澳途");
  await expect.poll(() => cachedPages(page)).toContain("/about");
  await context.setOffline(true);
  const other = await context.newPage();
  await other.goto("/about");
  await expect(heading(other)).toHaveText("关于澳途");
  await expect(notice(other)).toHaveText(/^没有网络，这是 \d+月\d+日 \d\d:\d\d 看过的版本/);
  // The style was cached too.
  expect(await heading(other).evaluate((element) => getComputedStyle(element).fontWeight)).toBe("600");
  expect((await other.goto("/facts"))?.status()).toBe(503);
  await expect(heading(other)).toHaveText("没有网络，这一页打不开");
  await expectAccessible(other);
  await other.getByRole("link", { name: /^服务与会员/ }).click();
  await expect(other).toHaveURL("/services");
  await expect(notice(other)).toContainText("没有网络");
  // Pages of an account and unknown addresses get a response too.
  await other.goto("/dashboard");
  await expect(heading(other)).toHaveText("没有网络，这一页打不开");
  await context.setOffline(false);
  await other.getByRole("link", { name: "重试" }).click();
  await expect(other).toHaveURL("/dashboard");
  await expect(heading(other)).not.toHaveText(/网络/);
});

test("a page in traditional characters has its offline notice in them", async ({ page, context }) => {
  await openAndCache(page, "/zh-tw/about");
  await context.setOffline(true);
  await page.goto("/zh-tw/about");
  await expect(notice(page)).toHaveText(/^沒有網路，這是 \d+月\d+日 \d\d:\d\d 看過的版本/);
  await page.goto("/zh-tw/facts");
  await expect(heading(page)).toHaveText("沒有網路，這一頁打不開");
});

test("a hydrated cached page opens other cached pages offline", async ({ page, context }) => {
  await openAndCache(page, "/about");
  await openAndCache(page, "/services");
  await context.setOffline(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "关于我们" }).click();
  await expect(page).toHaveURL("/about");
  await expect(notice(page)).toContainText("没有网络");
});

test("shows no cached page while the network works", async ({ page }) => {
  await openAndCache(page, "/about");
  // The store has another version than the server.
  await page.evaluate(async () => {
    const cache = await caches.open("aotu-pages");
    const cached = await cache.match("/about");
    const html = (await cached?.text())?.replaceAll("关于澳途", "旧的版本") ?? "";
    await cache.put("/about", new Response(html, { headers: cached?.headers ?? {} }));
  });
  for (let visit = 0; visit < 3; visit += 1) {
    const response = await page.goto("/about");
    expect(response?.fromServiceWorker()).toBe(true);
    await expect(heading(page)).toHaveText("关于澳途");
    await expect(notice(page)).toBeEmpty();
  }
  // Every response of the server is shown, whatever its status.
  expect((await page.goto("/no-such-page"))?.status()).toBe(404);
  await expect.poll(() => cachedPages(page)).not.toContain("/no-such-page");
});

test("shows a prefetched page, and stores it only when it is read", async ({ page, context }) => {
  await openAndCache(page, "/services");
  const other = await context.newPage();
  await other.goto("/services");
  const done = prefetched(await context.newCDPSession(other), "/about");
  const link = other.getByRole("contentinfo").getByRole("link", { name: "关于我们" });
  await link.hover();
  await done;
  expect(await cachedPages(other)).toEqual(["/services"]);
  await link.click();
  await expect(heading(other)).toHaveText("关于澳途");
  await expect.poll(() => cachedPages(other)).toContain("/about");
});

test("stores the thirty pages read last", async ({ page, request }) => {
  await openAndCache(page, "/about");
  const sitemap = await (await request.get("/sitemap-pages.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = ""]) => new URL(url).pathname);
  for (const address of addresses.filter((path) => path !== "/about").slice(0, 32)) {
    await page.evaluate(
      async (cachePage) => (await navigator.serviceWorker.ready).active?.postMessage({ cachePage }),
      address,
    );
  }
  await expect.poll(async () => (await cachedPages(page)).length).toBe(30);
  await expect.poll(() => cachedPages(page)).not.toContain("/about");
});

test("the kill switch removes the service worker and its caches", async ({ page, context }) => {
  await openAndCache(page, "/services");
  const body = await removingServiceWorker();
  await context.route("/service-worker.js?off", (route) => route.fulfill({ body, contentType: "text/javascript" }));
  // Simulates an update of the service worker's file. A test cannot intercept the browser's own requests for it.
  await page.evaluate(() => navigator.serviceWorker.register("/service-worker.js?off"));
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await expect.poll(() => readStore(page)).toEqual([]);
});

test("the shortlist of this device is available without a network", async ({ page, context, request }) => {
  const address = await findAddress(request, "082336G");
  await openHydrated(page, address);
  await page.getByRole("main").getByRole("button", { name: /^收藏/ }).click();
  await expect.poll(() => cachedPages(page)).toContain("/shortlist?&_state=1");
  await expect.poll(async () => (await readStore(page)).map(({ cache }) => cache)).toContain("aotu-shortlist-facts");
  await context.setOffline(true);
  await page.goto("/shortlist");
  await expect(notice(page)).toContainText("没有网络");
  await expect(page.getByRole("checkbox")).toHaveCount(1);
});

/** Signs in, and reads public pages and pages of the account. */
async function readSignedIn(page: Page, context: BrowserContext) {
  const person = await takeSession(context);
  for (const address of [
    "/dashboard",
    "/dashboard/settings",
    "/dashboard/orders",
    "/shortlist",
    "/about",
    "/services",
  ]) {
    await openHydrated(page, address);
    await expect(
      header(page)
        .getByRole("button", { name: /退出|王小明/ })
        .or(header(page).getByText("王小明"))
        .first(),
    ).toBeAttached();
  }
  await expect.poll(() => cachedPages(page)).toContain("/services");
  await openAndCache(page, "/visa/student");
  return person;
}

test("stores no page of an account, and signing out deletes all pages", { tag: "@journey" }, async ({
  page,
  context,
}) => {
  const { name, email } = await readSignedIn(page, context);
  await page.getByRole("contentinfo").getByRole("link", { name: "关于我们" }).click();
  await expect.poll(() => cachedPages(page)).toContain("/about");
  const store = await readStore(page);
  expect(store.length).toBeGreaterThan(5);
  const personal = store.filter(
    ({ address, text }) => text.includes(name) || text.includes(email) || /^\/(dashboard|api)/.test(address),
  );
  expect(personal.map(({ address }) => address)).toEqual([]);
  await page.evaluate(() => fetch("/api/auth/sign-out", { method: "POST" }));
  // Another tab notices it like the one with the button.
  await page.reload();
  await page.keyboard.press("Shift");
  await expect.poll(async () => (await cachedPages(page)).includes("/services")).toBe(false);
});
