import { comeFromElsewhere } from "../support/account-pages.ts";
import { expect, expectAccessible, expectAccessibleInBoth, test } from "../support/browser-test.ts";
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
import { freshAddress, freshEmail } from "../support/sign-in.ts";
import { passFor } from "../support/solve-human-check.ts";

test.beforeEach(({ context }) => comeFromElsewhere(context));

test("is reached from the footer, with its own title and address", async ({ page }) => {
  await page.goto("/study");
  await page.getByRole("contentinfo").getByRole("link", { name: "联系我们" }).first().click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page).toHaveTitle("联系我们 | 澳途");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/contact$/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /两个工作日/);
  const address = page.getByRole("main").getByRole("link", { name: /^support@/ });
  await expect(address.last()).toHaveAttribute("href", /^mailto:/);
  // Help appears only once the check takes long.
  await expect(page.getByText("一直没有通过")).toBeAttached();
  await expect(page.getByText("一直没有通过")).toBeHidden();
});

test("sends a message after the human check, shows a confirmation and clears the form", { tag: "@journey" }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/contact");
  await fillContact(page);
  const seen = Promise.withResolvers<void>();
  await page.route(messageApi, async (route) => {
    await seen.promise;
    await route.continue();
  });
  await sendButton(page).click();
  await expect(page.getByRole("button", { name: "发送中..." })).toBeDisabled();
  seen.resolve();
  await expect(toast(page, "status")).toContainText("消息已发送");
  await expect(toast(page, "status")).toContainText("感谢你的留言，我们会尽快与你联系。");
  await expect(contactField(page, "姓名")).toHaveValue("");
  await expect(contactField(page, "留言内容")).toHaveValue("");
  await expect(page.getByText(/^我们收到了你的留言/)).toBeFocused();
  // The toast closes after five seconds, but not while the pointer is on it.
  await toast(page, "status").getByText("消息已发送").hover();
  await page.clock.runFor(5500);
  await expect(toast(page, "status")).toContainText("消息已发送");
  await page.mouse.move(10, 10);
  await page.clock.runFor(5500);
  await expect(toast(page, "status")).toBeEmpty();
});

test("a message that is sent before the human check has passed waits for it", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(challengeApi, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/contact");
  await typeContact(page);
  await sendButton(page).click();
  await expect(page.getByRole("button", { name: "发送中..." })).toBeDisabled();
  held.resolve();
  await expect(toast(page, "status")).toContainText("消息已发送");
});

test("can be used with the keyboard only", async ({ page }) => {
  await page.goto("/contact");
  await contactField(page, "姓名").focus();
  await page.keyboard.type("王小明");
  await page.keyboard.press("Tab");
  await page.keyboard.type(freshEmail());
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.type(sampleMessage);
  await expect(page.getByRole("button", { name: "已通过验证" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toast(page, "status")).toContainText("消息已发送");
  await page.keyboard.press("Escape");
  await expect(toast(page, "status")).toBeEmpty();
});

test("shows errors at their fields, focuses the first, and removes them on editing", { tag: "@journey" }, async ({
  page,
}) => {
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  await page.goto("/contact");
  await contactField(page, "邮箱").fill("abc");
  await contactField(page, "留言内容").fill("太短了");
  await expect(sendButton(page)).toBeEnabled();
  await sendButton(page).click();
  await expect(contactField(page, "姓名")).toBeFocused();
  for (const text of ["请输入姓名", "请输入有效的邮箱地址", "请选择主题", "留言内容至少10个字符"]) {
    await expect(page.getByRole("main").getByText(text)).toBeVisible();
  }
  await expect(contactField(page, "姓名")).toHaveAccessibleDescription(/错误：\s*请输入姓名/);
  await expect(contactField(page, "邮箱")).toHaveAttribute("aria-invalid", "true");
  await expectAccessibleInBoth(page);
  await contactField(page, "姓名").fill("王");
  await expect(page.getByText("请输入姓名")).toBeHidden();
  await expect(page.getByText("请选择主题")).toBeVisible();
  await contactField(page, "主题").selectOption("other");
  await expect(page.getByText("请选择主题")).toBeHidden();
  await contactField(page, "邮箱").fill("");
  await contactField(page, "留言内容").fill(" ");
  await sendButton(page).click();
  await expect(page.getByText("请输入邮箱")).toBeVisible();
  await expect(page.getByText("请输入留言内容")).toBeVisible();
  await expect(contactField(page, "邮箱")).toBeFocused();
  expect(posts).toBe(0);
});

test("a double click sends one message", async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/send-contact-email")) posts.push(request.url());
  });
  await page.goto("/contact");
  await fillContact(page);
  await sendButton(page).dblclick();
  await expect(toast(page, "status")).toContainText("消息已发送");
  expect(posts).toHaveLength(1);
});

