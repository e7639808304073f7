import type { Page } from "@playwright/test";
import { expect } from "../browser-test.ts";
import { openHydrated } from "../open-hydrated.ts";

export async function askForPayment(desk: Page, number: string): Promise<void> {
  await openHydrated(desk, `/admin/orders/${number}`);
  await desk.getByLabel(/应付金额/).fill("26800");
  await desk.getByLabel("给客户的话").fill("请转到账号 062-000 1234 5678。");
  await desk.getByRole("button", { name: "请客户付款" }).click();
  await expect(desk.getByText("款项怎样到的")).toBeVisible();
}

export async function confirmPayment(desk: Page, number: string): Promise<void> {
  await openHydrated(desk, `/admin/orders/${number}`);
  await expect(desk.locator("#thread").getByRole("listitem").first()).toContainText("参考号 8842");
  await desk.getByLabel("方式").selectOption("bank");
  await desk.getByLabel("参考号或流水号").fill("8842");
  await desk.getByRole("button", { name: "确认已收到 ¥26,800" }).click();
  await expect(desk.locator("#money").getByRole("listitem")).toContainText("收到 ¥26,800（银行转账");
}

export async function answer(desk: Page, number: string, text: string): Promise<void> {
  await openHydrated(desk, `/admin/orders/${number}`);
  await desk.getByLabel("给客户留言").fill(text);
  await desk.getByRole("button", { name: "发送给客户" }).click();
  await expect(desk.locator("#thread").getByRole("listitem").first()).toContainText(text);
}

/** Requests the materials, starts although some are missing, and delivers. */
export async function deliver(desk: Page, number: string): Promise<void> {
  const move = desk.locator("#move");
  const step = (name: string) => move.getByRole("button", { name }).click();
  const state = (name: string) => expect(desk.getByRole("main").getByText(name, { exact: true }).first()).toBeVisible();
  await openHydrated(desk, `/admin/orders/${number}`);
  await move.getByLabel("给客户的话").fill("请上传在读证明。");
  await step("请客户准备材料");
  await state("准备材料");
  await step("材料齐了，开始办理");
  await move.getByRole("checkbox", { name: /先开始办理/ }).check();
  await step("材料齐了，开始办理");
  await state("办理中");
  await move.getByLabel("给客户的话").fill("签证已获批，批准信在文件里。");
  await step("标记为已交付");
  await state("已交付");
}

/** Records a partial refund. */
export async function refundPart(desk: Page, number: string): Promise<void> {
  await openHydrated(desk, `/admin/orders/${number}`);
  const money = desk.locator("#money");
  await money.getByText("只退一部分").click();
  await money.getByLabel(/退款金额/).fill("5,000");
  await money.getByLabel("方式").last().selectOption("bank");
  await money.getByLabel(/退款的原因/).fill("配偶不一起申请了。");
  await money.getByRole("button", { name: "记下这笔退款" }).click();
  await expect(money).toContainText("收到减去退回：¥21,800");
}
