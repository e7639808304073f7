import { expect, expectAccessibleInBoth, test } from "../support/browser-test.ts";
import { takeSession } from "../support/sign-in.ts";

// No other test uses this occupation. The test restores its name.
const code = "121213";

test("an administrator corrects an occupation, and page, search and history show it", async ({
  page,
  context,
  allowConsole,
}) => {
  // The server refuses a correction without a reason.
  allowConsole(/status of 400/);
  const admin = await takeSession(context, "admin");
  await page.goto("/admin/occupations?q=121213");
  await expectAccessibleInBoth(page);
  await page.getByRole("row").filter({ hasText: code }).getByRole("link").first().click();
  await expect(page.getByText(/不能在这里改/)).toBeVisible();
  await expectAccessibleInBoth(page);
  const name = page.getByLabel("中文名称");
  const written = await name.inputValue();
  const corrected = `试改${crypto.randomUUID().slice(0, 6)}种植户`;
  await name.fill(corrected);
  // Nothing is saved without a reason.
  await page.getByRole("button", { name: "保存修改" }).click();
  await expect(page.getByText("请写明为什么改，依据什么来源")).toBeVisible();
  await page.getByLabel("为什么改").fill("对照来源");
  await page.getByRole("button", { name: "保存修改" }).click();
  await expect(page.getByText("保存成功").first()).toBeVisible();
  const newest = page.locator("details").filter({ hasText: "修改记录" }).locator("li").first();
  await expect(newest).toContainText(`中文名称：${written} → ${corrected}`);
  await expect(newest).toContainText(admin.email);

  await page.goto(`/occupations/${code}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(corrected);
  // Its pinyin is computed again: 试改.
  for (const q of [corrected, "shigai"]) {
    await page.goto(`/occupations?q=${encodeURIComponent(q)}`);
    await expect(page.getByRole("main").getByRole("link", { name: new RegExp(`^${corrected}`) })).toBeVisible();
  }

  await page.goto(`/admin/occupations/${code}`);
  await page.getByLabel("中文名称").fill(written);
  await page.getByLabel("为什么改").fill("改回来");
  await page.getByRole("button", { name: "保存修改" }).click();
  await expect(newest).toContainText(`${corrected} → ${written}`);
});

test("the assessing authorities and the list are readable on a phone", async ({ page, context }) => {
  await takeSession(context, "admin");
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    "/admin/occupations?list=mltssl",
    "/admin/occupations/authorities",
    "/admin/occupations/authorities/TRA",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessibleInBoth(page);
  }
});
