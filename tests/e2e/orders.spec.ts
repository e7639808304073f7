import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessibleInBoth, expectContentAccessible, test } from "../support/browser-test.ts";
import { openHydrated } from "../support/open-hydrated.ts";
import { readMail } from "../support/read-mail.ts";
import { signInAnew, takeSession } from "../support/sign-in.ts";

const purchase = "/purchase?service=student500";

test("visitors see the price and the steps before the login page, which leads back", { tag: "@journey" }, async ({
  page,
}) => {
  await page.goto(purchase);
  await expect(page.getByRole("main").getByText("¥24,000 至 36,000")).toBeVisible();
  await expect(page.getByRole("heading", { name: "怎样下单" })).toBeVisible();
  await expect(page.getByRole("button", { name: "提交订单" })).toHaveCount(0);
  await page.getByRole("link", { name: "下单，先不付款" }).click();
  await expect(page).toHaveURL("/login?returnTo=%2Fpurchase%3Fservice%3Dstudent500");
  await page.goto("/dashboard/orders");
  await expect(page).toHaveURL("/login?returnTo=%2Fdashboard%2Forders");
});

test("a product is ordered, listed on the dashboard and cancelled", { tag: "@journey" }, async ({
  page,
  context,
  allowConsole,
}) => {
  // axe checks six pages.
  test.slow();
  allowConsole(/status of 40[04]/);
  await page.setViewportSize({ width: 390, height: 844 });
  const { email } = await takeSession(context);
  const main = page.getByRole("main");
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await page.goto(purchase);
  await expect(main.getByText("¥24,000 至 36,000")).toBeVisible();
  await expect(main.getByText("服务费", { exact: true })).toBeVisible();
  await expect(main.getByText("官方费用", { exact: true })).toBeVisible();
  await expect(main.getByLabel("申请人邮箱")).toHaveValue(email);
  await expectAccessibleInBoth(page);
  await fits();

  const submit = main.getByRole("button", { name: "提交订单" });
  await main.getByLabel("电话或微信").fill("wx-ming");
  await submit.click();
  await expect(main.getByText("请输入申请人姓名")).toBeVisible();
  await expect(main.getByText("请确认你了解服务的范围")).toBeVisible();
  await expect(main.getByLabel("申请人姓名")).toBeFocused();
  await expectContentAccessible(page);
  await main.getByLabel("申请人姓名").fill("王小明");
  await main.getByLabel("申请人邮箱").fill("other@people.example");
  await main.getByLabel("备注").fill("十二月出发");
  await main.getByLabel("带不带配偶或子女").selectOption("yes");
  await main.getByText("我属于例外（点开勾选）").click();
  await main.getByLabel(/^澳大利亚外交贸易部/).check();

  await page.reload();
  await expect(main.getByLabel("电话或微信")).toHaveValue("wx-ming");
  await expect(main.getByLabel("申请人邮箱")).toHaveValue("other@people.example");
  await expect(main.getByLabel("备注")).toHaveValue("十二月出发");
  await expect(main.getByLabel("带不带配偶或子女")).toHaveValue("yes");
  const official = main.getByLabel(/^澳大利亚外交贸易部/);
  await expect(official).toBeChecked();
  await expect(official).toBeVisible();
  await official.uncheck();
  await main.getByLabel("递交时人在哪里").selectOption("outside");
  await main.getByLabel(/^是不是几门课一起申请/).selectOption("no");
  await main.getByLabel("是不是在换学校").selectOption("no");
  await main.getByLabel(/我了解服务的范围/).check();
  await main.getByLabel(/申请递交给内政部以后不退款/).check();
  await submit.click();
  // The rules of October 2026 prevent a family: no order is created.
  await expect(main.getByText("多数学生不能带配偶和子女")).toBeVisible();
  await expect(main.getByLabel("带不带配偶或子女")).toHaveValue("yes");
  await main.getByLabel("带不带配偶或子女").selectOption("no");
  await submit.dblclick();

  await expect(page).toHaveURL(/\/dashboard\/orders\/AO-\d{6}-\w{6}\?done=ordered$/);
  const number = /AO-[^?]+/.exec(page.url())?.[0] ?? "";
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(`订单 ${number}`);
  await expect(main.getByText("订单已提交")).toBeVisible();
  await expect(main.locator('[aria-current="step"]')).toContainText("已提交");
  await expect(main.getByText(/^A\$[\d,.]+（约 ¥[\d,]+，按下单日/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await fits();
  const mail = await readMail(email, { kind: "order-received" });
  expect(mail.links).toContainEqual(expect.stringMatching(new RegExp(`/dashboard/orders/${number}$`)));

  await page.goto("/dashboard");
  await expect(main.getByRole("heading", { name: "已订购的服务（1）" })).toBeVisible();
  await expect(main.getByText(`${number} ·`)).toBeVisible();
  await main.getByRole("link", { name: "全部订单" }).click();
  await expect(page).toHaveURL("/dashboard/orders");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("我的订单");
  await expect(main.getByRole("listitem").filter({ hasText: number })).toHaveCount(1);
  await expectContentAccessible(page);
  await fits();

  await main.getByRole("listitem").filter({ hasText: number }).getByRole("link").click();
  await main.getByText("取消订单", { exact: true }).click();
  await main.getByRole("button", { name: "确定取消" }).click();
  await expect(main.getByText("订单已取消。")).toBeVisible();
  await expect(main.locator('[aria-current="step"]')).toContainText("已取消");
  await expect(main.getByText("取消订单", { exact: true })).toHaveCount(0);
  await expectContentAccessible(page);
  expect((await readMail(email, { kind: "order-moved" })).subject).toBe(`订单 ${number}：已取消`);

  // The form is for another order, so it has no draft.
  await page.goto(purchase);
  await expect(main.getByLabel("备注")).toHaveValue("");
  await expect(main.getByLabel("申请人邮箱")).toHaveValue(email);
});

test("the form preserves the input without a network", { tag: "@journey" }, async ({ page, context, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 500/);
  await takeSession(context);
  const main = page.getByRole("main");
  await openHydrated(page, purchase);
  await main.getByLabel("申请人姓名").fill("王小明");
  await main.getByLabel("电话或微信").fill("wx-ming");
  await answerRules(main);
  await main.getByLabel(/我了解服务的范围/).check();
  await main.getByLabel(/申请递交给内政部以后不退款/).check();
  await context.setOffline(true);
  await main.getByRole("button", { name: "提交订单" }).click();
  await expect(page.locator("#toasts")).toContainText("订单没有提交成功");
  await context.setOffline(false);
  await main.getByRole("button", { name: "提交订单" }).click();
  await expect(page).toHaveURL(/\/dashboard\/orders\/AO-/);
});

test("the page of a paid order, with uploads and refund request, is accessible", { tag: "@journey" }, async ({
  page,
  context,
}) => {
  await takeSession(context, "buyer");
  await page.goto("/dashboard/orders");
  await page.getByRole("main").getByRole("link", { name: "访客签证" }).click();
  await page.getByText("申请退款", { exact: true }).click();
  await expect(page.getByLabel("选择文件")).toBeVisible();
  await expectContentAccessible(page);
});

test("other accounts do not find an order", { tag: "@journey" }, async ({ page, context, browser, allowConsole }) => {
  allowConsole(/status of 404/);
  await takeSession(context);
  const owner = await browser.newContext({ javaScriptEnabled: false });
  await signInAnew(owner, { name: "欧阳不见" });
  const theirs = await owner.newPage();
  await buyPlainly(theirs);
  const { pathname } = new URL(theirs.url());
  await owner.close();
  const response = await page.goto(pathname);
  expect(response?.status()).toBe(404);
  expect(await page.content()).not.toContain("欧阳");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("没有找到这个订单。");
  await expectContentAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an order is made, read and cancelled", { tag: "@journey" }, async ({ page, context, allowConsole }) => {
    allowConsole(/status of 400/);
    await takeSession(context);
    await page.goto(purchase);
    const main = page.getByRole("main");
    await main.getByLabel("电话或微信").fill("wx-ming");
    await main.getByRole("button", { name: "提交订单" }).click();
    await expect(main.getByText("请输入申请人姓名")).toBeVisible();
    await expect(main.getByLabel("电话或微信")).toHaveValue("wx-ming");
    await buyPlainly(page, { isOpen: true });
    await expect(main.getByText("订单已提交")).toBeVisible();
    await expect(main.getByText("¥24,000 至 36,000").first()).toBeVisible();
    await main.getByText("取消订单", { exact: true }).click();
    await main.getByRole("button", { name: "确定取消" }).click();
    await expect(main.getByText("订单已取消。")).toBeVisible();
    await page.goto("/dashboard/orders");
    await expect(main.getByRole("listitem").filter({ hasText: "已取消" })).toHaveCount(1);
  });
});

