import { expect, test } from "../support/browser-test.ts";
import { openHydrated } from "../support/open-hydrated.ts";

test("the sections link to their pages", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  const links: [string | RegExp, string][] = [
    ["开始你的旅程", "/register"],
    ["阅读留学指南", "/study"],
    ["了解工作与移民", "/work"],
    ["看专业人士名录", "/professionals"],
    ["打开工具", "/tools"],
    ["付钱之前先核对", "/check-before-you-pay"],
    ["全部新闻", "/news"],
    ["浏览所有院校", "/study/institutions"],
    ["查看签证信息", "/visa"],
    ["浏览资源", "/resources"],
    [/学生签证材料清单/, "/resources/student-visa-checklist"],
    [/在澳生活费/, "/resources/cost-of-living"],
    ["进一步了解我们", "/about"],
  ];
  for (const [name, href] of links) {
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", href);
  }
});

test("the box has the typed text again after going back", async ({ page }) => {
  await openHydrated(page, "/");
  const box = page.getByRole("main").getByRole("combobox");
  await box.fill("会计");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=/);
  await page.goBack();
  await expect(page.getByRole("main").getByRole("link", { name: "浏览所有院校" })).toBeVisible();
  await expect(box).toHaveValue("会计");
});

test("shows counts of the register", async ({ page }) => {
  await page.goto("/");
  const values = await page.getByRole("main").locator("dd").allTextContents();
  expect(values).toHaveLength(3);
  expect(Number(values[0]?.replace(",", ""))).toBeGreaterThan(100);
  expect(Number(values[1]?.replace(",", ""))).toBeGreaterThan(500);
  expect(values[2]).toMatch(/^\d{4}-\d\d-\d\d$/);
});
