import type { Page } from "@playwright/test";
import { expect } from "../browser-test.ts";
import { openHydrated } from "../open-hydrated.ts";

/** Saves a draft of a page and creates its link. @returns the link, which needs no account */
export async function shareDraft(page: Page, path: string, title: string): Promise<string> {
  await openHydrated(page, `/admin/pages/edit/${path}`);
  await page.getByLabel("标题", { exact: true }).fill(title);
  await page.getByRole("button", { name: "存为草稿" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`草稿：${title}`);
  await page.getByText("给别人看").click();
  await page.getByRole("button", { name: "建立链接" }).click();
  return page.getByLabel("草稿的链接").inputValue();
}

/** Deletes the open draft, so that other tests find the page without one. */
export async function deleteDraft(page: Page): Promise<void> {
  await page.getByText("删除草稿").click();
  await page.getByRole("button", { name: "确定删除" }).click();
  await expect(page.getByText("保存成功").first()).toBeVisible();
}
