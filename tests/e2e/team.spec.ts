import { expect, test } from "../support/browser-test.ts";
import { readMail } from "../support/read-mail.ts";
import { freshEmail, takeSession } from "../support/sign-in.ts";

test("an administrator invites a colleague, who accepts by the mail and is led to the second factor", {
  tag: "@journey",
}, async ({ page, browser, context }) => {
  test.slow();
  await takeSession(context, "admin");
  const email = freshEmail();
  await page.goto("/admin/users");
  await page.getByRole("link", { name: "邀请同事" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("邀请同事");
  await page.getByLabel("姓名", { exact: true }).fill("李四");
  await page.getByLabel("邮箱", { exact: true }).fill(email);
  await page.getByLabel("角色").selectOption("editor");
  await page.getByRole("button", { name: "发送邀请" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(email);
  await expect(page.getByRole("heading", { name: "邀请在等对方接受" })).toBeVisible();

  const mail = await readMail(email, { kind: "team-invitation" });
  const { pathname, search } = new URL(mail.links.find((link) => link.includes("/link?")) ?? "");
  const other = await browser.newContext({ locale: "zh-CN", reducedMotion: "reduce", serviceWorkers: "block" });
  const colleague = await other.newPage();
  await colleague.goto(pathname + search);
  await colleague.getByRole("button", { name: "接受邀请，设置密码" }).click();
  await expect(colleague).toHaveURL(/\/reset$/);
  await colleague.getByLabel("新密码", { exact: true }).fill("一句很长的密码 2026");
  await colleague.getByRole("button", { name: "设置新密码" }).click();
  await expect(colleague).toHaveURL(/\/login/);
  await other.close();

  await page.reload();
  await expect(page.getByRole("heading", { name: "邀请在等对方接受" })).toHaveCount(0);
  await expect(page.getByText("接受邀请，加入了后台")).toBeVisible();
});
