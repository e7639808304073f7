import { expect, test } from "../support/browser-test.ts";
import { takeSession } from "../support/sign-in.ts";

test("an editor creates a page, publishes, moves and unpublishes it", { tag: "@journey" }, async ({
  page,
  context,
  browser,
  allowConsole,
}) => {
  // An address that is taken is refused with 400.
  allowConsole(/404|410|400/);
  await takeSession(context, "editor");
  const name = `new-page-${crypto.randomUUID().slice(0, 8)}`;
  const title = `新页面 ${name.slice(-8)}`;
  await page.goto("/admin/pages");
  await page.getByRole("link", { name: "新建页面" }).click();
  await page.getByLabel("栏目").selectOption("visa");
  await page.getByLabel("地址里的名字").fill("student");
  await page.getByLabel("类型").selectOption("guide");
  await page.getByLabel("标题", { exact: true }).fill(title);
  await page.getByLabel("摘要").fill("父母来澳洲探亲，先看这一页的几件事。");
  await page.getByRole("button", { name: "存为草稿，去写正文" }).click();
  await expect(page.getByText("这个地址已经有页面")).toBeVisible();
  await page.getByLabel("地址里的名字").fill(name);
  await page.getByRole("button", { name: "存为草稿，去写正文" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`草稿：${title}`);
  await page.getByLabel("正文", { exact: true }).fill("## 先做什么\n\n看 [学生签证](/visa/student)。");
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByText("保存成功").first()).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  const address = `/visa/${name}`;
  expect((await visitor.goto(address))?.status()).toBe(404);
  await page.getByRole("button", { name: "现在发布" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("草稿与定时发布");

  expect((await visitor.goto(address))?.status()).toBe(200);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(visitor.getByRole("navigation", { name: "当前位置" })).toContainText("签证");
  expect((await visitor.goto(`/zh-tw${address}`))?.status()).toBe(200);

  await page.goto(`/admin/pages/edit${address}`);
  await page.getByRole("link", { name: "地址与下架" }).click();
  await page.getByLabel("地址里的名字").fill(`${name}-b`);
  await page.getByRole("button", { name: "搬到这个地址" }).click();
  await expect(page.getByText(`${address}-b`).first()).toBeVisible();
  await visitor.goto(address);
  expect(new URL(visitor.url()).pathname).toBe(`${address}-b`);

  await page.getByRole("button", { name: "下架" }).click();
  await expect(page.getByRole("button", { name: "恢复这个页面" })).toBeVisible();
  expect((await visitor.goto(`${address}-b`))?.status()).toBe(410);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("这个页面已经下架");
  await page.getByRole("button", { name: "恢复这个页面" }).click();
  await expect(page.getByRole("button", { name: "下架" })).toBeVisible();
  expect((await visitor.goto(`${address}-b`))?.status()).toBe(200);
  await visitor.context().close();
});
