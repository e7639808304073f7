import {
  button,
  comeFromElsewhere,
  field,
  fillRegistration,
  fillSignIn,
  header,
  linkOf,
  main,
  notice,
  press,
  refusal,
  toasts,
} from "../support/account-pages.ts";
import { expect, expectAccessible, test } from "../support/browser-test.ts";
import { readMail } from "../support/read-mail.ts";
import { freshEmail, signInAs, takeAccount, takeSession } from "../support/sign-in.ts";
import { totpCode } from "../support/totp-code.ts";

const otherPassword = "another horse and its battery";

test.beforeEach(({ context }) => comeFromElsewhere(context));

test("a sign-in link works once", { tag: "@journey" }, async ({ page, context }) => {
  const { email } = await takeAccount(context);
  await page.goto("/login");
  await main(page).getByRole("link", { name: "用邮件链接登录" }).click();
  await field(page, "邮箱").fill(email);
  await press(page, "发送登录链接");
  await expect(toasts(page)).toContainText("登录链接已发送到您的邮箱");
  await expect(notice(page)).toContainText("登录链接已发送到您的邮箱");
  const link = linkOf((await readMail(email, { kind: "sign-in-link" })).links);
  await page.goto(link);
  await button(page, "登录").click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(header(page).getByRole("link", { name: "个人中心" })).toBeVisible();
  await page.goto(link);
  await expect(main(page)).toContainText("这个链接已经用过了");
  await main(page).getByRole("link", { name: "重新发送登录链接" }).click();
  // The session is already open.
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a recovery link sets a new password; the old one is refused", { tag: "@journey" }, async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(refusal);
  const person = await takeAccount(context);
  await page.goto("/login");
  await main(page).getByRole("link", { name: "忘记密码？" }).click();
  await expect(main(page).getByRole("link", { name: "返回登录" })).toBeVisible();
  await field(page, "邮箱").fill(person.email);
  await press(page, "发送重置邮件");
  await expect(notice(page)).toContainText("重置邮件已发送到你的邮箱");
  await page.goto(linkOf((await readMail(person.email, { kind: "recovery" })).links));
  await button(page, "设置新密码").click();
  await expect(page).toHaveURL(/\/reset$/);
  await expect(field(page, "当前密码")).toHaveCount(0);
  await button(page, "设置新密码").click();
  await expect(main(page)).toContainText("请输入新密码");
  await field(page, "新密码").fill(otherPassword);
  await button(page, "设置新密码").click();
  await expect(page).toHaveURL(/\/login\?notice=password-changed$/);
  await expect(toasts(page)).toContainText("密码重置成功，请重新登录");
  await expect(header(page).getByRole("link", { name: "登录" })).toBeVisible();
  await fillSignIn(page, person);
  await press(page, "登录");
  await expect(main(page)).toContainText("邮箱或密码不正确");
  await field(page, "密码").fill(otherPassword);
  await press(page, "登录");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a broken or unknown link explains what to do", async ({ page }) => {
  for (const token of ["", "x", "a".repeat(43)]) {
    await page.goto(`/link?token=${token}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("链接已失效");
    await expect(main(page).getByRole("link", { name: "去登录" })).toBeVisible();
  }
});

test("the second factor: digits, then a recovery code", async ({ page, context, allowConsole }) => {
  allowConsole(refusal);
  const person = await takeSession(context);
  await page.goto("/dashboard/settings");
  const part = page.locator("#second-factor");
  await part.getByLabel("当前密码").fill(person.password);
  await part.getByRole("button", { name: "开始设置" }).click();
  const secret = (await part.locator("p.font-mono").textContent()) ?? "";
  const codes = (await part.getByLabel("恢复码").inputValue()).split("\n");
  await part.getByLabel("验证码").fill(await totpCode(secret));
  await part.getByRole("button", { name: "开启两步验证" }).click();
  await expect(part.locator("div[role=status]")).toContainText("两步验证已开启");
  await context.clearCookies();

  // Without the first step, the second is refused.
  await page.goto("/login/second-factor?returnTo=%2Fcompare");
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fcompare$/);
  await fillSignIn(page, person);
  await press(page, "登录");
  await expect(page).toHaveURL(/\/login\/second-factor\?returnTo=%2Fcompare$/);
  await button(page, "继续").click();
  await expect(main(page)).toContainText("请输入验证码");
  await field(page, "6 位验证码").fill("000000");
  await button(page, "继续").click();
  await expect(main(page)).toContainText("验证码不正确");
  await expect(field(page, "6 位验证码")).toBeFocused();
  await field(page, "6 位验证码").fill(await totpCode(secret, 1));
  await button(page, "继续").click();
  await expect(page).toHaveURL(/\/compare$/);
  await expect(toasts(page)).toContainText("登录成功");
  await expect(header(page).getByRole("link", { name: "个人中心" })).toBeVisible();
  await context.clearCookies();

  // A recovery link does not replace the second factor, and still leads to a new password without the old one.
  await page.goto("/login?mode=reset");
  await field(page, "邮箱").fill(person.email);
  await press(page, "发送重置邮件");
  await page.goto(linkOf((await readMail(person.email, { kind: "recovery" })).links));
  await button(page, "设置新密码").click();
  await expect(page).toHaveURL(/\/login\/second-factor\?returnTo=%2Freset$/);
  await expectAccessible(page);
  await main(page).getByRole("link", { name: "手机不在身边？用恢复码" }).click();
  await field(page, "恢复码").fill(codes[0] ?? "");
  await button(page, "继续").click();
  await expect(page).toHaveURL(/\/reset$/);
  await expect(field(page, "新密码")).toBeVisible();
  await expect(field(page, "当前密码")).toHaveCount(0);
});

test("a change of address takes effect after both addresses confirm", async ({ page, context }) => {
  const person = await takeSession(context);
  const email = freshEmail();
  await page.goto("/dashboard/settings");
  const part = page.locator("#email");
  await part.getByLabel("新邮箱").fill(email);
  await part.getByLabel("当前密码").fill(person.password);
  await part.getByRole("button", { name: "更换邮箱" }).click();
  await page.goto(linkOf((await readMail(person.email, { kind: "confirm-email-change" })).links));
  await expect(main(page)).toContainText(email);
  await button(page, "同意更换邮箱").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("已同意更换邮箱");
  await page.goto(linkOf((await readMail(email, { kind: "verify-email-change" })).links));
  await button(page, "确认新邮箱").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("邮箱已更换");
  await main(page).getByRole("link", { name: "个人中心" }).click();
  await expect(main(page)).toContainText(email);
});

test("a deletion link explains and deletes the account; the header shows signed out", async ({ page, context }) => {
  const person = await takeSession(context);
  await page.goto("/dashboard/settings");
  await page.locator("#delete").getByRole("button", { name: "发送" }).click();
  await page.goto(linkOf((await readMail(person.email, { kind: "delete-account" })).links));
  await expect(main(page)).toContainText("不能恢复");
  await expectAccessible(page);
  await button(page, "永久注销账号").click();
  await expect(page).toHaveURL(/\/login\?notice=deleted$/);
  await expect(header(page).getByRole("link", { name: "登录" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("mail links work: verification, sign-in, recovery, new password", { tag: "@journey" }, async ({
    page,
    context,
    browser,
    allowConsole,
  }) => {
    allowConsole(refusal);
    const helper = await browser.newContext({ javaScriptEnabled: true });
    const person = await takeAccount(helper);
    const asking = await helper.newPage();
    const ask = async (mode: string, name: string) => {
      await asking.goto(`/login?mode=${mode}&returnTo=%2Fcompare`);
      await field(asking, "邮箱").fill(person.email);
      await press(asking, name);
      await expect(notice(asking)).toContainText("已发送到");
    };
    await ask("link", "发送登录链接");
    const link = linkOf((await readMail(person.email, { kind: "sign-in-link" })).links);
    await page.goto(link);
    await expect(main(page)).toContainText(person.email);
    await button(page, "登录").click();
    await expect(page).toHaveURL(/\/compare$/);
    await page.goto("/dashboard");
    await expect(main(page)).toContainText(person.email);
    await page.goto(link);
    await expect(main(page)).toContainText("这个链接已经用过了");
    await context.clearCookies();

    await ask("reset", "发送重置邮件");
    await page.goto(linkOf((await readMail(person.email, { kind: "recovery" })).links));
    await button(page, "设置新密码").click();
    await expect(page).toHaveURL(/\/reset$/);
    await field(page, "新密码").fill("123456");
    await button(page, "设置新密码").click();
    await expect(field(page, "新密码")).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "新密码")).toHaveValue("");
    await field(page, "新密码").fill(otherPassword);
    await button(page, "设置新密码").click();
    await expect(page).toHaveURL(/\/login\?notice=password-changed$/);
    await expect(main(page)).toContainText("密码重置成功，请重新登录");
    expect(await signInAs(helper, { ...person, password: otherPassword })).toBe("signed-in");
    await helper.close();
  });

  test("the address of a new account is verified", async ({ page, browser }) => {
    const helper = await browser.newContext({ javaScriptEnabled: true });
    const email = freshEmail();
    const asking = await helper.newPage();
    await asking.goto("/register");
    await fillRegistration(asking, email);
    await press(asking, "注册");
    await expect(asking).toHaveURL(/notice=registered/);
    await helper.close();
    await page.goto(linkOf((await readMail(email, { kind: "verify-email" })).links));
    await button(page, "确认邮箱").click();
    await expect(page).toHaveURL(/\/login\?notice=verified$/);
    await expect(main(page)).toContainText("邮箱已验证，请登录。");
  });

  test("the forms state that they need JavaScript, and show the support address", async ({ page }) => {
    for (const path of ["/login", "/login?mode=link", "/login?mode=reset", "/register"]) {
      await page.goto(path);
      // Playwright does not find text in noscript.
      await expect(page.locator("main noscript p").first()).toBeVisible();
      await expect(page.locator('main noscript a[href^="mailto:"]').first()).toBeVisible();
    }
    await page.goto("/login");
    await main(page).getByRole("link", { name: "忘记密码？" }).click();
    await expect(page).toHaveURL(/mode=reset/);
    await main(page).getByRole("link", { name: "返回登录" }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});
