import type { Browser, Locator, Page } from "@playwright/test";
import { expect, expectAccessibleInBoth, expectContentAccessible, test } from "../support/browser-test.ts";
import { newOrder } from "../support/new-order.ts";
import { openHydrated } from "../support/open-hydrated.ts";
import { takeSession } from "../support/sign-in.ts";

const thread = (page: Page) => page.locator("#thread");
const money = (page: Page) => page.locator("#money");
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Staff request the payment of an order, and remain on its page. */
async function askForPayment(browser: Browser, number: string) {
  const back = await browser.newContext({ locale: "zh-CN", reducedMotion: "reduce", serviceWorkers: "block" });
  await takeSession(back, "staff");
  const desk = await back.newPage();
  await openHydrated(desk, `/admin/orders/${number}`);
  await desk.getByLabel(/应付金额/).fill("26800");
  await desk.getByLabel("给客户的话").fill("请转到账号 062-000 1234 5678。");
  await desk.getByRole("button", { name: "请客户付款" }).click();
  return { back, desk };
}

/** Two clicks at once. A form that closes in between would remove the button during Playwright's own double click. */
const clickTwice = (button: Locator) =>
  button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });

test("an order is paid by transfer and partly refunded", { tag: "@journey" }, async ({ page, context, browser }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const number = await newOrder(context);
  const { back, desk } = await askForPayment(browser, number);
  await expect(desk.getByText("款项怎样到的")).toBeVisible();

  await openHydrated(page, `/dashboard/orders/${number}`);
  // The account takes Australian dollars; the demo rate is of the day of the payment request.
  await expect(page.locator("#payment").getByRole("textbox", { name: "应付澳元" })).toHaveValue("5537.76");
  await page.getByText("我已付款", { exact: true }).click();
  const say = page.getByRole("button", { name: "告诉我们" });
  await say.click();
  await expect(page.getByText("请选择方式")).toBeVisible();
  await page.getByLabel("方式").selectOption("bank");
  await page.getByLabel("参考号或流水号").fill("8842");
  expect(await fits(page)).toBe(true);
  await expectAccessibleInBoth(page);
  await say.dblclick();
  await expect(page.getByText("已经告诉我们了。")).toBeVisible();
  await expect(thread(page).getByRole("listitem").filter({ hasText: "我已付款：银行转账" })).toHaveCount(1);

  await desk.reload();
  await openHydrated(desk, `/admin/orders/${number}`);
  await expect(thread(desk).getByRole("listitem").first()).toContainText("参考号 8842");
  const confirm = desk.getByRole("button", { name: "确认已收到 ¥26,800" });
  await confirm.click();
  await expect(desk.getByText("请选择方式")).toBeVisible();
  await desk.getByLabel("方式").selectOption("bank");
  await desk.getByLabel("参考号或流水号").fill("8842");
  await confirm.click();
  await expect(money(desk).getByRole("listitem")).toContainText("收到 ¥26,800（银行转账");

  await money(desk).getByText("只退一部分").click();
  await money(desk)
    .getByLabel(/退款金额/)
    .fill("30000");
  await money(desk).getByLabel("方式").last().selectOption("wechat");
  await money(desk)
    .getByLabel(/退款的原因/)
    .fill("配偶不一起申请了。");
  await money(desk).getByRole("button", { name: "记下这笔退款" }).click();
  await expect(money(desk).getByText("退款要少于收到而没有退的金额。").first()).toBeVisible();
  await money(desk)
    .getByLabel(/退款金额/)
    .fill("5,000");
  await expectContentAccessible(desk);
  await clickTwice(money(desk).getByRole("button", { name: "记下这笔退款" }));
  await expect(money(desk)).toContainText("收到减去退回：¥21,800");
  await expect(money(desk).getByRole("listitem")).toHaveCount(2);

  await page.reload();
  await expect(thread(page)).toContainText("退回 ¥5,000（微信");
  await expect(thread(page)).toContainText("配偶不一起申请了。");
  await expect(thread(page)).not.toContainText("@");

  await page.getByRole("link", { name: "收据（打印）" }).click();
  await expect(page.getByRole("heading", { name: "收据 Receipt" })).toBeVisible();
  await expect(page.getByText(`${number}-R1`)).toBeVisible();
  await expect(page.getByText("CNY 26,800.00").first()).toBeVisible();
  await expect(page.getByText("−CNY 5,000.00")).toBeVisible();
  expect(await fits(page)).toBe(true);
  await expectAccessibleInBoth(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "打印或存成 PDF" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "收据 Receipt" })).toBeVisible();

  await desk.setViewportSize({ width: 390, height: 844 });
  await openHydrated(desk, `/admin/money?q=${number}`);
  await expect(desk.getByText("−¥5,000").first()).toBeVisible();
  expect(await fits(desk)).toBe(true);
  await expectContentAccessible(desk);
  const workbook = desk.waitForEvent("download");
  await desk.getByRole("link", { name: "下载 Excel" }).click();
  expect((await workbook).suggestedFilename()).toBe("收支明细.xlsx");
  await desk.getByRole("link", { name: "本月" }).click();
  await expect(desk.getByRole("link", { name: "本月" })).toHaveAttribute("aria-current", "page");
  await expect(desk.getByText("净收入").first()).toBeVisible();

  await openHydrated(desk, `/admin/orders/${number}`);
  // The refund is reversed first: a payment cannot be reversed below its refunds.
  for (const [row, count] of [
    [1, 3],
    [0, 4],
  ] as const) {
    const item = money(desk).getByRole("listitem").nth(row);
    await item.getByText("记错了，冲销这一笔").click();
    await item.getByLabel("哪里记错了").fill("流水号抄错了。");
    expect(await fits(desk)).toBe(true);
    await expectContentAccessible(desk);
    await clickTwice(item.getByRole("button", { name: "冲销这一笔" }));
    await expect(money(desk).getByRole("listitem")).toHaveCount(count);
  }
  await money(desk).getByLabel("参考号或流水号").fill("8843");
  await expectContentAccessible(desk);
  await clickTwice(money(desk).getByRole("button", { name: "重新记下收款" }));
  await expect(money(desk).getByRole("listitem")).toHaveCount(5);
  await expect(money(desk)).toContainText("收到减去退回：¥26,800");
  await page.emulateMedia({ media: "screen" });
  await openHydrated(page, `/dashboard/orders/${number}/receipt`);
  await expect(page.getByText(`${number}-R2`)).toBeVisible();
  await expect(page.getByText("作废").first()).toBeVisible();
  await expect(page.getByText(`${number}-A1`)).toBeVisible();
  expect(await fits(page)).toBe(true);
  await expectAccessibleInBoth(page);
  await back.close();
});

