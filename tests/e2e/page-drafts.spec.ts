import { expect, test } from "../support/browser-test.ts";
import { takeSession } from "../support/sign-in.ts";

test("an editor saves a draft, which visitors do not see, schedules it and deletes it", {
  tag: "@journey",
}, async ({ page, context, browser }) => {
  await takeSession(context, "editor");
  await page.goto("/admin/pages/edit/services/immigration");
  const title = `草稿里的标题 ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("标题", { exact: true }).fill(title);
  await page.getByRole("button", { name: "存为草稿" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`草稿：${title}`);
  await expect(page.getByRole("region", { name: "发布", exact: true })).toContainText("只有后台能看见");
  await expect(page.locator("ins")).toContainText(title);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/services/immigration");
  await expect(visitor.getByRole("heading", { level: 1 })).not.toHaveText(title);
  await visitor.context().close();

  await page.getByText("定时发布", { exact: true }).first().click();
  await page.getByLabel("在这个时间发布").fill("2090-07-01T00:00");
  await page.getByRole("button", { name: "定时发布" }).click();
  await expect(page.getByText("2090-07-01 00:00（悉尼）")).toBeVisible();
  await page.goto(`/admin/pages/drafts?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("定时发布");

  await page.getByRole("link", { name: title }).click();
  await page.getByText("删除草稿").click();
  await page.getByRole("button", { name: "确定删除" }).click();
  await expect(page.getByText("保存成功").first()).toBeVisible();
});
