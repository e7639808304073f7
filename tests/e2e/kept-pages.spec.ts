import type { BrowserContext, Page } from "@playwright/test";
import { header } from "../support/account-pages.ts";
import { expect, expectAccessible, test } from "../support/browser-test.ts";
import { findAddress } from "../support/find-address.ts";
import { openHydrated } from "../support/open-hydrated.ts";
import { prefetched } from "../support/prefetched.ts";
import { removingServiceWorker } from "../support/removing-service-worker.ts";
import { takeSession } from "../support/sign-in.ts";

// What app/shell/offline promises: pages that were read are there without a network, and nothing of an account is.

test.use({ serviceWorkers: "allow" });

test.beforeEach(({ allowConsole }) =>
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)|^503 |status of 503/),
);

/** Everything that the browser keeps of the site in its Cache storage: addresses, headers and bodies. */
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

/** Addresses of pages, and of their states. */
const keptPages = async (page: Page) =>
  (await readStore(page)).filter(({ cache }) => cache === "aotu-pages").map(({ address }) => address);

/** Opens a page and waits until the service worker controls it and keeps it. */
async function openKept(page: Page, address: string) {
  await openHydrated(page, address);
  await expect.poll(() => keptPages(page)).toContain(address);
}

const notice = (page: Page) => page.locator("#kept-notice");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("nothing is kept or registered before the first touch", async ({ page }) => {
  await page.goto("/about");
  await page.waitForLoadState("load");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
  expect(await readStore(page)).toEqual([]);
});

test("without a network pages that were read are shown and say so, others are listed", async ({ page, context }) => {
  await openKept(page, "/services");
  // Opened by the router: only its data were fetched.
  await page.getByRole("contentinfo").getByRole("link", { name: "关于我们" }).click();
  await expect(heading(page)).toHaveText("关于澳途");
  await expect.poll(() => keptPages(page)).toContain("/about");
  await context.setOffline(true);
  const other = await context.newPage();
  await other.goto("/about");
  await expect(heading(other)).toHaveText("关于澳途");
  await expect(notice(other)).toHaveText(/^没有网络，这是 \d+月\d+日 \d\d:\d\d 看过的版本/);
  // The style was kept too.
  expect(await heading(other).evaluate((element) => getComputedStyle(element).fontWeight)).toBe("600");
  expect((await other.goto("/facts"))?.status()).toBe(503);
  await expect(heading(other)).toHaveText("没有网络，这一页打不开");
  await expectAccessible(other);
  await other.getByRole("link", { name: /^服务与会员/ }).click();
  await expect(other).toHaveURL("/services");
  await expect(notice(other)).toContainText("没有网络");
  // Pages of an account and unknown addresses too are answered.
  await other.goto("/dashboard");
  await expect(heading(other)).toHaveText("没有网络，这一页打不开");
  await context.setOffline(false);
  await other.getByRole("link", { name: "重试" }).click();
  await expect(other).toHaveURL("/dashboard");
  await expect(heading(other)).not.toHaveText(/网络/);
});

test("a page in traditional characters says in them that there is no network", async ({ page, context }) => {
  await openKept(page, "/zh-tw/about");
  await context.setOffline(true);
  await page.goto("/zh-tw/about");
  await expect(notice(page)).toHaveText(/^沒有網路，這是 \d+月\d+日 \d\d:\d\d 看過的版本/);
  await page.goto("/zh-tw/facts");
  await expect(heading(page)).toHaveText("沒有網路，這一頁打不開");
});

test("a kept page that has started opens other kept pages without a network", async ({ page, context }) => {
  await openKept(page, "/about");
  await openKept(page, "/services");
  await context.setOffline(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "关于我们" }).click();
  await expect(page).toHaveURL("/about");
  await expect(notice(page)).toContainText("没有网络");
});

