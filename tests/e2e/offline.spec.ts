import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { findAddress } from "../support/find-address.ts";
import { openHydrated } from "../support/open-hydrated.ts";

test.beforeEach(({ allowConsole }) =>
  allowConsole(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)|Error loading route module|Failed to fetch dynamically/,
  ),
);

const banner = (page: Page) => page.getByRole("alert").filter({ hasText: "网络断了" });

/** Expects that the page remains open and the banner shows the reason. */
async function expectStays(page: Page, address: string) {
  await expect(banner(page)).toContainText("页面没有打开");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("服务与会员");
  await expect(page).toHaveURL(address);
}

test("without a network the open page is preserved after links, downloads and reloads", { tag: "@journey" }, async ({
  page,
  context,
}) => {
  await openHydrated(page, "/services");
  await page.evaluate(() => {
    document.body.dataset.opened = "once";
  });
  await context.setOffline(true);
  const footer = page.getByRole("contentinfo");
  const ways: (() => Promise<void>)[] = [
    // Links of the router, one of them in a section that is not hydrated.
    () => page.getByRole("banner").getByRole("link", { name: "登录" }).click(),
    () => footer.getByRole("link", { name: "关于我们" }).click(),
    () => footer.getByRole("link", { name: "新闻" }).click(),
    // Requests outside the router: a file, and the reload after a route module failed to load.
    () => page.evaluate(() => location.assign("/downloads/study-budget.xlsx")),
    () => page.evaluate(() => location.reload()),
  ];
  for (const go of ways) {
    await go();
    await expectStays(page, "/services");
    await banner(page).getByRole("button", { name: "知道了" }).click();
    await expect(banner(page)).toBeHidden();
  }
  expect(await page.evaluate(() => document.body.dataset.opened)).toBe("once");

  await footer.getByRole("link", { name: "关于我们" }).click();
  const retry = banner(page).getByRole("button", { name: "重试" });
  await retry.click();
  await expect(banner(page)).toContainText("还是连不上");
  await context.setOffline(false);
  await retry.click();
  await expect(page).toHaveURL("/about");
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("关于澳途");
  expect(await page.evaluate(() => document.body.dataset.opened)).toBe("once");
});

test("a search without a network preserves the query in the box", async ({ page, context }) => {
  await openHydrated(page, "/services");
  await openHydrated(page, "/");
  await context.setOffline(true);
  const box = page.getByRole("combobox");
  await box.fill("sydney");
  await expect(page.getByText("网络不通").first()).toBeVisible();
  await expect(page.getByText("没有匹配结果")).toHaveCount(0);
  await box.press("Enter");
  await expect(banner(page)).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(box).toHaveValue("sydney");
  await context.setOffline(false);
  await banner(page).getByRole("button", { name: "重试" }).click();
  await expect(page).toHaveURL("/search?q=sydney");
});

test("the filter of an institution reports a lost network, and searches again when it is back", async ({
  page,
  context,
  request,
}) => {
  await openHydrated(page, await findAddress(request, "00026A"));
  const filter = page.getByRole("searchbox");
  await filter.fill("xyzxyz");
  await expect(page.getByText("无匹配课程")).toBeVisible();
  await context.setOffline(true);
  await filter.fill("護理");
  await expect(page.getByText(/网络不通/)).toBeVisible();
  await expect(page.getByText("无匹配课程")).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText(/网络不通/)).toHaveCount(0);
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /Nursing/ })
      .first(),
  ).toBeVisible();
});

test("the open page is preserved when the network is connected but every request fails", async ({ page, context }) => {
  await openHydrated(page, "/services");
  const dead = (url: URL) => /^\/assets\/|\.data$|^\/favicon\.svg$/.test(url.pathname);
  await context.route(dead, (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "登录" }).click();
  await expectStays(page, "/services");
  await context.unroute(dead);
  await banner(page).getByRole("button", { name: "重试" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("登录");
});

test("a slow navigation shows that the page is loading", async ({ page }) => {
  await openHydrated(page, "/services");
  let answer = () => {};
  const delayed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/login\.data/, async (route) => {
    await delayed;
    await route.continue();
  });
  await page.getByRole("banner").getByRole("link", { name: "登录" }).click();
  const loading = page.getByRole("status").filter({ hasText: "加载中..." });
  await expect(loading).toBeVisible();
  answer();
  await expect(page).toHaveURL("/login");
  await expect(loading).toHaveCount(0);
});
