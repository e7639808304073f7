import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { openHydrated } from "../support/open-hydrated.ts";

const path = "/immigration/points-test";

/** The form of the points test for who studies again. */
const visaOf = (page: Page) => page.getByLabel("在境内的，现在持什么签证");
const unfold = (page: Page) => page.getByText("打算再读一门课来加分？先看学生签证在哪里递").click();
const clear = (page: Page) => page.getByText(/2026 年 10 月 2 日的规定没有挡住在境内递交/);

test("the form on studying again and the calculator keep each other's answers", async ({ page }) => {
  await openHydrated(page, path);
  await page.getByRole("radio", { name: /^25 至 32 岁/ }).check();
  await unfold(page);
  await visaOf(page).selectOption("student");
  await expect(page).toHaveURL(`${path}?age=25&visa=student`);
  await page.getByRole("checkbox", { name: /社区语言/ }).check();
  await expect(page).toHaveURL(`${path}?age=25&cl=1&visa=student`);
  await page.getByLabel("读什么").selectOption("doctorate");
  await expect(clear(page)).toBeVisible();
  await page.reload();
  await expect(visaOf(page)).toHaveValue("student");
  await expect(clear(page)).toBeVisible();
  await expect(page.getByRole("radio", { name: /^25 至 32 岁/ })).toBeChecked();
  await page.getByRole("link", { name: "清空重选" }).click();
  await expect(page).toHaveURL(`${path}?study=doctorate&visa=student`);
  await expect(visaOf(page)).toHaveValue("student");
});

test("what was selected before the page is hydrated shows its verdict", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/entry.client*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await unfold(page);
  await page.getByLabel("读什么").selectOption("doctorate");
  await visaOf(page).selectOption("student");
  await expect(clear(page)).toHaveCount(0);
  held.resolve();
  await expect(clear(page)).toBeVisible();
  await expect(page).toHaveURL(`${path}?study=doctorate&visa=student`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("each button submits the answers of both forms", async ({ page }) => {
    await page.goto(`${path}?age=25&occupation=261313`);
    await unfold(page);
    await visaOf(page).selectOption("visitor");
    await page.getByRole("button", { name: "看规定" }).click();
    await expect(page.getByRole("radio", { name: /^25 至 32 岁/ })).toBeChecked();
    await page.getByRole("checkbox", { name: /社区语言/ }).check();
    await page.getByRole("button", { name: "计算", exact: true }).click();
    await expect(page.getByLabel("本页地址").first()).toHaveValue(/\?age=25&cl=1&occupation=261313&visa=visitor$/);
    await expect(visaOf(page)).toHaveValue("visitor");
  });
});
