import { expect, test } from "../support/browser-test.ts";
import { openHydrated } from "../support/open-hydrated.ts";

test("the sections link to their pages", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  const links: [string | RegExp, string][] = [
    ["答几题，看自己要花多少", "/plan?aim=bachelor&field=0603"],
    ["阅读留学指南", "/study"],
    ["了解工作与移民", "/work"],
    [/^我想去读书/, "/plan?q=0"],
    [/^孩子去读中小学/, "/plan?who=pupil&aim=school&q=4"],
    [/^我在读，想留下/, "/plan?who=inside&visa=student&stay=stay&q=1"],
    [/^我要工作或移民/, "/plan?who=working&aim=work&q=2"],
    [/^护理学/, "/study/fields/nursing"],
    [/^悉尼/, "/study/cities/sydney"],
    ["按自己的情况算", "/tools/course-cost"],
    ["打开工具", "/tools"],
    ["付钱之前先核对", "/check-before-you-pay"],
    ["全部变动", "/changes"],
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

test("the search box contains the typed text again after going back", async ({ page }) => {
  await openHydrated(page, "/");
  const box = page.getByRole("main").getByRole("combobox");
  await box.fill("会计");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=/);
  await page.goBack();
  await expect(page.getByRole("main").getByRole("link", { name: "浏览所有院校" })).toBeVisible();
  await expect(box).toHaveValue("会计");
});

test("shows counts of the register, fees of fields, and the total cost of a course", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  const counts = /^([\d,]+) 所院校、([\d,]+) 门课程.*（\d{4}-\d\d-\d\d）/.exec(
    (await main.getByText(/所院校/).textContent()) ?? "",
  );
  expect(Number(counts?.[1]?.replace(",", ""))).toBeGreaterThan(100);
  expect(Number(counts?.[2]?.replace(",", ""))).toBeGreaterThan(500);
  await expect(main.getByRole("link", { name: /^护理学/ })).toContainText(/\d 门.*A\$[\d,]+/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test("is about three screens long, and its news begin with items for students", async ({ page }) => {
    await page.goto("/");
    const content = await page.getByRole("main").boundingBox();
    expect(content?.height).toBeLessThan(2800);
    await expect(page.getByRole("region", { name: "最新消息" })).toContainText("学生");
    await expect(page.locator("#changes").getByRole("listitem").first()).toContainText("学生");
  });
});
