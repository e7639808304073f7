import path from "node:path";
import { projectRoot } from "../../scripts/state-directory.mjs";
import { expect, test } from "../support/browser-test.ts";
import { takeSession } from "../support/sign-in.ts";

test("an editor uploads an image, inserts it into a page and cannot delete it while it is shown", {
  tag: "@journey",
}, async ({ page, context, allowConsole }) => {
  allowConsole(/400|404/);
  await takeSession(context, "editor");
  await page.goto("/admin/images");
  await page.getByRole("link", { name: "上传图片" }).click();
  const alt = `澳途的名片 ${crypto.randomUUID().slice(0, 8)}`;
  await page
    .getByLabel("图片文件")
    .setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("text") });
  await expect(page.getByRole("alert").filter({ hasText: "打不开" })).toBeVisible();
  await page.getByLabel("图片文件").setInputFiles(path.join(projectRoot, "public", "og.png"));
  await expect(page.getByRole("status").filter({ hasText: "480、960、1200" })).toBeVisible();
  await page.getByRole("button", { name: "上传图片" }).click();
  await expect(page.getByText("请写出图上有什么")).toBeVisible();
  await page.getByLabel("图上有什么").fill(alt);
  await page.getByLabel("作者或版权").fill("澳途");
  await page.getByRole("button", { name: "上传图片" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`图片：${alt}`);
  const library = page.url();

  await page.goto("/admin/pages/edit/resources/links");
  const body = page.getByLabel("正文", { exact: true });
  await body.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 0));
  await page.getByText("插入图片", { exact: true }).click();
  await page.getByRole("searchbox", { name: "查找图片" }).fill(alt);
  await page.getByRole("searchbox", { name: "查找图片" }).press("Enter");
  await page.getByRole("button", { name: `插入图片：${alt}` }).click();
  await expect(body).toHaveValue(/^!\[\]\(image:[0-9a-f]{16}\)\n\n/);
  await page.getByRole("button", { name: "预览（不保存）" }).click();
  await expect(page.getByRole("img", { name: alt })).toBeVisible();
  await page.getByRole("button", { name: "存为草稿" }).click();
  await expect(page.getByText("保存成功").first()).toBeVisible();
  await page.goto(library);
  await page.getByText("删除图片").click();
  await page.getByRole("button", { name: "确定删除" }).click();
  await expect(page.getByText("还有页面、草稿或最新版本在用")).toBeVisible();
  await page.getByRole("link", { name: /（草稿）/ }).click();
  await page.getByText("删除草稿").click();
  await page.getByRole("button", { name: "确定删除" }).click();
  await expect(page).toHaveURL(/\/admin\/pages\/drafts(\?saved=1)?$/);
  await expect(page.getByText("保存成功").first()).toBeVisible();
  await page.goto(library);
  await page.getByText("删除图片").click();
  await page.getByRole("button", { name: "确定删除" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("图片");
});
