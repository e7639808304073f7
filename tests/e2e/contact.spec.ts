import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectContentAccessible,
  test,
} from "../support/browser-test.ts";
import { openHydrated, waitForScripts } from "../support/open-hydrated.ts";
import { readMail } from "../support/read-mail.ts";
import { samplePng } from "../support/sample-files.ts";
import { takeSession } from "../support/sign-in.ts";
import { passFor } from "../support/solve-human-check.ts";

const api = "**/api/send-contact-email";
const check = "**/api/verify-turnstile";
const message = "请问转学需要准备哪些材料？谢谢。";

const field = (page: Page, name: string) => page.getByRole("main").getByLabel(name, { exact: true });
const send = (page: Page) => page.getByRole("button", { name: /^发送/ });
const toast = (page: Page, role: "status" | "alert") => page.locator("#toasts").getByRole(role);

let people = 0;
const freshEmail = () => `contact-${Date.now()}-${people++}@people.example`;

/** Each test has another network address: the limit is five messages in ten minutes per address. */
test.beforeEach(async ({ page }) => {
  const parts = crypto.getRandomValues(new Uint8Array(3));
  await page.setExtraHTTPHeaders({ "CF-Connecting-IP": `10.${parts.join(".")}` });
});

async function fill(page: Page, email = freshEmail()) {
  await field(page, "姓名").fill("王小明");
  await field(page, "邮箱").fill(email);
  await field(page, "主题").selectOption("technical");
  await field(page, "留言内容").fill(message);
  await expect(send(page)).toBeEnabled();
}

async function expectKept(page: Page) {
  await expect(field(page, "姓名")).toHaveValue("王小明");
  await expect(field(page, "主题")).toHaveValue("technical");
  await expect(field(page, "留言内容")).toHaveValue(message);
}

test("is reached from the footer, with its own title and address", async ({ page }) => {
  await page.goto("/study");
  await page.getByRole("contentinfo").getByRole("link", { name: "联系我们" }).first().click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page).toHaveTitle("联系我们 | 澳途");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/contact$/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /两个工作日/);
  await expect(page.getByRole("main").getByRole("link", { name: /^support@/ })).toHaveAttribute("href", /^mailto:/);
});

test("sends a message after the human check, shows a confirmation and clears the form", async ({ page }) => {
  await page.clock.install();
  await page.goto("/contact");
  await expect(send(page)).toBeDisabled();
  await fill(page);
  const seen = Promise.withResolvers<void>();
  await page.route(api, async (route) => {
    await seen.promise;
    await route.continue();
  });
  await send(page).click();
  await expect(page.getByRole("button", { name: "发送中..." })).toBeDisabled();
  seen.resolve();
  await expect(toast(page, "status")).toContainText("消息已发送");
  await expect(toast(page, "status")).toContainText("感谢你的留言，我们会尽快与你联系。");
  await expect(field(page, "姓名")).toHaveValue("");
  await expect(field(page, "留言内容")).toHaveValue("");
  await expect(page.getByText(/^我们收到了你的留言/)).toBeFocused();
  // The toast closes after five seconds, but not while the pointer is on it.
  await toast(page, "status").getByText("消息已发送").hover();
  await page.clock.runFor(5500);
  await expect(toast(page, "status")).toContainText("消息已发送");
  await page.mouse.move(10, 10);
  await page.clock.runFor(5500);
  await expect(toast(page, "status")).toBeEmpty();
});

test("can be used with the keyboard only", async ({ page }) => {
  await page.goto("/contact");
  await field(page, "姓名").focus();
  await page.keyboard.type("王小明");
  await page.keyboard.press("Tab");
  await page.keyboard.type(freshEmail());
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.type(message);
  await expect(send(page)).toBeEnabled();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(send(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toast(page, "status")).toContainText("消息已发送");
  await page.keyboard.press("Escape");
  await expect(toast(page, "status")).toBeEmpty();
});

test("shows errors at their fields, focuses the first, and removes them on editing", async ({ page }) => {
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  await page.goto("/contact");
  await field(page, "邮箱").fill("abc");
  await field(page, "留言内容").fill("太短了");
  await expect(send(page)).toBeEnabled();
  await send(page).click();
  await expect(field(page, "姓名")).toBeFocused();
  for (const text of ["请输入姓名", "请输入有效的邮箱地址", "请选择主题", "留言内容至少10个字符"]) {
    await expect(page.getByRole("main").getByText(text)).toBeVisible();
  }
  await expect(field(page, "姓名")).toHaveAccessibleDescription(/错误：\s*请输入姓名/);
  await expect(field(page, "邮箱")).toHaveAttribute("aria-invalid", "true");
  await expectAccessibleInBoth(page);
  await field(page, "姓名").fill("王");
  await expect(page.getByText("请输入姓名")).toBeHidden();
  await expect(page.getByText("请选择主题")).toBeVisible();
  await field(page, "主题").selectOption("other");
  await expect(page.getByText("请选择主题")).toBeHidden();
  await field(page, "邮箱").fill("");
  await field(page, "留言内容").fill(" ");
  await send(page).click();
  await expect(page.getByText("请输入邮箱")).toBeVisible();
  await expect(page.getByText("请输入留言内容")).toBeVisible();
  await expect(field(page, "邮箱")).toBeFocused();
  expect(posts).toBe(0);
});

test("a double click sends one message", async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/send-contact-email")) posts.push(request.url());
  });
  await page.goto("/contact");
  await fill(page);
  await send(page).dblclick();
  await expect(toast(page, "status")).toContainText("消息已发送");
  expect(posts).toHaveLength(1);
});