test("a post without scripts returns its errors and the input", async ({ page, request }) => {
  const answer = await request.post("/contact", {
    form: { name: "王小明", email: "abc", topic: "technical", message: sampleMessage },
    headers: { Origin: new URL((await request.get("/contact")).url()).origin },
  });
  expect(answer.status()).toBe(400);
  const html = await answer.text();
  expect(html).toContain("请输入有效的邮箱地址");
  expect(html).toContain('value="王小明"');
  expect(html).toContain(sampleMessage);
  await page.goto("/contact?sent=1");
  await expect(page.getByText(/^我们收到了你的留言/)).toBeVisible();
});

test("a post without scripts and with a pass is stored and confirmed", async ({ request, baseURL }) => {
  const headers = {
    Origin: String(baseURL),
    "CF-Connecting-IP": freshAddress(),
  };
  const form = { name: "王小明", email: freshEmail(), topic: "technical", message: sampleMessage };
  const refused = await request.post("/contact", { form, headers });
  expect([refused.status(), await refused.text()]).toEqual([403, expect.stringContaining("请先完成验证码验证")]);
  const Cookie = await passFor((path, init) => fetch(baseURL + path, init), "contact");
  const answer = await request.post("/contact", { form, headers: { ...headers, Cookie }, maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([303, "/contact?sent=1"]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("reports missing fields, and shows the support address", async ({ page }) => {
    await page.goto("/contact");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("联系我们");
    await expect(page.getByText(/人机验证需要 JavaScript/)).toBeVisible();
    await expect(page.getByRole("link", { name: /^support@/ }).first()).toBeVisible();
    await expect(contactField(page, "留言内容")).toHaveAttribute("rows", "5");
  });
});

test("preserves the input over a reload and back navigation, until it is sent", async ({ page }) => {
  await page.goto("/contact");
  await contactField(page, "留言内容").fill("我想问一下申请的流程是怎样的。");
  await contactField(page, "姓名").fill("王小明");
  // The module for drafts is loaded after the page.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("aotu-draft-contact"))).toContain("王小明");
  await page.reload();
  await expect(contactField(page, "留言内容")).toHaveValue("我想问一下申请的流程是怎样的。");
  await page.getByRole("contentinfo").getByRole("link", { name: "关于我们" }).click();
  await expect(page).toHaveURL(/about$/);
  await page.goBack();
  await expect(contactField(page, "姓名")).toHaveValue("王小明");
});

test("fits a phone, and a toast does not cover the focused field", { tag: "@journey" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/contact");
  await fillContact(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const control of await page.getByRole("main").locator("form :is(input, select, textarea, button)").all()) {
    const box = await control.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(Number.parseFloat(await control.evaluate((element) => getComputedStyle(element).fontSize))).toBe(16);
  }
  await page.route(checkApi, (route) => route.fulfill({ json: { success: false } }));
  await sendButton(page).press("Enter");
  await expect(toast(page, "alert")).toContainText("验证码校验失败");
  await expect(sendButton(page)).toBeFocused();
  await expect
    .poll(async () => {
      const [button, shown] = await Promise.all([
        sendButton(page).boundingBox(),
        toast(page, "alert").locator("> div").boundingBox(),
      ]);
      return button && shown ? shown.y - button.y - button.height : -1;
    })
    .toBeGreaterThanOrEqual(0);
  // The toast remains under the pointer while axe runs.
  await toast(page, "alert").hover();
  await expectAccessible(page);
});