test("a payment that never arrived is reversed, and the order waits for it again", { tag: "@journey" }, async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const number = await newOrder(context);
  const { back, desk } = await askForPayment(browser, number);
  await desk.getByLabel("方式").selectOption("bank");
  await desk.getByRole("button", { name: "确认已收到 ¥26,800" }).click();
  await expect(money(desk).getByRole("listitem")).toContainText("收到 ¥26,800（银行转账");

  await expect(desk.getByRole("button", { name: "改回“待付款”" })).toHaveCount(0);
  await money(desk).getByText("记错了，冲销这一笔").click();
  const reverse = money(desk).getByRole("button", { name: "冲销这一笔" });
  await reverse.click();
  await expect(money(desk).getByRole("listitem")).toHaveCount(1);
  await money(desk).getByLabel("哪里记错了").fill("转账被银行退回了。");
  await expectContentAccessible(desk);
  await clickTwice(reverse);
  await expect(money(desk).getByRole("listitem")).toHaveCount(2);
  await desk.getByRole("button", { name: "改回“待付款”" }).click();
  await expect(desk.getByRole("button", { name: "确认已收到 ¥26,800" })).toBeVisible();

  await openHydrated(page, `/dashboard/orders/${number}`);
  // The account in the settings.
  await expect(page.locator("#payment").getByLabel("BSB", { exact: true })).toHaveValue("062-000");
  await expect(thread(page)).toContainText("转账被银行退回了。");
  expect(await fits(page)).toBe(true);
  await expectAccessibleInBoth(page);
  await openHydrated(page, `/dashboard/orders/${number}/receipt`);
  await expect(page.getByText("作废").first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await openHydrated(desk, `/admin/money?q=${number}`);
  await expect(desk.getByText("更正").first()).toBeVisible();
  await expectContentAccessible(desk);
  await back.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a customer reports a payment", { tag: "@journey" }, async ({ page, context, browser }) => {
    const number = await newOrder(context);
    const back = await browser.newContext({ javaScriptEnabled: false });
    await takeSession(back, "staff");
    const desk = await back.newPage();
    await desk.goto(`/admin/orders/${number}`);
    await desk.getByLabel(/应付金额/).fill("26800");
    await desk.getByLabel("给客户的话").fill("请转到账号 062-000 1234 5678。");
    await desk.getByRole("button", { name: "请客户付款" }).click();
    await expect(desk.getByText("款项怎样到的")).toBeVisible();
    await page.goto(`/dashboard/orders/${number}`);
    await page.getByText("我已付款", { exact: true }).click();
    await page.getByLabel("方式").selectOption("alipay");
    await page.getByRole("button", { name: "告诉我们" }).click();
    await expect(thread(page).getByRole("listitem").first()).toContainText("我已付款：支付宝");
    await back.close();
  });
});
