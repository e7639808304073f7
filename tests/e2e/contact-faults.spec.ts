import type { Page } from "@playwright/test";
import { comeFromElsewhere } from "../support/account-pages.ts";
import { expect, test } from "../support/browser-test.ts";
import {
  challengeApi,
  checkApi,
  contactField,
  fillContact,
  messageApi,
  sampleMessage,
  sendButton,
  toast,
  typeContact,
} from "../support/contact-page.ts";
import { waitForScripts } from "../support/open-hydrated.ts";

test.beforeEach(({ context }) => comeFromElsewhere(context));

async function expectKept(page: Page) {
  await expect(contactField(page, "姓名")).toHaveValue("王小明");
  await expect(contactField(page, "主题")).toHaveValue("technical");
  await expect(contactField(page, "留言内容")).toHaveValue(sampleMessage);
}

const failures: [name: string, route: string, answer: object | "abort" | "never", texts: string[]][] = [
  ["the check answers an error", checkApi, { status: 503, json: {} }, ["验证码服务异常，请稍后重试"]],
  ["the check says no", checkApi, { status: 200, json: { success: false } }, ["验证码校验失败"]],
  ["the check cannot be reached", checkApi, "abort", ["网络连接错误，请检查网络或稍后重试"]],
  ["the check does not answer", checkApi, "never", ["请求超时，请稍后重试"]],
  ["the server says why", messageApi, { status: 429, json: { message: "太频繁了" } }, ["发送失败", "太频繁了"]],
  ["the server does not say why", messageApi, { status: 500, body: "<h1>" }, ["发送失败", "消息发送失败，请稍后重试"]],
  ["the server answers null", messageApi, { status: 502, body: "null" }, ["发送失败", "消息发送失败，请稍后重试"]],
  ["the server cannot be reached", messageApi, "abort", ["发送失败", "网络错误，请稍后重试"]],
];

for (const [name, route, answer, texts] of failures) {
  test(`preserves the input when ${name}, and can be sent again`, async ({ page, allowConsole }) => {
    allowConsole(/Failed to load resource|^5\d\d /);
    if (answer === "never") await page.clock.install();
    await page.goto("/contact");
    await fillContact(page);
    await page.route(route, (stopped) => {
      if (answer === "never") return;
      return answer === "abort" ? stopped.abort() : stopped.fulfill(answer);
    });
    await sendButton(page).click();
    if (answer === "never") await page.clock.fastForward(10_500);
    for (const text of texts) await expect(toast(page, "alert")).toContainText(text);
    await expectKept(page);
    await toast(page, "alert").getByRole("button").click();
    await expect(toast(page, "alert")).toBeEmpty();
    await page.unroute(route);
    await expect(sendButton(page)).toBeEnabled();
    await sendButton(page).click();
    await expect(toast(page, "status")).toContainText("消息已发送");
  });
}

test("a message is kept, and not sent, when its human check fails before or after it is sent", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const held = Promise.withResolvers<void>();
  await page.route(challengeApi, async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto("/contact");
  await typeContact(page);
  await sendButton(page).click();
  await expect(page.getByRole("button", { name: "发送中..." })).toBeDisabled();
  held.resolve();
  await expect(toast(page, "alert")).toContainText("请先完成验证码验证");
  await toast(page, "alert").getByRole("button").click();
  await expect(toast(page, "alert")).toBeEmpty();
  await sendButton(page).click();
  await expect(toast(page, "alert")).toContainText("请先完成验证码验证");
  await expectKept(page);
});

test("shows a network error without a network", async ({ page, context, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto("/contact");
  await fillContact(page);
  await waitForScripts(page);
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(toast(page, "alert")).toContainText("网络连接错误");
  await expectKept(page);
  await context.setOffline(false);
});

test("a message whose response was lost is stored once", async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  const keys: unknown[] = [];
  await page.goto("/contact");
  await fillContact(page);
  await page.route(messageApi, async (route) => {
    keys.push(route.request().postDataJSON().key);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await sendButton(page).click();
  await expect(toast(page, "alert")).toContainText("网络错误，请稍后重试");
  await expect(sendButton(page)).toBeEnabled();
  await sendButton(page).click();
  await expect(toast(page, "status")).toContainText("消息已发送");
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});
