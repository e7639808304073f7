import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { readMail } from "../support/read-mail.ts";
import { freshEmail, post, signInAs, takeSession, tokenOf } from "../support/sign-in.ts";
import { totpCode } from "../support/totp-code.ts";

/** The page's confirmation of a form. */
const done = (page: Page) => page.locator("main div[role=status]");

async function open(page: Page, part: string) {
  await page.goto("/dashboard/settings");
  return page.locator(`#${part}`);
}

test("name: an error at its field, no network, then saved", { tag: "@journey" }, async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/400|ERR_INTERNET_DISCONNECTED/);
  await takeSession(context);
  const part = await open(page, "name");
  const name = part.getByLabel("姓名");
  await name.fill("名".repeat(61));
  await part.getByRole("button").click();
  await expect(name).toBeFocused();
  await expect(part).toContainText("姓名最多60个字");
  await expect(name).toHaveValue("名".repeat(61));
  await name.fill("李四");
  await context.setOffline(true);
  await part.getByRole("button").click();
  await expect(page.locator("#toasts").getByRole("alert")).toContainText("操作失败，请重试");
  await expect(name).toHaveValue("李四");
  await context.setOffline(false);
  await part.getByRole("button").click();
  await expect(done(page)).toContainText("姓名已保存");
  await expect(page).toHaveURL(/\/dashboard\/settings\?done=name#name$/);
  await expect(name).toHaveValue("李四");
  const { user } = await (await context.request.get("/api/auth/get-session")).json();
  expect(user.name).toBe("李四");
});

test("a change of the e-mail address preserves the fields after a wrong password, and requires both confirmations", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/400/);
  const person = await takeSession(context);
  const email = freshEmail();
  const part = await open(page, "email");
  await part.getByLabel("新邮箱").fill(email);
  await part.getByLabel("当前密码").fill("not the password");
  await part.getByRole("button", { name: "更换邮箱" }).click();
  await expect(part).toContainText("密码不正确");
  await expect(part.getByLabel("当前密码")).toBeFocused();
  await expect(part.getByLabel("新邮箱")).toHaveValue(email);
  await part.getByLabel("当前密码").fill(person.password);
  await part.getByRole("button", { name: "更换邮箱" }).click();
  await expect(done(page)).toContainText("邮件已发到你现在的邮箱");
  await expect(part.getByLabel("新邮箱")).toHaveValue("");

  const first = await readMail(person.email, { kind: "confirm-email-change" });
  await post(context.request, "/api/auth/use-link", { token: tokenOf(first.links) });
  await page.reload();
  await expect(part).toContainText(person.email);
  const second = await readMail(email, { kind: "verify-email-change" });
  await post(context.request, "/api/auth/use-link", { token: tokenOf(second.links) });
  await page.reload();
  await expect(part).toContainText(email);
  await expect(part).not.toContainText(person.email);
});

