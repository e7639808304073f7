import type { Page } from "@playwright/test";
import { comeFromElsewhere, toasts } from "../support/account-pages.ts";
import { expect, expectAccessible, test } from "../support/browser-test.ts";
import { openHydrated } from "../support/open-hydrated.ts";
import { readMail } from "../support/read-mail.ts";
import { post, signInAnew, signInAs } from "../support/sign-in.ts";
import { totpCode } from "../support/totp-code.ts";
import { addVirtualAuthenticator } from "../support/virtual-authenticator.ts";

const part = (page: Page) => page.locator("#passkeys");

/** Simulates a browser that does not offer passkeys in fields: the button signs in. */
const withoutOffers = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

async function addPasskey(page: Page, name: string) {
  await page.goto("/dashboard/settings");
  await part(page).getByLabel("通行密钥的名字").last().fill(name);
  await part(page).getByRole("button", { name: "添加通行密钥" }).click();
}

test("a passkey is added, named, signs in and is removed", { tag: "@journey" }, async ({ page, context }) => {
  const person = await signInAnew(context);
  const authenticator = await addVirtualAuthenticator(page);
  await addPasskey(page, "我的手机");
  await expect(part(page).locator("div[role=status]")).toContainText("通行密钥已添加");
  await expect(part(page).getByRole("listitem")).toContainText("我的手机");
  await expect(part(page)).toContainText("还没有用过");
  expect(await authenticator.count()).toBe(1);
  expect((await readMail(person.email, { kind: "security-changed" })).text).toContain("我的手机");
  await expectAccessible(page);

  const row = part(page).getByRole("listitem");
  await row.getByText("改名或移除").click();
  await row.getByLabel("通行密钥的名字").fill("旧手机");
  await row.getByRole("button", { name: "保存名字" }).click();
  await expect(part(page).locator("div[role=status]")).toContainText("通行密钥的名字已保存");
  await expect(row).toContainText("旧手机");

  await post(context.request, "/api/auth/sign-out", {});
  await withoutOffers(page);
  await page.goto("/login?returnTo=%2Fdashboard%2Fsettings");
  await page.getByRole("button", { name: "用通行密钥登录" }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
  await expect(toasts(page)).toContainText("登录成功");
  await expect(row).toContainText("最近使用");
  await row.getByText("改名或移除").click();
  await row.getByRole("button", { name: "移除" }).click();
  await expect(part(page).locator("div[role=status]")).toContainText("通行密钥已移除");
  await expect(part(page)).toContainText("还没有通行密钥");
});

test("the browser offers the passkey in the field for the address, without a second step", async ({
  page,
  context,
}) => {
  const person = await signInAnew(context);
  await addVirtualAuthenticator(page);
  await addPasskey(page, "我的手机");
  await expect(part(page).locator("div[role=status]")).toContainText("通行密钥已添加");
  const factor = page.locator("#second-factor");
  await factor.getByLabel("当前密码").fill(person.password);
  await factor.getByRole("button", { name: "开始设置" }).click();
  const secret = (await factor.locator("p.font-mono").textContent()) ?? "";
  await factor.getByLabel("验证码").fill(await totpCode(secret));
  await factor.getByRole("button", { name: "开启两步验证" }).click();
  await expect(factor.locator("div[role=status]")).toContainText("两步验证已开启");

  await post(context.request, "/api/auth/sign-out", {});
  // The authenticator responds to the offer at once, as if the person had chosen the passkey in the field.
  await page.goto("/login?returnTo=%2Fcompare");
  await expect(page).toHaveURL(/\/compare$/);

  await post(context.request, "/api/auth/sign-out", {});
  expect(await signInAs(context, person)).toBe("second-factor");
  await page.goto("/login/second-factor?returnTo=%2Fcompare");
  await page.getByRole("button", { name: "用通行密钥登录" }).click();
  await expect(page).toHaveURL(/\/compare$/);
});

test("an unverified or cancelled passkey shows a message, and the password still works", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/400/);
  const person = await signInAnew(context);
  const authenticator = await addVirtualAuthenticator(page);
  await authenticator.verifyUser(false);
  await addPasskey(page, "我的手机");
  await expect(part(page)).toContainText("没有添加");
  await authenticator.verifyUser(true);
  await part(page).getByRole("button", { name: "添加通行密钥" }).click();
  await expect(part(page).locator("div[role=status]")).toContainText("通行密钥已添加");
  // The device already has a passkey.
  await part(page).getByRole("button", { name: "添加通行密钥" }).click();
  await expect(part(page)).toContainText("这个设备里已经有");

  await post(context.request, "/api/auth/sign-out", {});
  await authenticator.verifyUser(false);
  await page.goto("/login");
  await page.getByRole("button", { name: "用通行密钥登录" }).click();
  await expect(page.getByText("没有完成。可以再试一次，也可以用密码登录。")).toBeVisible();
  expect(await signInAs(context, person)).toBe("signed-in");
});

test("only account pages load the WebAuthn code or request a ceremony", async ({ page, context }) => {
  await comeFromElsewhere(context);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/ceremony|passkey/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  for (const path of ["/", "/search", "/register"]) await openHydrated(page, path);
  expect(asked).toEqual([]);
});
