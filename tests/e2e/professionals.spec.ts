import { expect, expectAccessible, expectAccessibleInBoth, test } from "../support/browser-test.ts";

test("an empty directory links to the official registers", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "找并核对代理" }).click();
  await expect(page).toHaveURL(/\/professionals$/);
  await expect(page).toHaveTitle("怎样找到并核对一位代理 | 澳途");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/professionals$/);
  const main = page.getByRole("main");
  await expect(main.getByText("现在还没有一位")).toBeVisible();
  const register = main.getByRole("link", { name: /OMARA/ }).first();
  await expect(register).toHaveAttribute("href", /^https:\/\/portal\.mara\.gov\.au\//);
  await expect(register).toHaveAttribute("rel", /nofollow/);
  await expectAccessibleInBoth(page);
});

test("filters by query parameters", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/professionals?language=yue");
  const main = page.getByRole("main");
  await expect(main.getByLabel("语言")).toHaveValue("yue");
  await main.getByLabel("州或领地").selectOption("VIC");
  await main.getByRole("button", { name: "筛选" }).click();
  await expect(page).toHaveURL(/\/professionals\?kind=&state=VIC&language=yue$/);
  await expect(main.getByLabel("州或领地")).toHaveValue("VIC");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await main.getByRole("link", { name: "清除筛选" }).click();
  await expect(page).toHaveURL(/\/professionals$/);
  // An empty directory has no filters.
  await expect(main.getByLabel("州或领地")).toHaveCount(0);
});

test("fits a phone, and responds with 404 to a report about an unknown entry", async ({ page, allowConsole }) => {
  allowConsole(/404/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/professionals");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  expect((await page.goto("/professionals/1/report"))?.status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("filters", async ({ page }) => {
    await page.goto("/professionals?language=yue");
    await page.getByLabel("类别").selectOption("education-agent");
    await page.getByRole("main").getByRole("button", { name: "筛选" }).click();
    await expect(page).toHaveURL(/kind=education-agent/);
    await expect(page.getByLabel("类别")).toHaveValue("education-agent");
    await expect(page.getByText("现在还没有一位")).toBeVisible();
  });
});