const failures: [name: string, route: string, answer: object | "abort" | "never", texts: string[]][] = [
  ["the check answers an error", check, { status: 503, json: {} }, ["验证码服务异常，请稍后重试"]],
  ["the check says no", check, { status: 200, json: { success: false } }, ["验证码校验失败"]],
  ["the check cannot be reached", check, "abort", ["网络连接错误，请检查网络或稍后重试"]],
  ["the check does not answer", check, "never", ["请求超时，请稍后重试"]],
  ["the server says why", api, { status: 429, json: { message: "太频繁了" } }, ["发送失败", "太频繁了"]],
  ["the server does not say why", api, { status: 500, body: "<h1>" }, ["发送失败", "消息发送失败，请稍后重试"]],
  ["the server cannot be reached", api, "abort", ["发送失败", "网络错误，请稍后重试"]],
];

for (const [name, route, answer, texts] of failures) {
  test(`keeps what was typed when ${name}, and can be sent again`, async ({ page, allowConsole }) => {
    allowConsole(/Failed to load resource|^5\d\d /);
    if (answer === "never") await page.clock.install();
    await page.goto("/contact");
    await fill(page);
    await page.route(route, (stopped) => {
      if (answer === "never") return;
      return answer === "abort" ? stopped.abort() : stopped.fulfill(answer);
    });
    await send(page).click();
    if (answer === "never") await page.clock.fastForward(10_500);
    for (const text of texts) await expect(toast(page, "alert")).toContainText(text);
    await expectKept(page);
    await toast(page, "alert").getByRole("button").click();
    await expect(toast(page, "alert")).toBeEmpty();
    await page.unroute(route);
    await expect(send(page)).toBeEnabled();
    await send(page).click();
    await expect(toast(page, "status")).toContainText("消息已发送");
  });
}

