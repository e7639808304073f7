import { expect, test } from "../support/browser-test.ts";

test("universities have names, place, fee, earnings, courses and website; a row opens its institution", async ({
  page,
}) => {
  await page.goto("/study/university?q=00122A");
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText("皇家墨尔本理工大学");
  await expect(row).toContainText("RMIT University");
  await expect(row).toContainText("维多利亚州");
  await expect(row.getByRole("cell").nth(3)).toHaveText(/A\$[\d,]+/);
  await expect(row.getByRole("link").last()).toHaveAttribute("target", "_blank");
  // A click next to the name, because its link covers the row.
  await row.click({ position: { x: 600, y: 10 } });
  await expect(page).toHaveURL(/\/institution\/\d+-rmit-university$/);
});

test("the filter is in the address and can be cleared", async ({ page }) => {
  await page.goto("/study/highschool");
  await page.getByLabel("州 / 领地").selectOption("QLD");
  await page.getByRole("button", { name: "筛选" }).click();
  await expect(page).toHaveURL(/[?&]state=QLD/);
  const places = page.locator("tbody tr td:nth-child(2)");
  await expect(places.first()).toContainText("昆士兰州");
  expect(await places.filter({ hasNotText: /昆士兰州|昆州/ }).count()).toBe(0);
  await page.getByRole("link", { name: "清除筛选" }).click();
  await expect(page).toHaveURL(/\/study\/highschool$/);
});

test("the list of all institutions can be filtered by category", async ({ page }) => {
  await page.goto("/study/institutions");
  const total = async () =>
    Number(/\d[\d,]*/.exec(await page.getByRole("main").getByRole("status").innerText())?.[0].replace(",", ""));
  const all = await total();
  await page.getByLabel("院校类别").selectOption("英语语言学校");
  await page.getByRole("button", { name: "筛选" }).click();
  await expect(page).toHaveURL(/\/study\/institutions\?.*category=english/);
  await expect.poll(total).toBeLessThan(all);
  await page.getByRole("link", { name: "清除筛选" }).click();
  await expect.poll(total).toBe(all);
});

test("an empty list shows that nothing was found", async ({ page }) => {
  await page.goto("/study/tafe?q=%25_nothing");
  await expect(page.getByRole("cell", { name: "暂无数据" })).toBeVisible();
});

test("a page past the end redirects to the last one", async ({ page }) => {
  await page.goto("/study/tafe?page=9999");
  await expect(page).not.toHaveURL(/9999/);
  await expect(page.locator("tbody tr").first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the best known come first, the order can be changed, and selected ones are compared", {
    tag: "@journey",
  }, async ({ page }) => {
    await page.goto("/study/university");
    const names = page.locator("tbody .title-link");
    await expect(names.first()).toContainText("墨尔本大学");
    await page.getByRole("navigation", { name: "排序" }).getByRole("link", { name: "年薪高" }).click();
    await expect(page).toHaveURL(/sort=salary/);
    const salaries = (await page.locator("tbody tr td:nth-child(4)").allTextContents()).map((text) =>
      Number(text.replace(/\D/g, "")),
    );
    expect(salaries).toEqual(salaries.toSorted((a, b) => b - a));
    const ticked = page.getByRole("checkbox", { name: /对比/ });
    await ticked.nth(0).check();
    await ticked.nth(1).check();
    await page.getByRole("button", { name: /对比勾选的院校/ }).click();
    await expect(page).toHaveURL(/\/compare\/institutions\?c=\w+&c=\w+$/);
    await expect(page.getByRole("heading", { level: 1, name: /大学、.*大学/ })).toBeVisible();
    const table = page.getByRole("table", { name: "对比表" });
    await expect(table.getByRole("columnheader")).toHaveCount(3);
    await expect(table.getByRole("row", { name: /毕业年薪/ })).toBeVisible();
    await page.getByRole("combobox", { name: "加一所" }).selectOption("新南威尔士大学");
    await page.getByRole("button", { name: "加一所" }).click();
    await expect(table.getByRole("columnheader")).toHaveCount(4);
  });

  test("the filter works", async ({ page }) => {
    await page.goto("/study/university");
    await page.getByLabel("院校名称").fill("悉尼");
    await page.getByRole("button", { name: "筛选" }).click();
    await expect(page.getByRole("link", { name: "悉尼大学", exact: true })).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the first school is visible without scrolling, and the filters are a sheet", async ({ page }) => {
    await page.goto("/study/highschool");
    const first = await page.locator("tbody tr:visible").first().boundingBox();
    expect(first?.y).toBeLessThan(600);
    await expect(page.getByLabel("州 / 领地")).toBeHidden();
    await page.getByText("筛选条件").click();
    await page.getByLabel("州 / 领地").selectOption("QLD");
    await page.getByRole("button", { name: "筛选" }).click();
    await expect(page).toHaveURL(/state=QLD/);
    await expect(page.getByText("筛选条件（1）")).toBeVisible();
  });

  test("rows are cards, and the page does not scroll horizontally", async ({ page }) => {
    for (const path of [
      "/study/university",
      "/study/tafe",
      "/study/pathway",
      "/study/highschool",
      "/study/institutions",
    ]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });
});
