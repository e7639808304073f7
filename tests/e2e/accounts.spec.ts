import type { Page } from "@playwright/test";
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
  waitForCheck,
} from "../support/account-pages.ts";
import { expect, expectAccessible, expectAccessibleInBoth, test } from "../support/browser-test.ts";
import { readMail } from "../support/read-mail.ts";
import { freshEmail, goodPassword, takeAccount, takeSession } from "../support/sign-in.ts";

const otherPassword = "another horse and its battery";

test.beforeEach(({ context }) => comeFromElsewhere(context));

test("register, verify, sign in, sign out", { tag: "@journey" }, async ({ page }) => {
  const email = freshEmail();
  await page.goto("/register");
  await fillRegistration(page, email);
  await press(page, "注册");
  await expect(page).toHaveURL(/\/login\?notice=registered$/);
  await expect(toasts(page)).toContainText("注册成功！请检查您的邮箱以验证账号。");
  await expect(notice(page)).toContainText("注册成功！请检查您的邮箱以验证账号。");

  await page.goto(linkOf((await readMail(email, { kind: "verify-email" })).links));
  await expect(main(page)).toContainText(email);
  await button(page, "确认邮箱").click();
  await expect(page).toHaveURL(/\/login\?notice=verified$/);
  await expect(main(page)).toContainText("邮箱已验证，请登录。");
  await expect(field(page, "邮箱")).toHaveValue(email);

  await fillSignIn(page, { email, password: goodPassword });
  await press(page, "登录");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(toasts(page)).toContainText("登录成功");
  await expect(header(page).getByRole("link", { name: "个人中心" })).toBeVisible();
  await header(page).getByRole("button", { name: "退出登录" }).click();
  await expect(toasts(page)).toContainText("已退出登录");
  await expect(header(page).getByRole("link", { name: "登录" })).toBeVisible();
});

test("signing in before the verification is refused and sends the mail again", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(refusal);
  const email = freshEmail();
  await page.goto("/register");
  await fillRegistration(page, email);
  await press(page, "注册");
  await expect(page).toHaveURL(/\/login/);
  const { id } = await readMail(email, { kind: "verify-email" });
  await fillSignIn(page, { email, password: goodPassword });
  await press(page, "登录");
  await expect(main(page)).toContainText("请先验证邮箱");
  await expect(field(page, "邮箱")).toBeFocused();
  const again = await readMail(email, { kind: "verify-email", after: id });
  const other = await context.newPage();
  await other.goto(linkOf(again.links));
  await button(other, "确认邮箱").click();
  await expect(other).toHaveURL(/notice=verified/);
});

test("a wrong password is reported at its field, which gets the focus; then the right one works", {
  tag: "@journey",
}, async ({ page, context, allowConsole }) => {
  allowConsole(refusal);
  const person = await takeAccount(context);
  await page.goto("/login");
  await fillSignIn(page, { ...person, password: "wrong password" });
  await press(page, "登录");
  await expect(main(page)).toContainText("邮箱或密码不正确");
  await expect(field(page, "密码")).toBeFocused();
  await expect(field(page, "密码")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "邮箱")).toHaveValue(person.email);
  await field(page, "密码").fill(person.password);
  await expect(main(page)).not.toContainText("邮箱或密码不正确");
  await press(page, "登录");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("missing fields are reported before anything is sent", async ({ page }) => {
  await page.goto("/register");
  await field(page, "姓名").focus();
  await press(page, "注册");
  for (const text of ["请输入姓名", "请输入邮箱", "请输入密码"]) await expect(main(page)).toContainText(text);
  await expect(field(page, "姓名")).toBeFocused();
  await field(page, "姓名").fill("王小明");
  await expect(main(page)).not.toContainText("请输入姓名");
  await field(page, "邮箱").fill("nobody");
  await field(page, "密码").fill("12345");
  await press(page, "注册");
  for (const text of ["请输入有效的邮箱地址", "密码长度至少为6位"]) {
    await expect(main(page)).toContainText(text);
  }
  await expect(field(page, "邮箱")).toBeFocused();

  await page.goto("/login?mode=link");
  await field(page, "邮箱").focus();
  await press(page, "发送登录链接");
  await expect(main(page)).toContainText("请输入邮箱");
});

test("the server refuses a common password, at its field", async ({ page, allowConsole }) => {
  allowConsole(refusal);
  await page.goto("/register");
  await fillRegistration(page, freshEmail());
  await field(page, "密码").fill("12345678");
  await press(page, "注册");
  await expect(field(page, "密码")).toBeFocused();
  await expect(field(page, "密码")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "密码")).toHaveValue("12345678");
});

test("a taken address is refused at its field and in a toast, and announced once", { tag: "@journey" }, async ({
  page,
  context,
}) => {
  const { email } = await takeAccount(context);
  await page.goto("/register");
  await fillRegistration(page, email.toUpperCase());
  await press(page, "注册");
  const words = "该邮箱已注册，请直接登录或找回密码";
  await expect(main(page)).toContainText(words);
  await expect(field(page, "邮箱")).toBeFocused();
  await expect(field(page, "邮箱")).toHaveAccessibleDescription(new RegExp(words));
  const toasts = page.locator("#toasts");
  await expect(toasts.getByText(words)).toBeVisible();
  await expect(toasts.locator("[role=alert], [role=status], [aria-live]").getByText(words)).toHaveCount(0);
  await expect(field(page, "姓名")).toHaveValue("王小明");
  await expect(page).toHaveURL(/\/register$/);
});