test("shows a network error without a network", async ({ page, context, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto("/contact");
  await fill(page);
  await waitForScripts(page);
  await context.setOffline(true);
  await send(page).click();
  await expect(toast(page, "alert")).toContainText("网络连接错误");
  await expectKept(page);
  await context.setOffline(false);
});

test("a message whose answer was lost is stored once", async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  const keys: unknown[] = [];
  await page.goto("/contact");
  await fill(page);
  await page.route(api, async (route) => {
    keys.push(route.request().postDataJSON().key);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await expect(toast(page, "alert")).toContainText("网络错误，请稍后重试");
  await expect(send(page)).toBeEnabled();
  await send(page).click();
  await expect(toast(page, "status")).toContainText("消息已发送");
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test("a post without scripts is answered with its errors and what was typed", async ({ page, request }) => {
  const answer = await request.post("/contact", {
    form: { name: "王小明", email: "abc", topic: "technical", message },
    headers: { Origin: new URL((await request.get("/contact")).url()).origin },
  });
  expect(answer.status()).toBe(400);
  const html = await answer.text();
  expect(html).toContain("请输入有效的邮箱地址");
  expect(html).toContain('value="王小明"');
  expect(html).toContain(message);
  await page.goto("/contact?sent=1");
  await expect(page.getByText(/^我们收到了你的留言/)).toBeVisible();
});

test("a post without scripts and with a pass is stored and confirmed", async ({ request, baseURL }) => {
  const headers = {
    Origin: String(baseURL),
    "CF-Connecting-IP": `10.${crypto.getRandomValues(new Uint8Array(3)).join(".")}`,
  };
  const form = { name: "王小明", email: freshEmail(), topic: "technical", message };
  const refused = await request.post("/contact", { form, headers });
  expect([refused.status(), await refused.text()]).toEqual([403, expect.stringContaining("请先完成验证码验证")]);
  const Cookie = await passFor((path, init) => fetch(baseURL + path, init), "contact");
  const answer = await request.post("/contact", { form, headers: { ...headers, Cookie }, maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([303, "/contact?sent=1"]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("says what the form needs, and shows the support address", async ({ page }) => {
    await page.goto("/contact");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("联系我们");
    await expect(page.getByText(/人机验证需要 JavaScript/)).toBeVisible();
    await expect(page.getByRole("link", { name: /^support@/ }).first()).toBeVisible();
    await expect(field(page, "留言内容")).toHaveAttribute("rows", "5");
  });

  test("the sender writes more in the thread, uploads a file, and sees both", async ({ page, request, baseURL }) => {
    const email = freshEmail();
    const Cookie = await passFor((path, init) => fetch(baseURL + path, init), "contact");
    const headers = { Origin: String(baseURL), "CF-Connecting-IP": `10.${Date.now() % 250}.7.9`, Cookie };
    const form = { name: "王小明", email, topic: "technical", message };
    await request.post("/contact", { form, headers, maxRedirects: 0 });
    const { links } = await readMail(email, { kind: "contact-sender" });
    const { pathname } = new URL(links.find((link) => link.includes("/messages/")) ?? "", baseURL);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(pathname);
    const entries = page.locator("#thread").getByRole("listitem");
    await expect(entries).toHaveText([new RegExp(message)]);
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

test("keeps what was typed over a reload and back navigation, until it is sent", async ({ page }) => {
  await page.goto("/contact");
  await field(page, "留言内容").fill("我想问一下申请的流程是怎样的。");
  await field(page, "姓名").fill("王小明");
  // The module that keeps drafts is loaded after the page.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("aotu-draft-contact"))).toContain("王小明");
  await page.reload();
  await expect(field(page, "留言内容")).toHaveValue("我想问一下申请的流程是怎样的。");
  await page.getByRole("contentinfo").getByRole("link", { name: "关于我们" }).click();
  await expect(page).toHaveURL(/about$/);
  await page.goBack();
  await expect(field(page, "姓名")).toHaveValue("王小明");
});

test("fits a phone, and a toast does not cover the focused field", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/contact");
  await fill(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const control of await page.getByRole("main").locator("form :is(input, select, textarea, button)").all()) {
    const box = await control.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(Number.parseFloat(await control.evaluate((element) => getComputedStyle(element).fontSize))).toBe(16);
  }
  await page.route(check, (route) => route.fulfill({ json: { success: false } }));
  await send(page).press("Enter");
  await expect(toast(page, "alert")).toContainText("验证码校验失败");
  await expect(send(page)).toBeFocused();
  await expect
    .poll(async () => {
      const [button, shown] = await Promise.all([
        send(page).boundingBox(),
        toast(page, "alert").locator("> div").boundingBox(),
      ]);
      return button && shown ? shown.y - button.y - button.height : -1;
    })
    .toBeGreaterThanOrEqual(0);
  // The toast stays under the pointer while axe runs.
  await toast(page, "alert").hover();
  await expectAccessible(page);
});

test("the sender goes on by the link of the mail, and staff answer in the same thread", async ({
  page,
  browser,
  baseURL,
  allowConsole,
}) => {
  test.slow();
  // Of links that have ended.
  allowConsole(/status of 404/);
  await page.setViewportSize({ width: 390, height: 844 });
  const email = freshEmail();
  await page.goto("/contact");
  await fill(page, email);
  await send(page).click();
  await expect(toast(page, "status")).toContainText("消息已发送");
  const mail = await readMail(email, { kind: "contact-sender" });
  const { pathname } = new URL(mail.links.find((link) => link.includes("/messages/")) ?? "", baseURL);
  const answer = await page.goto(pathname);
  expect(answer?.headers()["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
  await expect(page.getByRole("listitem").filter({ hasText: message })).toHaveCount(1);
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
  await desk.getByRole("link", { name: message }).click();
  await desk.getByText("插入模板").click();
  await desk.getByRole("link", { name: "网站打不开或出错" }).click();
  await expect(desk.getByLabel("回复内容")).toHaveValue(/谢谢您告诉我们/);
  await desk.getByLabel("回复内容").fill("已经修好了。");
  await desk.getByRole("button", { name: "发送回复" }).click();
  await expect(desk.getByRole("listitem").filter({ hasText: "已经修好了。" })).toHaveCount(1);
  await expectContentAccessible(desk);
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: "已经修好了。" })).toContainText("澳途");

  // The link has reached somebody else: it ends, and the sender gets another one.
  await desk.getByText("换一个链接", { exact: true }).click();
  await desk.getByRole("checkbox", { name: "确定换链接" }).check();
  await expectContentAccessible(desk);
  await desk.getByRole("button", { name: "换链接并寄给对方" }).click();
  // The mail is written with the change.
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