test.describe("without JavaScript, a product that cannot be ordered today", () => {
  test.use({ javaScriptEnabled: false });

  test("pages show the reason and no form; 升级 leads signed-in users to the membership", { tag: "@journey" }, async ({
    page,
    context,
  }) => {
    await takeSession(context);
    const main = page.getByRole("main");
    // The fast-track figure is not confirmed in the starter data.
    for (const path of ["/services/application", "/purchase?service=priority"]) {
      await page.goto(path);
      const paused = main.getByRole("heading", { level: 3, name: /^暂停接单/ });
      if (await paused.count()) await paused.click();
      const card = main.getByRole("listitem").filter({ hasText: "¥7,300" });
      await expect(card.getByRole("note")).toContainText(/现在不能下单.*快速审理附加费.*没有与官方现行的规定核对/);
      await expect(card.getByText("从材料收齐到递交，不含内政部审理。")).toBeVisible();
      await expect(main.locator('a[href="/purchase?service=priority"]')).toHaveCount(0);
      await expect(main.getByRole("button", { name: "提交订单" })).toHaveCount(0);
    }
    await page.goto("/services");
    await main.getByRole("link", { name: "支持我们", exact: true }).click();
    await expect(page).toHaveURL("/dashboard/membership");
  });
});

/** Answers the questions of the student visa so that no rule prevents the order. */
async function answerRules(main: Locator): Promise<void> {
  await main.getByLabel("递交时人在哪里").selectOption("outside");
  await main.getByLabel("带不带配偶或子女").selectOption("no");
  await main.getByLabel(/^是不是几门课一起申请/).selectOption("no");
  await main.getByLabel("是不是在换学校").selectOption("no");
}

async function buyPlainly(page: Page, { isOpen = false } = {}) {
  if (!isOpen) await page.goto(purchase);
  const main = page.getByRole("main");
  await main.getByLabel("申请人姓名").fill("欧阳不见");
  await main.getByLabel("电话或微信").fill("wx-ming");
  await answerRules(main);
  await main.getByLabel(/我了解服务的范围/).check();
  await main.getByLabel(/申请递交给内政部以后不退款/).check();
  await main.getByRole("button", { name: "提交订单" }).click();
  await page.waitForURL(/\/dashboard\/orders\/AO-/);
}
