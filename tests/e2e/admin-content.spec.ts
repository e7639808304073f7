import { expect, test } from "../support/browser-test.ts";
import { openHydrated } from "../support/open-hydrated.ts";
import { takeSession } from "../support/sign-in.ts";

// No other test uses this page. The test restores its text.
const path = "/services/translation";

test("an editor previews, publishes and restores a page", { tag: "@journey" }, async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/400/);
  const editor = await takeSession(context, "editor");
  await page.goto("/admin/pages?q=services%2Ftranslation");
  const row = page.getByRole("row").filter({ has: page.getByText(path, { exact: true }) });
  await row.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^编辑：/);

  const body = page.getByLabel("正文", { exact: true });
  const written = await body.inputValue();
  const mark = `试写 ${crypto.randomUUID().slice(0, 8)}`;
  await body.fill(`${written}\n\n## ${mark}\n\n费用 300 澳元。<b>粗</b>`);
  await expect(page.getByText("有未保存的修改")).toBeVisible();

  await page.getByRole("button", { name: "预览（不保存）" }).click();
  const preview = page.getByRole("region", { name: "预览" });
  await expect(preview.getByRole("heading", { name: mark })).toBeVisible();
  await expect(preview).toContainText("“300 澳元”（正文第");
  await expect(preview).toContainText("不支持：html");
  await expect(page.getByText("有未保存的修改")).toBeVisible();

  await page.getByRole("button", { name: "发布" }).click();
  await expect(body).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("不能直接写在文字里")).toBeVisible();
  await expect(body).toHaveValue(/300 澳元/);

  await body.fill(`${written}\n\n## ${mark}\n\n改好了。`);
  await page.getByRole("button", { name: "发布" }).click();
  await expect(page.getByText("保存成功").first()).toBeVisible();
  await expect(page.getByText("有未保存的修改")).toBeHidden();

  await page.goto(path);
  await expect(page.getByRole("heading", { name: mark })).toBeVisible();

  await page.goto(`/admin/pages/history${path}`);
  const versions = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: /版本 \d/ });
  await expect(versions.first()).toContainText(editor.email);
  await versions.nth(1).getByRole("link").click();
  await page.getByRole("link", { name: "与现在显示的版本比较" }).click();
  await expect(page.getByText("改好了。").first()).toBeVisible();
  await page.getByRole("button", { name: /^(恢复这个版本|改用文件的版本)$/ }).click();
  await expect(page.getByText("保存成功").first()).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole("heading", { name: mark })).toHaveCount(0);
});

test("every edit form has the same labels for saving and cancelling", { tag: "@journey" }, async ({
  page,
  context,
}) => {
  await takeSession(context, "editor");
  for (const [address, save] of [
    ["/admin/menus", "保存修改"],
    [`/admin/pages/edit${path}`, "保存修改并发布"],
    ["/admin/links/new", "保存"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("button", { name: save, exact: true }), address).toBeVisible();
    await expect(page.getByRole("link", { name: "取消", exact: true }), address).toBeVisible();
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an editor previews a page", { tag: "@journey" }, async ({ page, context }) => {
    await takeSession(context, "editor");
    await page.goto("/admin/pages/edit/services/application");
    await page.getByLabel("标题").fill("预览里的标题");
    await page.getByRole("button", { name: "预览（不保存）" }).click();
    await expect(page.getByRole("region", { name: "预览" })).toContainText("预览里的标题");
    await expect(page.getByLabel("标题")).toHaveValue("预览里的标题");
    await page.goto("/services/application");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("预览里的标题");
  });
});

test("a form of a record names a wrong field, and preserves the input", { tag: "@journey" }, async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/400/);
  await takeSession(context, "editor");
  await openHydrated(page, "/admin/news/new");
  const address = page.getByLabel("官方页面的网址");
  await page.getByLabel("标题").fill("新规则");
  await page.getByLabel("来源").fill("Department of Home Affairs");
  await address.fill("http://example.gov.au");
  await page.getByRole("button", { name: "保存为草稿" }).click();
  await expect(page.getByText("请填写公开网站的完整网址")).toBeVisible();
  await expect(address).toBeFocused();
  await expect(page.getByLabel("标题")).toHaveValue("新规则");
  await address.fill("https://example.gov.au");
  await expect(page.getByText("请填写公开网站的完整网址")).toBeHidden();
});

test("a form of the back office names a wrong field without a request", async ({ page, context }) => {
  await takeSession(context, "admin");
  await openHydrated(page, "/admin/orders/new");
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts++;
  });
  const service = page.getByLabel("服务", { exact: true });
  await page.getByRole("button", { name: "提交订单" }).click();
  await expect(page.getByText("请选择服务").and(page.locator(":not(option)"))).toBeVisible();
  await expect(service).toBeFocused();
  expect(posts).toBe(0);
});

test("the page editor keeps a draft over a reload and when a newer version was published", { tag: "@journey" }, async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/409/);
  await takeSession(context, "editor");
  const address = "/admin/pages/edit/services/study";
  // Text that is typed before hydration is not saved as a draft.
  await openHydrated(page, address);
  const body = page.getByLabel("正文", { exact: true });
  const summary = page.getByLabel("摘要");
  const [text, words] = [await body.inputValue(), await summary.inputValue()];
  const english = await page.getByLabel("英文名").inputValue();
  const restored = page.getByText("没有保存的输入");
  await body.fill(`${text}\n\n没写完。`);
  // The module for drafts is loaded after the page.
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain("没写完");
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(restored).toBeVisible();
  await expect(body).toHaveValue(`${text}\n\n没写完。`);
  await expect(page.getByText("有未保存的修改")).toBeVisible();

  // Another tab publishes another version.
  const other = await context.newPage();
  await openHydrated(other, address);
  await expect(other.getByText("没有保存的输入")).toBeVisible();
  await other.getByRole("button", { name: "放弃这些输入" }).click();
  await expect(other.getByLabel("正文", { exact: true })).toHaveValue(text);
  await other.getByLabel("摘要").fill(`${words}别的编辑。`);
  await other.getByLabel("英文名").fill(`${english} Now`);
  await other.getByRole("button", { name: "发布" }).click();
  await expect(other.locator("#toasts")).toContainText("保存成功");
  await other.close();
  await body.press("End");
  await body.pressSequentially("！");
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText("这条内容已经有了新版本")).toBeVisible();
  await expect(body).toHaveValue(/没写完。|！/);
  await expect(summary).toHaveValue(words);

  // Both changed the summary, which conflicts; only one changed the English name, which is merged.
  await summary.fill(`${words}我的。`);
  await page.getByRole("button", { name: "发布" }).click();
  await expect(page.getByText("只有这几处两边都改了")).toBeVisible();
  await expect(page.locator("del")).toContainText("别的编辑");
  await expect(page.getByLabel("英文名")).toHaveValue(`${english} Now`);
  await body.fill(text);
  await summary.fill(words);
  await page.getByLabel("英文名").fill(english);
  await page.getByRole("button", { name: "以下面的表单为准，保存" }).click();
  await expect(page.locator("#toasts")).toContainText("保存成功");
  await page.reload();
  await expect(restored).toHaveCount(0);
  await expect(summary).toHaveValue(words);
});
