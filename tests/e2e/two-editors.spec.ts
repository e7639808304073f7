import type { Page } from "@playwright/test";
import { expect, expectContentAccessible, test } from "../support/browser-test.ts";
import { openHydrated } from "../support/open-hydrated.ts";
import { takeSession } from "../support/sign-in.ts";

const save = async (page: Page) => {
  await page.getByRole("button", { name: "保存修改" }).first().click();
};

test("changes of different fields of a template in two tabs are merged; for the same field, the editor chooses", {
  tag: "@journey",
}, async ({ page, context, allowConsole }) => {
  test.slow();
  allowConsole(/409/);
  await takeSession(context, "staff");
  const path = "/admin/answer-templates/cooperation-declined";
  const other = await context.newPage();
  await openHydrated(page, path);
  await openHydrated(other, path);
  await page.getByLabel("名称").fill("婉拒合作");
  await save(page);
  await page.waitForURL(/\/admin\/answer-templates(\?|$)/);
  await other.getByLabel("内容").fill("谢谢您的来信，这项合作我们做不了。");
  await save(other);
  await other.waitForURL(/\/admin\/answer-templates(\?|$)/);
  await openHydrated(page, path);
  await expect(page.getByLabel("名称")).toHaveValue("婉拒合作");
  await expect(page.getByLabel("内容")).toHaveValue("谢谢您的来信，这项合作我们做不了。");

  await openHydrated(other, path);
  await page.getByLabel("名称").fill("第一个名称");
  await page.getByLabel("用途").selectOption("both");
  await save(page);
  await page.waitForURL(/\/admin\/answer-templates(\?|$)/);
  await other.getByLabel("名称").fill("第二个名称");
  await save(other);
  const conflict = other.getByText("与现在保存的内容不同的地方如下").locator("..");
  await expect(conflict).toContainText("现在保存的：第一个名称");
  await expect(conflict).not.toContainText("用途");
  await expectContentAccessible(other);
  // Sending again without a choice saves nothing. The button below is disabled until the response, like every button.
  const answered = other.waitForResponse((response) => response.status() === 409);
  await save(other);
  await answered;
  await expect(conflict).toBeVisible();
  await expect(other.getByRole("button", { name: "保存修改" })).toBeVisible();
  await other.getByRole("button", { name: "以我填写的为准" }).click();
  await other.waitForURL(/\/admin\/answer-templates(\?|$)/);
  await openHydrated(page, path);
  await expect(page.getByLabel("名称")).toHaveValue("第二个名称");
  await expect(page.getByLabel("用途")).toHaveValue("both");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("changes of different fields of a link in two tabs are merged; for the same field, the editor chooses", {
    tag: "@journey",
  }, async ({ page, context, allowConsole }) => {
    allowConsole(/409/);
    await takeSession(context, "editor");
    const title = `两个窗口 ${crypto.randomUUID().slice(0, 8)}`;
    await page.goto("/admin/links/new");
    await page.getByLabel("名称", { exact: true }).fill(title);
    await page.getByLabel("网址").fill(`https://www.studyaustralia.gov.au/${title.slice(-8)}`);
    await page.getByLabel("分组").fill("测试");
    // Other tests read the public page of links.
    await page.getByLabel("是否显示").selectOption("隐藏");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await expect(page.getByText("保存成功").first()).toBeVisible();
    await page.goto(`/admin/links?q=${encodeURIComponent(title)}`);
    await page.getByRole("link", { name: title }).click();
    const other = await context.newPage();
    const path = new URL(page.url()).pathname;
    await other.goto(path);
    const before = await page.getByLabel("名称", { exact: true }).inputValue();
    await page.getByLabel("名称", { exact: true }).fill(`${before}一`);
    await save(page);
    await expect(page.getByText("保存成功").first()).toBeVisible();
    await other.getByLabel("说明").fill("两个窗口一起改。");
    await save(other);
    await expect(other.getByText("保存成功").first()).toBeVisible();
    await page.goto(path);
    await expect(page.getByLabel("名称", { exact: true })).toHaveValue(`${before}一`);
    await expect(page.getByLabel("说明")).toHaveValue("两个窗口一起改。");
  });
});