test("second factor: turned on, required at sign-in, a recovery code, turned off", { tag: "@journey" }, async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/400/);
  const person = await takeSession(context);
  const part = await open(page, "second-factor");
  await part.getByLabel("当前密码").fill(person.password);
  await part.getByRole("button", { name: "开始设置" }).click();
  await expect(part.getByRole("img", { name: "两步验证的二维码" })).toBeVisible();
  await expect(part.getByRole("heading", { name: /^第一步/ })).toBeFocused();
  const secret = (await part.locator("p.font-mono").textContent()) ?? "";
  expect(secret).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  const codes = (await part.getByLabel("恢复码").inputValue()).split("\n");
  expect(codes).toHaveLength(10);
  await expect(part.getByRole("link", { name: "下载" })).toHaveAttribute(
    "href",
    new RegExp(encodeURIComponent(codes[0] ?? "")),
  );

  await part.getByLabel("验证码").fill("000000");
  await part.getByRole("button", { name: "开启两步验证" }).click();
  await expect(part).toContainText("验证码不正确");
  await expect(part.getByLabel("验证码")).toBeFocused();
  // The secret and the recovery codes are preserved after the error.
  expect(await part.locator("p.font-mono").textContent()).toBe(secret);
  expect(await part.getByLabel("恢复码").inputValue()).toBe(codes.join("\n"));
  await part.getByLabel("验证码").fill(await totpCode(secret));
  await part.getByRole("button", { name: "开启两步验证" }).click();
  await expect(done(page)).toContainText("两步验证已开启");
  await expect(part).toContainText("已开启");

  for (const code of [await totpCode(secret, 1), codes[3]]) {
    await post(context.request, "/api/auth/sign-out", {});
    expect(await signInAs(context, person)).toBe("second-factor");
    expect((await context.request.get("/dashboard.data").then((answer) => answer.text())).includes(person.email)).toBe(
      false,
    );
    await post(context.request, "/api/auth/second-factor", { code });
  }
  await page.reload();
  await expect(part).toContainText("还有 9 个恢复码可以用");
  const formOf = (submit: string) => part.locator("form").filter({ has: page.getByRole("button", { name: submit }) });
  await formOf("更换恢复码").getByLabel("当前密码").fill(person.password);
  await part.getByRole("button", { name: "更换恢复码" }).click();
  await expect(part.getByRole("heading", { name: "新的恢复码" })).toBeVisible();
  expect(await part.getByLabel("恢复码").inputValue()).not.toContain(codes[4]);
  await formOf("添加验证器").getByLabel("当前密码").fill(person.password);
  await part.getByRole("button", { name: "添加验证器" }).click();
  const second = (await part.locator("p.font-mono").textContent()) ?? "";
  await part.getByLabel("验证码").fill(await totpCode(second));
  await formOf("添加这个验证器").getByLabel("验证器的名字").fill("旧手机");
  await part.getByRole("button", { name: "添加这个验证器" }).click();
  await expect(done(page)).toContainText("验证器已添加");
  const list = part.getByRole("region", { name: "验证器" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  const old = list.getByRole("listitem").filter({ hasText: "旧手机" });
  await old.getByText("改名或移除").click();
  await old.getByLabel("当前密码").fill(person.password);
  await old.getByRole("button", { name: "移除" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  const last = list.getByRole("listitem");
  await last.getByText("改名或移除").click();
  await expect(last).toContainText("移除后两步验证就关闭了");
  await last.getByLabel("当前密码").fill(person.password);
  await last.getByRole("button", { name: "移除" }).click();
  await expect(done(page)).toContainText("验证器已移除");
  await expect(part).toContainText("现在没有开启");
});

test("sessions: another one is ended, then all", { tag: "@journey" }, async ({
  page,
  context,
  browser,
  allowConsole,
}) => {
  // Requests that were pending when the session ended.
  allowConsole(/status of 401/);
  const person = await takeSession(context);
  const phone = await browser.newContext({
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Safari/604.1",
  });
  await signInAs(phone, person);
  const part = await open(page, "sessions");
  await expect(part.getByRole("listitem")).toHaveCount(2);
  await expect(part.getByRole("listitem").first()).toContainText("本机");
  const row = part.getByRole("listitem").filter({ hasText: "Safari（iPhone）" });
  await row.getByRole("button", { name: "退出 Safari（iPhone）" }).click();
  await expect(done(page)).toContainText("那台设备已退出登录");
  await expect(part.getByRole("listitem")).toHaveCount(1);
  expect(await (await phone.request.get("/api/auth/get-session")).json()).toBeNull();
  const there = await phone.newPage();
  await there.goto("/dashboard");
  await expect(there.getByText("请先登录后再访问").first()).toBeVisible();

  await signInAs(phone, person);
  await page.reload();
  await part.getByRole("button", { name: "退出全部设备" }).click();
  await expect(page).toHaveURL(/\/login\?notice=signed-out$/);
  await expect(done(page)).toContainText("已退出登录");
  await expect(done(page)).toBeInViewport();
  await expect(page.getByRole("banner").getByRole("link", { name: "登录", exact: true })).toBeVisible();
  for (const one of [phone, context]) {
    expect(await (await one.request.get("/api/auth/get-session")).json()).toBeNull();
  }
  await phone.close();
});

test("exports the account's data, without secrets", async ({ page, context }) => {
  const person = await takeSession(context);
  const part = await open(page, "export");
  const download = page.waitForEvent("download");
  await part.getByRole("link", { name: "下载我的数据" }).click();
  expect((await download).suggestedFilename()).toMatch(/^aotu-\d{4}-\d\d-\d\d\.json$/);
  const answer = await context.request.get("/api/account/export");
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ account: [{ email: person.email, name: person.name }] });
  expect(text).not.toMatch(/"(password|token|secret|token_hash)"\s*:/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("changes the name, sets up the second factor, ends another session", async ({
    page,
    context,
    browser,
    allowConsole,
  }) => {
    allowConsole(/400/);
    const person = await takeSession(context);
    const name = await open(page, "name");
    await name.getByLabel("姓名").fill("");
    await name.getByRole("button").click();
    await expect(name).toContainText("请输入姓名");
    await name.getByLabel("姓名").fill("李四");
    await name.getByRole("button").click();
    await expect(name.locator("div[role=status]")).toHaveText("姓名已保存。");
    await expect(name.getByLabel("姓名")).toHaveValue("李四");

    const other = await browser.newContext();
    await signInAs(other, person);
    const sessions = await open(page, "sessions");
    await sessions.getByRole("button", { name: "退出其他设备" }).click();
    await expect(sessions.locator("div[role=status]")).toContainText("其他设备已全部退出登录");
    expect(await (await other.request.get("/api/auth/get-session")).json()).toBeNull();
    await other.close();

    const factor = await open(page, "second-factor");
    await factor.getByLabel("当前密码").fill(person.password);
    await factor.getByRole("button", { name: "开始设置" }).click();
    const secret = (await factor.locator("p.font-mono").textContent()) ?? "";
    await factor.getByLabel("验证码").fill("000000");
    await factor.getByRole("button", { name: "开启两步验证" }).click();
    await expect(factor).toContainText("验证码不正确");
    await factor.getByLabel("验证码").fill(await totpCode(secret));
    await factor.getByRole("button", { name: "开启两步验证" }).click();
    await expect(factor.locator("div[role=status]")).toContainText("两步验证已开启");
    await factor.getByText("改名或移除").click();
    await factor.getByLabel("验证器的名字").fill("我的手机");
    await factor.getByRole("button", { name: "保存名字" }).click();
    await expect(factor.locator("div[role=status]")).toContainText("名字已保存");
    await expect(factor.getByRole("region", { name: "验证器" })).toContainText("我的手机");
  });
});
