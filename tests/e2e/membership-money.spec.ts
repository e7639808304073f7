import type { Browser, Page } from "@playwright/test";
import { expect, expectAccessibleInBoth, expectContentAccessible, test } from "../support/browser-test.ts";
import { openHydrated } from "../support/open-hydrated.ts";
import { takeSession } from "../support/sign-in.ts";

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const rows = (page: Page) => page.getByRole("main").getByRole("listitem").filter({ hasText: "高级会员：" });

/** Staff open the membership of an account. */
async function openMember(browser: Browser, email: string, width: number) {
  const back = await browser.newContext({ locale: "zh-CN", reducedMotion: "reduce", serviceWorkers: "block" });
  await takeSession(back, "staff");
  const desk = await back.newPage();
  await desk.setViewportSize({ width, height: 844 });
  await openHydrated(desk, `/admin/memberships?account=${encodeURIComponent(email)}`);
  await expect(desk.getByRole("heading", { name: email })).toBeVisible();
  return { back, desk, path: new URL(desk.url()).pathname };
}

/** Books a payment of three months. */
async function pay(desk: Page, path: string) {
  await openHydrated(desk, `${path}/payment`);
  await desk.getByLabel("档次").selectOption("premium");
  await desk.getByLabel("几个月").fill("3");
  await desk.getByLabel("收到的金额").fill("110");
  await desk.getByLabel("货币").selectOption("CNY");
  await desk.getByLabel("方式").selectOption("bank");
  await desk.getByLabel("参考号或流水号").fill("8842");
  await desk.getByRole("button", { name: "记下付款并开通" }).click();
  await expect(rows(desk)).toHaveCount(1);
}

for (const width of [390, 1280]) {
  test(`a wrong payment of a membership is corrected, a refund has its note, and what never came is taken back, ${width} px`, async ({
    page,
    context,
    browser,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    const { email } = await takeSession(context);
    const { back, desk, path } = await openMember(browser, email, width);
    await pay(desk, path);

    await desk.getByRole("link", { name: /^更正或撤回/ }).click();
    await desk.getByText("记错了，更正这笔付款").click();
    await desk.getByLabel("实际收到的金额").fill("100");
    const correct = desk.getByRole("button", { name: "更正这笔付款" });
    await correct.click();
    await expect(desk.getByText("请写明哪里记错了，客户会看到").first()).toBeVisible();
    await desk.getByLabel("哪里记错了").fill("看错了流水。");
    expect(await fits(desk)).toBe(true);
    await expectContentAccessible(desk);
    await correct.dblclick();
    await expect(rows(desk)).toHaveCount(3);
    await expect(rows(desk).first()).toContainText("收到 ¥100（银行转账");
    await expect(rows(desk).nth(1)).toContainText("冲销 ¥110");
    expect(await fits(desk)).toBe(true);
    await expectContentAccessible(desk);

    await desk.getByRole("link", { name: "记一笔退款" }).click();
    await desk.getByLabel("退款金额").fill("30");
    await desk.getByLabel("方式").selectOption("wechat");
    await desk.getByRole("button", { name: "记下退款" }).click();
    await expect(rows(desk)).toHaveCount(4);

    await openHydrated(page, "/dashboard/membership");
    await expect(page.getByRole("link", { name: /^更正或撤回/ })).toHaveCount(0);
    expect(await fits(page)).toBe(true);
    await page.getByRole("link", { name: /^退款凭证/ }).click();
    await expect(page.getByRole("heading", { name: "退款凭证 Refund receipt" })).toBeVisible();
    await expect(page.getByText(/^AM-\d{6}-A\d+$/)).toBeVisible();
    await expect(page.getByText(/^AM-\d{6}-\d+-R2$/)).toBeVisible();
    expect(await fits(page)).toBe(true);
    await expectAccessibleInBoth(page);
    await openHydrated(page, "/dashboard/membership");
    await page.getByRole("link", { name: /^收据/ }).last().click();
    await expect(page.getByText("这张收据作废").first()).toBeVisible();
    expect(await fits(page)).toBe(true);

    // The refund did not happen, and the payment never came.
    await desk
      .getByRole("link", { name: /^更正或撤回/ })
      .first()
      .click();
    await desk.getByText("记错了，撤回这笔退款").click();
    await desk.getByLabel("哪里记错了").fill("没有退。");
    await desk.getByRole("button", { name: "撤回这笔退款" }).dblclick();
    await expect(rows(desk)).toHaveCount(5);
    await desk.getByRole("link", { name: /^更正或撤回/ }).click();
    await desk.getByText("没有到账，撤回这笔付款").click();
    await expect(desk.getByText("付费会员马上结束")).toBeVisible();
    await desk.getByLabel("为什么撤回").fill("转账被银行退回了。");
    expect(await fits(desk)).toBe(true);
    await expectContentAccessible(desk);
    const address = desk.url();
    const second = await back.newPage();
    await openHydrated(second, address);
    await second.getByText("记错了，更正这笔付款").click();
    await desk.getByRole("button", { name: "撤回这笔付款" }).dblclick();
    await expect(rows(desk)).toHaveCount(6);
    await expect(desk.getByText("已结束")).toBeVisible();

    // Another tab is told, and shows the rows as they are now.
    await second.getByLabel("实际收到的金额").fill("90");
    await second.getByLabel("哪里记错了").fill("看错了。");
    await second.getByRole("button", { name: "更正这笔付款" }).click();
    await expect(second.getByText("刚才已经撤回")).toBeVisible();
    await expect(second.getByText("这一笔现在不能更正，也不能撤回。")).toBeVisible();

    await openHydrated(page, "/dashboard/membership");
    await page.getByRole("link", { name: /^收据/ }).first().click();
    await expect(page.getByText("这笔款项没有到账").first()).toBeVisible();
    await expectAccessibleInBoth(page);

    await openHydrated(desk, "/admin/money?source=membership&direction=corrected");
    await expect(desk.getByText(/^更正 #\d+（/).first()).toBeVisible();
    expect(await fits(desk)).toBe(true);
    await back.close();
  });
}
