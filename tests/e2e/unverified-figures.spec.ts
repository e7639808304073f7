import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";

/** How the lines under the unverified figures of tables and strips are drawn. */
const linesOf = (page: Page) =>
  page
    .locator(":is(td, .facts-strip) .unsure")
    .evaluateAll((figures) => [...new Set(figures.map((one) => getComputedStyle(one).textDecorationStyle))]);

test("a wavy line is drawn only on pages whose legend explains it", async ({ page }) => {
  await page.goto("/visa/student");
  await expect(page.getByText(/^这一页有 \d+ 个数字还没有用今年的官方页核对$/)).toBeVisible();
  expect(await linesOf(page)).toEqual(["wavy"]);
  await page.goto("/tools/course-cost?tuition=60000&weeks=78");
  expect(await linesOf(page)).not.toContain("wavy");
});
