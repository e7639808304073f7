import type { Page } from "@playwright/test";
import { expect, expectContentAccessible, test, widths } from "../support/browser-test.ts";
import { openHydrated } from "../support/open-hydrated.ts";
import { takeSession } from "../support/sign-in.ts";

/** An order of the starter site; a message form is on its page in every state. */
const openOrder = async (page: Page, open: (page: Page, path: string) => Promise<unknown>) => {
  await open(page, "/admin/orders?sort=created&order=up");
  await page.getByRole("main").getByRole("link", { name: /^AO-/ }).first().click();
  await expect(page.getByLabel("给客户留言")).toBeVisible();
};

const messageForm = (page: Page) => page.locator("form").filter({ has: page.getByLabel("给客户留言") });

test("a template is inserted by keyboard next to the input, can be undone, and is not sent with a blank", {
  tag: "@journey",
}, async ({ page, context, allowConsole }) => {
  test.slow();
  allowConsole(/400/);
  await takeSession(context, "staff");
  await openOrder(page, openHydrated);
  const text = page.getByLabel("给客户留言");
  const form = messageForm(page);
  const filled = /^王先生：\n\n\{\{填：文件名\}\}是中文的.*\n\n[^\n]*\n\n谢谢。$/s;
  await text.fill("王先生：谢谢。");
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 4));
  await form.getByText("插入模板").focus();
  await page.keyboard.press("Enter");
  await form.getByRole("link", { name: "中文材料要附英文翻译" }).focus();
  await page.keyboard.press("Enter");
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(filled);
  await expect(form.getByText("还要填：{{填：文件名}}")).toBeVisible();
  await expectContentAccessible(page);
  await form.getByRole("button", { name: "发送给客户" }).click();
  await expect(form.getByText("还有没有填好的内容：{{填：文件名}}").first()).toBeVisible();
  await expect(text).toHaveValue(filled);
  await text.fill("王先生：谢谢。");

  const insert = async () => {
    await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 4));
    await form.getByText("插入模板").click();
    await form.getByRole("link", { name: "中文材料要附英文翻译" }).click();
    await expect(text).toHaveValue(filled);
  };
  await insert();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(text).toHaveValue("王先生：谢谢。");
  await insert();
  // The blank is selected, so that typing replaces it.
  await page.keyboard.type("户口本");
  await expect(text).toHaveValue(/^王先生：\n\n户口本是中文的/);
  await text.fill("");
});

test("a template with figures shows them with their dates, and is refused with a key that the registry lacks", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/400/);
  await takeSession(context, "staff");
  await openOrder(page, openHydrated);
  const form = messageForm(page);
  await form.getByText("插入模板").click();
  await form.getByRole("link", { name: "学生签证的申请费" }).click();
  const text = page.getByLabel("给客户留言");
  await expect(text).toHaveValue(/学生本人是 A\$[\d,]+（\d{4} 年 \d+ 月 \d+ 日起，\d{4} 年 \d+ 月 \d+ 日核对/);
  await expect(text).not.toHaveValue(/\{\{/);
  await text.fill("");

  await openHydrated(page, "/admin/answer-templates/student-visa-charge");
  await expect(page.getByText(/学生签证申请费：A\$/)).toBeVisible();
  for (const { width } of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectContentAccessible(page);
  }
  const body = page.getByLabel("内容");
  await body.fill("申请费 {{visa-500.charg}}");
  await page.getByRole("button", { name: "保存修改" }).click();
  await expect(page.getByText("是不是 {{visa-500.charge}} 学生签证申请费").first()).toBeVisible();
  await expect(body).toHaveValue("申请费 {{visa-500.charg}}");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a template is inserted into the field from which it was opened, and the page states the effect on typed text", async ({
    page,
    context,
  }) => {
    await takeSession(context, "staff");
    await openOrder(page, (one, path) => one.goto(path));
    const form = messageForm(page);
    await form.getByText("插入模板").click();
    await expect(form.getByText("已经写的字不会带过去")).toBeVisible();
    await form.getByRole("link", { name: "中文材料要附英文翻译" }).click();
    await expect(page.getByLabel("给客户留言")).toHaveValue(/^\{\{填：文件名\}\}是中文的/);
  });
});