test("two clicks send one registration", async ({ page }) => {
  const email = freshEmail();
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname.startsWith("/register")) posts += 1;
  });
  await page.goto("/register");
  await fillRegistration(page, email);
  await expect(button(page, "注册")).toBeEnabled();
  await button(page, "注册").dblclick();
  await expect(page).toHaveURL(/\/login\?notice=registered$/);
  expect(posts).toBe(1);
});

test("a signed-in person changes the password with the current one", { tag: "@journey" }, async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(refusal);
  // The new password ends the session while the page may just be asking for the account's shortlist.
  allowConsole(/status of 401/);
  const person = await takeSession(context);
  await page.goto("/reset");
  await field(page, "当前密码").fill("wrong password");
  await field(page, "新密码").fill(otherPassword);
  await button(page, "设置新密码").click();
  await expect(field(page, "当前密码")).toBeFocused();
  await field(page, "当前密码").fill(person.password);
  await button(page, "设置新密码").click();
  await expect(page).toHaveURL(/\/login\?notice=password-changed$/);
});

test("a forgotten password can be reset while signed in", async ({ page, context }) => {
  await takeSession(context);
  await page.goto("/reset");
  await main(page).getByRole("link", { name: "忘记当前密码？发邮件重置" }).click();
  await expect(button(page, "发送重置邮件")).toBeVisible();
});

test("the header of a second tab follows a sign-in, and its login page redirects", { tag: "@journey" }, async ({
  page,
  context,
  allowConsole,
}) => {
  // The answer to a request of another tab that is under way when the session ends.
  allowConsole(/401/);
  const person = await takeAccount(context);
  const other = await context.newPage();
  await other.goto("/about");
  await expect(header(other).getByRole("link", { name: "登录" })).toBeVisible();
  const waiting = await context.newPage();
  await waiting.goto("/login?returnTo=%2Fstudy");
  await expect(header(waiting).getByRole("link", { name: "登录" })).toBeVisible();
  await page.goto("/login");
  await fillSignIn(page, person);
  await press(page, "登录");
  await expect(header(other).getByRole("link", { name: "个人中心" })).toBeVisible();
  await expect(waiting).toHaveURL(/\/study$/);
  await header(other).getByRole("button", { name: "退出登录" }).click();
  await expect(header(page).getByRole("link", { name: "登录" })).toBeVisible();
});

test("returnTo redirects back to the page, on this site only", { tag: "@journey" }, async ({ page, context }) => {
  const person = await takeAccount(context);
  for (const evil of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"]) {
    await page.goto(`/login?returnTo=${encodeURIComponent(evil)}`);
    await expect(main(page).locator("input[name=returnTo]")).toHaveCount(0);
  }
  await page.goto("/reset");
  await expect(toasts(page)).toContainText("请先登录后再访问");
  await expect(page).toHaveURL(/\/login\?returnTo=%2Freset$/);
  await main(page).getByRole("link", { name: "免费注册" }).click();
  await expect(page).toHaveURL(/\/register\?returnTo=%2Freset$/);
  await main(page).getByRole("link", { name: "登录", exact: true }).click();
  await main(page).getByRole("link", { name: "用邮件链接登录" }).click();
  await main(page).getByRole("link", { name: "用密码登录" }).click();
  await fillSignIn(page, person);
  await press(page, "登录");
  await expect(page).toHaveURL(/\/reset$/);
  // With a session it redirects directly to the page.
  await page.goto("/login?returnTo=%2Fcompare");
  await expect(page).toHaveURL(/\/compare$/);
  await page.goto("/register");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("all forms work by keyboard alone", async ({ page, context, allowConsole }) => {
  allowConsole(refusal);
  const person = await takeAccount(context);
  await page.goto("/login");
  await field(page, "邮箱").focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("wrong password");
  await waitForCheck(page);
  await page.keyboard.press("Enter");
  await expect(main(page)).toContainText("邮箱或密码不正确");
  await expect(field(page, "密码")).toBeFocused();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(person.password);
  await waitForCheck(page);
  // Skips the button that shows the password and the human check.
  for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press("Tab");
  await expect(button(page, "登录")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("account pages are neither cached nor indexed", async ({ request }) => {
  for (const path of ["/login", "/register", "/reset", "/link?token=x"]) {
    const answer = await request.get(path);
    expect(answer.headers()["cache-control"]).toBe("no-store");
    expect(await answer.text()).toContain('name="robots" content="noindex');
  }
});

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("the registration form with errors is accessible at 390 px", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/register");
  await field(page, "姓名").focus();
  await press(page, "注册");
  await expect(main(page)).toContainText("请输入姓名");
  await expectAccessibleInBoth(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

for (const path of ["/login?notice=registered", "/login?mode=link", "/login?mode=reset", "/link"]) {
  test(`${path} is accessible at 390 px`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expectAccessible(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
}

test("/reset is accessible at 390 px", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await takeSession(context);
  await page.goto("/reset");
  await expectAccessible(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
