import { expect, expectContentAccessible, test, widths } from "../support/browser-test.ts";
import { newOrder } from "../support/new-order.ts";
import { openHydrated } from "../support/open-hydrated.ts";
import { takeSession } from "../support/sign-in.ts";

test("a customer's message puts the order into the list of waiting orders, where it is assigned and answered", async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  await takeSession(context, "buyer");
  await openHydrated(page, "/dashboard/orders");
  await page.getByRole("main").getByRole("link", { name: "访客签证" }).click();
  await page.waitForURL(/\/dashboard\/orders\/AO-/);
  const number = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.getByLabel("给我们留言").fill("请问进展如何？");
  await page.getByRole("button", { name: "发送留言" }).click();
  await expect(page.getByText("已发送。")).toBeVisible();

  const back = await browser.newContext({ locale: "zh-CN", reducedMotion: "reduce", serviceWorkers: "block" });
  await takeSession(back, "staff");
  const desk = await back.newPage();
  await openHydrated(desk, `/admin/orders?q=${number}`);
  await desk.getByRole("link", { name: "等我们", exact: true }).click();
  await expect(desk).toHaveURL(/waiting=us/);
  await openHydrated(desk, `/admin/orders?q=${number}&waiting=us`);
  const row = desk.getByRole("row").filter({ hasText: number });
  await expect(row).toContainText("等我们");
  await expect(row).toContainText("最晚");
  await expectContentAccessible(desk);
  await desk.getByRole("button", { name: "分派", exact: true }).click();
  await expect(desk.getByRole("main").getByText("请先勾选要处理的几行。")).toBeVisible();
  await row.getByRole("checkbox").check();
  const members = desk.getByLabel("负责人").last();
  await members.selectOption({ index: 1 });
  await desk.getByRole("button", { name: "分派", exact: true }).click();
  await expect(row).toContainText("王小明");
  await row.getByRole("link", { name: number }).click();
  await expect(desk).toHaveTitle(`订单 ${number} | 后台 | 澳途`);
  await expect(desk.getByRole("heading", { name: "等谁、谁负责" })).toBeVisible();
  await expectContentAccessible(desk);
  await desk.getByRole("button", { name: "不用回复" }).click();
  await expect(desk.getByRole("button", { name: "不用回复" })).toHaveCount(0);
  await desk.getByLabel("给客户留言").fill("请问几号出发？");
  await desk.getByLabel("我在等客户答复").check();
  await desk.getByRole("button", { name: "发送给客户" }).click();
  await expect(desk.getByText("我们在等客户答复")).toBeVisible();
  await back.close();
});

for (const { width } of widths) {
  test(`the list of orders fits at ${width} px`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 844 });
    await takeSession(context, "staff");
    await openHydrated(page, "/admin/orders?status=paid&status=materials");
    await expect(page.getByRole("checkbox", { name: "已付款" })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "已提交" })).not.toBeChecked();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectContentAccessible(page);
  });
}

test("a move that another tab was faster with shows the current state, with the input", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  await takeSession(context, "staff");
  await openHydrated(page, "/admin/orders?status=paid");
  const number = (await page.getByRole("row").last().getByRole("link").first().textContent()) ?? "";
  const other = await context.newPage();
  for (const tab of [page, other]) await openHydrated(tab, `/admin/orders/${number}`);
  await other.getByRole("button", { name: "请客户准备材料" }).click();
  await expect(other.getByRole("main").getByText("准备材料", { exact: true }).first()).toBeVisible();
  await page.getByLabel("给客户的话").fill("请先准备护照。");
  await page.getByRole("button", { name: "请客户准备材料" }).click();
  await expect(page.getByText("看过现在的状态再操作").first()).toBeVisible();
  await expect(page.getByRole("main").getByText("准备材料", { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel("给客户的话")).toHaveValue("请先准备护照。");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("ticks are restored when the form of the list is refused", async ({ page, context, allowConsole }) => {
    // The console error of the refused form.
    allowConsole(/status of 409/);
    const number = await newOrder(context);
    await takeSession(context, "staff");
    await page.goto(`/admin/orders?q=${number}`);
    const row = page.getByRole("row").filter({ hasText: number });
    await row.getByRole("checkbox").check();
    // The order needs our answer, so there is nothing to remind the customer of.
    await page.getByRole("button", { name: "提醒客户" }).click();
    await expect(page.getByText("没有提醒任何客户")).toBeVisible();
    await expect(row.getByRole("checkbox")).toBeChecked();
  });
});
