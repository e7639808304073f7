import type { Page } from "@playwright/test";
import { button, field, fillRegistration, fillSignIn, linkOf, press } from "../account-pages.ts";
import { expect } from "../browser-test.ts";
import { openHydrated } from "../open-hydrated.ts";
import { readMail } from "../read-mail.ts";
import { samplePdf } from "../sample-files.ts";
import { goodPassword } from "../sign-in.ts";

/** Registers with the human check, confirms the address by the mail and signs in. */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto("/register");
  await fillRegistration(page, email);
  await press(page, "注册");
  await expect(page).toHaveURL(/\/login\?notice=registered$/);
  await page.goto(linkOf((await readMail(email, { kind: "verify-email" })).links));
  await button(page, "确认邮箱").click();
  await expect(page).toHaveURL(/\/login\?notice=verified$/);
  await expect(field(page, "邮箱")).toHaveValue(email);
  await fillSignIn(page, { email, password: goodPassword });
  await press(page, "登录");
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** @returns the number of the new order */
export async function order(page: Page): Promise<string> {
  await openHydrated(page, "/purchase?service=student500");
  await page.getByLabel("申请人姓名").fill("王小明");
  await page.getByLabel("电话或微信").fill("wx-ming");
  await page.getByLabel("递交时人在哪里").selectOption("outside");
  await page.getByLabel("带不带配偶或子女").selectOption("no");
  await page.getByLabel(/^是不是几门课一起申请/).selectOption("no");
  await page.getByLabel("是不是在换学校").selectOption("no");
  await page.getByLabel(/我了解服务的范围/).check();
  await page.getByLabel(/申请递交给内政部以后不退款/).check();
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page).toHaveURL(/\/dashboard\/orders\/AO-\d{6}-\w{6}\?done=ordered$/);
  return /AO-[^?]+/.exec(page.url())?.[0] ?? "";
}

export async function claimPayment(page: Page, number: string): Promise<void> {
  await openHydrated(page, `/dashboard/orders/${number}`);
  await page.getByText("我已付款", { exact: true }).click();
  await page.getByLabel("方式").selectOption("bank");
  await page.getByLabel("参考号或流水号").fill("8842");
  await page.getByRole("button", { name: "告诉我们" }).click();
  await expect(page.getByText("已经告诉我们了。")).toBeVisible();
}

/** Writes to the staff, and uploads a file. */
export async function write(page: Page, number: string, text: string): Promise<void> {
  await openHydrated(page, `/dashboard/orders/${number}`);
  await page.getByLabel("给我们留言").fill(text);
  await page.getByRole("button", { name: "发送留言" }).click();
  await expect(page.getByText("已发送。")).toBeVisible();
  await expect(page.locator("#thread").getByRole("listitem").first()).toContainText(text);
  const files = page.locator("#files");
  await files
    .getByLabel("选择文件")
    .setInputFiles({ name: "护照.pdf", mimeType: "application/pdf", buffer: Buffer.from(samplePdf()) });
  await files.getByRole("checkbox").first().check();
  await files.getByRole("button", { name: "上传", exact: true }).click();
  await expect(files.getByText("护照.pdf").first()).toBeVisible();
}
