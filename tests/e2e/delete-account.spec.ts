import { DatabaseSync } from "node:sqlite";
import { expect, test } from "../support/browser-test.ts";
import { readMail } from "../support/read-mail.ts";
import { passHumanCheck, post, signInAs, takeSession, tokenOf } from "../support/sign-in.ts";
import { databaseFile } from "../support/tested-site.ts";

/** The rows that contain the text, except in tables of public data. Those of a full-text index may have ids over 2 ** 53. */
function leftOf(text: string): string[] {
  const database = new DatabaseSync(databaseFile(), { readOnly: true });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[];
    return tables
      .map(({ name }) => name)
      .filter((name) => !/^(search|sqlite|_cf|d1_|courses|institutions|campuses|register)/.test(name))
      .filter((name) => !/_(words|trigrams|grams)(_|$)/.test(name))
      .filter((name) =>
        database
          .prepare(`SELECT * FROM "${name}"`)
          .all()
          .some((row) => JSON.stringify(row).includes(text)),
      );
  } finally {
    database.close();
  }
}

test("deletes the account with all its data after a check of the password", { tag: "@journey" }, async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/400/);
  const person = await takeSession(context);
  await page.goto("/dashboard/settings");
  const part = page.locator("#delete");
  expect(leftOf(person.email)).toContain("users");
  await part.getByLabel("当前密码").fill("not the password");
  await part.getByRole("button", { name: "永久注销账号" }).click();
  await expect(part).toContainText("密码不正确");
  await part.getByLabel("当前密码").fill(person.password);
  await part.getByRole("button", { name: "永久注销账号" }).click();
  await expect(page.locator("main div[role=status]")).toContainText("账号已注销");
  await expect(page.getByRole("banner").getByRole("link", { name: "登录", exact: true })).toBeVisible();
  expect(leftOf(person.email)).toEqual([]);
  await expect(signInAs(context, person)).rejects.toThrow(/400.*邮箱或密码不正确/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an open order prevents the deletion until its checkbox is ticked", { tag: "@journey" }, async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/409/);
    const person = await takeSession(context, "buyer");
    await page.goto("/dashboard/settings");
    const part = page.locator("#delete");
    const link = part.getByRole("link", { name: "访客签证" });
    const number = ((await link.textContent()) ?? "").split(" ")[0] ?? "";
    expect(number).toMatch(/^AO-/);
    await link.click();
    await page.getByText("申请退款", { exact: true }).click();
    await page.getByRole("button", { name: "提交退款申请" }).click();
    await expect(page.locator("#refund")).toContainText("你已经申请退款");
    await page.goto("/dashboard/settings");
    await part.getByLabel("当前密码").fill(person.password);
    await part.getByRole("button", { name: "永久注销账号" }).click();
    await expect(part.getByRole("alert")).toContainText(number);
    await part.getByLabel("当前密码").fill(person.password);
    await part.getByLabel("现在注销，订单里的资料保留到订单结束").check();
    await part.getByRole("button", { name: "永久注销账号" }).click();
    await expect(page.locator("main div[role=status]")).toContainText("账号已注销，订单继续办理");
    await expect(page.getByRole("main")).toContainText("保留到订单结束");
    expect(leftOf(person.email)).toEqual([]);
    // Staff find the order by its number until it is over.
    expect(leftOf(number)).toEqual(["orders"]);
  });

  test("deletes the account by a mail link", async ({ page, context }) => {
    const person = await takeSession(context);
    await page.goto("/dashboard/settings");
    const part = page.locator("#delete");
    await part.getByRole("button", { name: "发送注销链接" }).click();
    await expect(part.locator("div[role=status]")).toContainText("邮件已发送");
    const mail = await readMail(person.email, { kind: "delete-account" });
    expect(await post(context.request, "/api/auth/use-link", { token: tokenOf(mail.links) })).toEqual({
      outcome: "deleted",
      hasKeptOrders: false,
    });
    expect(leftOf(person.email)).toEqual([]);
    await passHumanCheck(context, "login");
    const { email, password } = person;
    await expect(post(context.request, "/api/auth/sign-in/email", { email, password })).rejects.toThrow(/400/);
  });
});
