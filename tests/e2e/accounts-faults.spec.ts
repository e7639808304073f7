import {
  button,
  comeFromElsewhere,
  field,
  fillRegistration,
  fillSignIn,
  main,
  press,
  toasts,
  waitForCheck,
} from "../support/account-pages.ts";
import { expect, test } from "../support/browser-test.ts";
import { freshEmail, goodPassword, takeAccount } from "../support/sign-in.ts";

test.beforeEach(({ context }) => comeFromElsewhere(context));

test("when the human check fails, the typed fields are preserved", async ({ page, allowConsole }) => {
  allowConsole(/503|Failed to load resource/);
  const answers = [
    { status: 200, body: '{"success":false}', said: "验证码校验失败" },
    { status: 503, body: '{"success":false}', said: "验证码服务异常，请稍后刷新重试" },
    { status: 200, body: "<html>", said: "验证码服务异常，请稍后刷新重试" },
  ];
  await page.goto("/register");
  await fillRegistration(page, freshEmail());
  for (const { status, body, said } of answers) {
    await page.route("**/api/human-check/pass", (route) => route.fulfill({ status, body }));
    await press(page, "注册");
    await expect(toasts(page)).toContainText(said);
    await toasts(page).getByRole("button").last().click();
    await expect(toasts(page)).not.toContainText(said);
    await page.unroute("**/api/human-check/pass");
  }
  await expect(field(page, "姓名")).toHaveValue("王小明");
  await expect(field(page, "密码")).toHaveValue(goodPassword);
  await press(page, "注册");
  await expect(page).toHaveURL(/\/login\?notice=registered$/);

  await page.goto("/login");
  await fillSignIn(page, { email: freshEmail(), password: "something" });
  await page.route("**/api/human-check/pass", (route) => route.fulfill({ status: 503, body: "" }));
  await press(page, "登录");
  await expect(toasts(page)).toContainText("验证码服务异常，请稍后重试");
});

test("an offline form shows a message, retains the typed fields, and works when the network is back", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/);
  const person = await takeAccount(context);
  await page.goto("/login");
  await fillSignIn(page, person);
  await waitForCheck(page);
  await context.setOffline(true);
  await button(page, "登录").click();
  await expect(toasts(page)).toContainText("验证码服务异常，请稍后重试");
  await main(page).getByRole("link", { name: "忘记密码？" }).click();
  await main(page).getByRole("link", { name: "返回登录" }).click();
  await expect(field(page, "邮箱")).toHaveValue(person.email);
  await context.setOffline(false);
  await field(page, "密码").fill(person.password);
  await main(page)
    .getByRole("button", { name: /^验证失败/ })
    .click();
  await press(page, "登录");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("shows a toast and preserves the form when the action fails", async ({ page, context, allowConsole }) => {
  allowConsole(/Failed to (load|fetch)|net::/);
  const person = await takeAccount(context);
  await page.goto("/login");
  await fillSignIn(page, person);
  await page.route("**/login.data*", (route) => route.abort());
  await press(page, "登录");
  await expect(toasts(page)).toContainText("操作失败，请重试");
  await expect(field(page, "密码")).toHaveValue(person.password);
  await page.unroute("**/login.data*");
  await press(page, "登录");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("the button shows that the form is being sent", async ({ page, context }) => {
  const person = await takeAccount(context);
  await page.goto("/login");
  await fillSignIn(page, person);
  const shown = Promise.withResolvers<void>();
  await page.route("**/login.data*", async (route) => {
    await shown.promise;
    await route.continue();
  });
  await press(page, "登录");
  await expect(button(page, "处理中...")).toBeVisible();
  shown.resolve();
  await expect(page).toHaveURL(/\/dashboard$/);
});