test("while the network works no kept page is shown", async ({ page }) => {
  await openKept(page, "/about");
  // Another version in the store than the server's.
  await page.evaluate(async () => {
    const cache = await caches.open("aotu-pages");
    const kept = await cache.match("/about");
    const html = (await kept?.text())?.replaceAll("关于澳途", "旧的版本") ?? "";
    await cache.put("/about", new Response(html, { headers: kept?.headers ?? {} }));
  });
  for (let visit = 0; visit < 3; visit += 1) {
    const response = await page.goto("/about");
    expect(response?.fromServiceWorker()).toBe(true);
    await expect(heading(page)).toHaveText("关于澳途");
    await expect(notice(page)).toBeEmpty();
  }
  // An answer of the server is shown, whatever it is.
  expect((await page.goto("/no-such-page"))?.status()).toBe(404);
  await expect.poll(() => keptPages(page)).not.toContain("/no-such-page");
});

test("what the browser fetched in advance is shown, and kept only when it is read", async ({ page, context }) => {
  await openKept(page, "/services");
  const other = await context.newPage();
  await other.goto("/services");
  const done = prefetched(await context.newCDPSession(other), "/about");
  const link = other.getByRole("contentinfo").getByRole("link", { name: "关于我们" });
  await link.hover();
  await done;
  expect(await keptPages(other)).toEqual(["/services"]);
  await link.click();
  await expect(heading(other)).toHaveText("关于澳途");
  await expect.poll(() => keptPages(other)).toContain("/about");
});

test("the last thirty pages are kept", async ({ page, request }) => {
  await openKept(page, "/about");
  const sitemap = await (await request.get("/sitemap-pages.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = ""]) => new URL(url).pathname);
  for (const address of addresses.filter((path) => path !== "/about").slice(0, 32)) {
    await page.evaluate(async (keep) => (await navigator.serviceWorker.ready).active?.postMessage({ keep }), address);
  }
  await expect.poll(async () => (await keptPages(page)).length).toBe(30);
  await expect.poll(() => keptPages(page)).not.toContain("/about");
});

test("the kill switch removes the service worker and what it keeps", async ({ page, context }) => {
  await openKept(page, "/services");
  const body = await removingServiceWorker();
  await context.route("/service-worker.js?off", (route) => route.fulfill({ body, contentType: "text/javascript" }));
  // What the browser does when it finds another file. Its own requests for the file cannot be answered by a test.
  await page.evaluate(() => navigator.serviceWorker.register("/service-worker.js?off"));
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await expect.poll(() => readStore(page)).toEqual([]);
});

test("the shortlist of this device is there without a network", async ({ page, context, request }) => {
  const address = await findAddress(request, "082336G");
  await openHydrated(page, address);
  await page.getByRole("main").getByRole("button", { name: /^收藏/ }).click();
  await expect.poll(() => keptPages(page)).toContain("/shortlist?&_state=1");
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
  await expect.poll(() => keptPages(page)).toContain("/services");
  await openKept(page, "/visa/student");
  return person;
}

test("nothing of an account is kept, and signing out forgets what was read", { tag: "@journey" }, async ({
  page,
  context,
}) => {
  const { name, email } = await readSignedIn(page, context);
  await page.getByRole("contentinfo").getByRole("link", { name: "关于我们" }).click();
  await expect.poll(() => keptPages(page)).toContain("/about");
  const store = await readStore(page);
  expect(store.length).toBeGreaterThan(5);
  const personal = store.filter(
    ({ address, text }) => text.includes(name) || text.includes(email) || /^\/(dashboard|api)/.test(address),
  );
  expect(personal.map(({ address }) => address)).toEqual([]);
  await page.evaluate(() => fetch("/api/auth/sign-out", { method: "POST" }));
  // Another tab notices, as after the button.
  await page.reload();
  await page.keyboard.press("Shift");
  await expect.poll(async () => (await keptPages(page)).includes("/services")).toBe(false);
});
