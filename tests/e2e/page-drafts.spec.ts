import { expect, test } from "../support/browser-test.ts";
import { takeSession } from "../support/sign-in.ts";

test("an editor saves a draft, shares it with somebody without an account, schedules it and deletes it", {
  tag: "@journey",
}, async ({ page, context, browser, allowConsole }) => {
  allowConsole(/404/);
  await takeSession(context, "editor");
  await page.goto("/admin/pages/edit/services/immigration");
  const title = `草稿里的标题 ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("标题", { exact: true }).fill(title);
  await page.getByRole("button", { name: "存为草稿" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`草稿：${title}`);
  await expect(page.getByRole("region", { name: "发布" })).toContainText("只有后台能看见");
  await expect(page.locator("ins")).toContainText(title);

  await page.getByText("给别人看").click();
  await page.getByRole("button", { name: "建立链接" }).click();
  const link = await page.getByLabel("草稿的链接").inputValue();

  const stranger = await (await browser.newContext()).newPage();
  const shown = await stranger.goto(link);
  expect(shown?.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" });
  expect(shown?.headers().etag).toBeUndefined();
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(stranger.getByRole("note").first()).toContainText("还没有发布");
  // "Please do not pass it on" and a box that shares it would contradict each other.
  await expect(stranger.getByText("分享这一页")).toHaveCount(0);
  await stranger.goto("/services/immigration");
  await expect(stranger.getByRole("heading", { level: 1 })).not.toHaveText(title);

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
  expect((await stranger.goto(link))?.status()).toBe(404);
  await stranger.context().close();
});
