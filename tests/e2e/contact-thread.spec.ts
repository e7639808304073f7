import { comeFromElsewhere } from "../support/account-pages.ts";
import { expect, expectAccessibleInBoth, expectContentAccessible, test } from "../support/browser-test.ts";
import { fillContact, sampleMessage, sendButton, toast } from "../support/contact-page.ts";
import { openHydrated, waitForScripts } from "../support/open-hydrated.ts";
import { readMail } from "../support/read-mail.ts";
import { samplePng } from "../support/sample-files.ts";
import { freshAddress, freshEmail, takeSession } from "../support/sign-in.ts";
import { passFor } from "../support/solve-human-check.ts";

test.beforeEach(({ context }) => comeFromElsewhere(context));

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the sender writes more in the thread, uploads a file, and sees both", async ({ page, request, baseURL }) => {
    const email = freshEmail();
    const Cookie = await passFor((path, init) => fetch(baseURL + path, init), "contact");
    const headers = { Origin: String(baseURL), "CF-Connecting-IP": freshAddress(), Cookie };
    const form = { name: "王小明", email, topic: "technical", message: sampleMessage };
    await request.post("/contact", { form, headers, maxRedirects: 0 });
    const { links } = await readMail(email, { kind: "contact-sender" });
    const { pathname } = new URL(links.find((link) => link.includes("/messages/")) ?? "", baseURL);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(pathname);
    const entries = page.locator("#thread").getByRole("listitem");
    await expect(entries).toHaveText([new RegExp(sampleMessage)]);
    await page.getByLabel("补充内容").fill("换了浏览器\n还是打不开");
    await page.getByRole("button", { name: "发送", exact: true }).click();
    await expect(page.getByText("已发送，我们会在两个工作日内回复。")).toBeVisible();
    await expect(entries.nth(1)).toContainText("换了浏览器");
    await expect(page.getByLabel("补充内容")).toHaveValue("");
    const choose = async (name: string, bytes: Uint8Array) => {
      const buffer = Buffer.from(bytes);
      await page.getByLabel("选择文件").setInputFiles({ name, mimeType: "image/png", buffer });
      await page.getByRole("button", { name: "上传", exact: true }).click();
    };
    await choose("假的.png", new TextEncoder().encode("<script>"));
    await expect(page.getByText("只接受 PDF")).toBeVisible();
    await choose("截图.png", samplePng());
    await expect(entries.nth(2).getByRole("link", { name: "截图.png" })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      entries.nth(2).getByRole("link", { name: "截图.png" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("截图.png");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test("the sender continues by the link in the mail, and staff answer in the same thread", { tag: "@journey" }, async ({
  page,
  browser,
  baseURL,
  allowConsole,
}) => {
  test.slow();
  // Expired links respond with 404.
  allowConsole(/status of 404/);
  await page.setViewportSize({ width: 390, height: 844 });
  const email = freshEmail();
  await page.goto("/contact");
  await fillContact(page, email);
  await sendButton(page).click();
  await expect(toast(page, "status")).toContainText("消息已发送");
  const mail = await readMail(email, { kind: "contact-sender" });
  const { pathname } = new URL(mail.links.find((link) => link.includes("/messages/")) ?? "", baseURL);
  const answer = await page.goto(pathname);
  expect(answer?.headers()["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
  await expect(page.getByRole("listitem").filter({ hasText: sampleMessage })).toHaveCount(1);
  await waitForScripts(page);
  await page.getByLabel("补充内容").fill("手机上也打不开");
  await page.getByRole("button", { name: "发送", exact: true }).dblclick();
  await expect(page.getByText("已发送，我们会在两个工作日内回复。")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "手机上也打不开" })).toHaveCount(1);
  await page
    .getByLabel("选择文件")
    .setInputFiles({ name: "截图.png", mimeType: "image/png", buffer: Buffer.from(samplePng()) });
  await page.getByRole("button", { name: "上传", exact: true }).click();
  await expect(page.getByRole("link", { name: "截图.png" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessibleInBoth(page);

  const back = await browser.newContext({ locale: "zh-CN", reducedMotion: "reduce", serviceWorkers: "block" });
  await takeSession(back, "staff");
  const desk = await back.newPage();
  await openHydrated(desk, `/admin/messages?q=${encodeURIComponent(email)}`);
  await desk.getByRole("link", { name: sampleMessage }).click();
  await desk.getByText("插入模板").click();
  await desk.getByRole("link", { name: "网站打不开或出错" }).click();
  await expect(desk.getByLabel("回复内容")).toHaveValue(/谢谢您告诉我们/);
  await desk.getByLabel("回复内容").fill("已经修好了。");
  await desk.getByRole("button", { name: "发送回复" }).click();
  await expect(desk.getByRole("listitem").filter({ hasText: "已经修好了。" })).toHaveCount(1);
  await expectContentAccessible(desk);
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: "已经修好了。" })).toContainText("澳途");

  // Staff revoke a leaked link, and the sender gets another one.
  await desk.getByText("换一个链接", { exact: true }).click();
  await desk.getByRole("checkbox", { name: "确定换链接" }).check();
  await expectContentAccessible(desk);
  await desk.getByRole("button", { name: "换链接并寄给对方" }).click();
  // The mail is written in the batch of the change.
  const next = await readMail(email, { kind: "contact-sender", after: mail.id });
  expect((await page.goto(pathname))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("这个链接打不开了");
  await expect(page.getByRole("main")).toContainText("请看我们最近的一封邮件");
  const renewed = new URL(next.links.find((link) => link.includes("/messages/")) ?? "", baseURL).pathname;
  expect(renewed).not.toBe(pathname);
  await page.goto(renewed);
  await expect(page.getByRole("listitem").filter({ hasText: "已经修好了。" })).toHaveCount(1);

  await desk.getByText("删除这条留言").click();
  await desk.getByRole("checkbox", { name: "确定删除" }).check();
  await desk.getByRole("button", { name: "删除留言" }).click();
  await expect(desk).toHaveURL(/\/admin\/messages(\?|$)/);
  expect((await page.goto(renewed))?.status()).toBe(404);
  await back.close();
});
