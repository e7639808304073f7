import type { Page } from "@playwright/test";
import { expect } from "../browser-test.ts";
import { openHydrated } from "../open-hydrated.ts";
import { readMail } from "../read-mail.ts";

export async function invite(page: Page, email: string): Promise<void> {
  await openHydrated(page, "/admin/users");
  await page.getByRole("link", { name: "邀请同事" }).click();
  await page.getByLabel("姓名", { exact: true }).fill("李四");
  await page.getByLabel("邮箱", { exact: true }).fill(email);
  await page.getByLabel("角色").selectOption("editor");
  await page.getByRole("button", { name: "发送邀请" }).click();
  await expect(page.getByRole("heading", { name: "邀请在等对方接受" })).toBeVisible();
}

/** Accepts an invitation by the mail: the colleague sets a password. */
export async function accept(page: Page, email: string): Promise<void> {
  const mail = await readMail(email, { kind: "team-invitation" });
  const { pathname, search } = new URL(mail.links.find((link) => link.includes("/link?")) ?? "");
  await page.goto(pathname + search);
  await page.getByRole("button", { name: "接受邀请，设置密码" }).click();
  await expect(page).toHaveURL(/\/reset$/);
  await page.getByLabel("新密码", { exact: true }).fill("一句很长的密码 2026");
  await page.getByRole("button", { name: "设置新密码" }).click();
  await expect(page).toHaveURL(/\/login/);
}
