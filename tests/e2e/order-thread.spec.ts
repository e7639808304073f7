import type { Page } from "@playwright/test";
import { expect, expectAccessibleInBoth, expectContentAccessible, test } from "../support/browser-test.ts";
import { openHydrated } from "../support/open-hydrated.ts";
import { takeSession } from "../support/sign-in.ts";

const thread = (page: Page) => page.locator("#thread");
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Opens the order of a prepared customer. @returns its number */
async function openOwnOrder(page: Page): Promise<string> {
  await openHydrated(page, "/dashboard/orders");
  await page.getByRole("main").getByRole("link", { name: "访客签证" }).click();
  await page.waitForURL(/\/dashboard\/orders\/AO-/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

test("customer and staff write messages about an order whose state does not change", { tag: "@journey" }, async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await takeSession(context, "buyer");
  const number = await openOwnOrder(page);
  await page.getByRole("button", { name: "发送留言" }).click();
  await expect(thread(page).getByText("请先写留言")).toBeVisible();
  await page.getByLabel("给我们留言").fill("护照下周到期，要先换吗？\n谢谢");
  await page.getByRole("button", { name: "发送留言" }).dblclick();
  await expect(thread(page).getByRole("listitem").first()).toContainText("护照下周到期，要先换吗？");
  await expect(page.getByText("已发送。")).toBeVisible();
  await expect(page.getByLabel("给我们留言")).toHaveValue("");
  await expect(thread(page).getByRole("listitem").filter({ hasText: "护照下周到期" })).toHaveCount(1);
  expect(await fits(page)).toBe(true);
  await expectAccessibleInBoth(page);

  const back = await browser.newContext({ locale: "zh-CN", reducedMotion: "reduce", serviceWorkers: "block" });
  await takeSession(back, "staff");
  const desk = await back.newPage();
  await openHydrated(desk, `/admin/orders/${number}`);
  await expect(thread(desk).getByRole("listitem").first()).toContainText("护照下周到期，要先换吗？");
  const status = await desk.getByText("办理中").count();
  await desk.getByLabel("给客户留言").fill("先换护照，再递交。");
  await desk.getByRole("button", { name: "发送给客户" }).click();
  await expect(thread(desk).getByRole("listitem").first()).toContainText("先换护照，再递交。");
  expect(await desk.getByText("办理中").count()).toBe(status);
  await desk.getByLabel("新备注").fill("已在电话里说过");
  await desk.getByRole("button", { name: "添加备注" }).click();
  await expect(thread(desk).getByRole("listitem").first()).toContainText("内部备注，客户看不到");
  await expectContentAccessible(desk);
  await back.close();

  await page.reload();
  await expect(thread(page).getByRole("listitem").first()).toContainText("先换护照，再递交。");
  await expect(thread(page)).not.toContainText("电话里");
  await expect(thread(page)).not.toContainText("@");
});

test("a message typed offline is preserved, and sent once afterwards", { tag: "@journey" }, async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 500/);
  await takeSession(context, "buyer");
  await openOwnOrder(page);
  await page.getByLabel("给我们留言").fill("材料什么时候要？");
  await context.setOffline(true);
  await page.getByRole("button", { name: "发送留言" }).click();
  await expect(page.locator("#toasts")).toContainText("没有成功");
  await expect(page.getByLabel("给我们留言")).toHaveValue("材料什么时候要？");
  await context.setOffline(false);
  await page.getByRole("button", { name: "发送留言" }).click();
  await expect(thread(page).getByRole("listitem").filter({ hasText: "材料什么时候要？" })).toHaveCount(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a message is written and read", { tag: "@journey" }, async ({ page, context, allowConsole }) => {
    allowConsole(/status of 400/);
    await takeSession(context, "buyer");
    await page.goto("/dashboard/orders");
    await page.getByRole("main").getByRole("link", { name: "访客签证" }).click();
    await page.getByRole("button", { name: "发送留言" }).click();
    await expect(thread(page).getByText("请先写留言")).toBeVisible();
    await page.getByLabel("给我们留言").fill("可以分两次付吗？");
    await page.getByRole("button", { name: "发送留言" }).click();
    await expect(thread(page).getByRole("listitem").first()).toContainText("可以分两次付吗？");
    await expect(page.getByLabel("给我们留言")).toHaveValue("");
  });
});
