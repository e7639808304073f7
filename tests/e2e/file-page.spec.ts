import { DatabaseSync } from "node:sqlite";
import { expect, test } from "../support/browser-test.ts";
import { takeSession } from "../support/sign-in.ts";
import { databaseFile } from "../support/tested-site.ts";

/** Adds a page like a load of its file, at an address that no other test opens. */
function addFilePage(path: string, title: string) {
  const database = new DatabaseSync(databaseFile());
  database.exec("PRAGMA busy_timeout = 5000");
  const { lastInsertRowid } = database
    .prepare(`INSERT INTO page_revisions (path, kind, title, summary, updated_on, sources, next, related, body, origin, content_hash)
      VALUES (?, 'guide', ?, '说清这是什么，给谁看的一句话。', '2026-11-21', '[]', '[]', '[]', '## 一节\n\n一段文字。', 'seed', ?)`)
    .run(path, title, path);
  database.prepare("INSERT INTO pages (path, revision_id) VALUES (?, ?)").run(path, lastInsertRowid);
  database.close();
}

test("an editor takes down a page of a file and restores it, but not a page that the code links to", async ({
  page,
  context,
  browser,
  allowConsole,
}) => {
  allowConsole(/410/);
  const address = `/visa/file-${crypto.randomUUID().slice(0, 8)}`;
  addFilePage(address, "文件里的页面");
  const visitor = await (await browser.newContext()).newPage();
  expect((await visitor.goto(address))?.status()).toBe(200);

  await takeSession(context, "editor");
  await page.goto(`/admin/pages/edit${address}`);
  await page.getByRole("link", { name: "地址与下架" }).click();
  await expect(page.getByText("最初由网站的文件提供")).toBeVisible();
  await page.getByRole("button", { name: "下架" }).click();
  await expect(page.getByRole("button", { name: "恢复这个页面" })).toBeVisible();
  expect((await visitor.goto(address))?.status()).toBe(410);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("这个页面已经下架");

  await page.getByRole("button", { name: "恢复这个页面" }).click();
  await expect(page.getByRole("button", { name: "下架" })).toBeVisible();
  expect((await visitor.goto(address))?.status()).toBe(200);
  await visitor.context().close();

  await page.goto("/admin/pages/address/legal/privacy");
  await expect(page.getByText("这个页面不能搬走或下架")).toContainText("页脚");
  await expect(page.getByRole("button", { name: "下架" })).toHaveCount(0);
});
