import { expect, expectContentAccessible, test } from "../support/browser-test.ts";
import { openHydrated } from "../support/open-hydrated.ts";
import { takeSession } from "../support/sign-in.ts";

test("titles change from page to page, and the public frame returns with the public site", async ({
  page,
  context,
}) => {
  await takeSession(context, "admin");
  await openHydrated(page, "/admin");
  await expect(page).toHaveTitle("概览 | 后台 | 澳途");
  const menu = page.getByRole("navigation", { name: "后台菜单" });
  await menu.getByRole("link", { name: "新闻", exact: true }).click();
  await expect(page).toHaveTitle("新闻 | 后台 | 澳途");
  await expect(page.getByText("已打开：新闻 | 后台 | 澳途")).toBeAttached();
  await menu.getByRole("link", { name: "搜索词汇" }).click();
  await expect(page).toHaveTitle("搜索词汇 | 后台 | 澳途");
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "最新消息" })).toHaveCount(0);
  await page.getByRole("link", { name: "看网站" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "联系我们" }).first()).toBeAttached();
  await expect(page.getByRole("region", { name: "最新消息" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle("搜索词汇 | 后台 | 澳途");
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
});

for (const width of [390, 1280]) {
  test(`the frame of the back office fits and is accessible at ${width} px`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 844 });
    await takeSession(context, "admin");
    await openHydrated(page, "/admin");
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectContentAccessible(page);
    // The page begins near the top, with only one line above it.
    const main = await page.getByRole("main").boundingBox();
    expect(main?.y).toBeLessThan(60);
  });
}
