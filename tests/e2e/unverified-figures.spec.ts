import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";

/** The marks of the unverified figures of tables; strips say in words which figures they are. */
const marksOf = (page: Page) =>
  page
    .locator("td .unsure")
    .evaluateAll((figures) => [...new Set(figures.map((one) => getComputedStyle(one, "::after").content))]);

test("a mark is drawn only on pages whose legend explains it", async ({ page }) => {
  await page.goto("/visa/student");
  await expect(page.getByText(/^这一页有 \d+ 个数字还没有用今年的官方页核对$/)).toBeVisible();
  expect(await marksOf(page)).toEqual(['"*"']);
  await page.goto("/tools/course-cost?tuition=60000&weeks=78");
  expect(await marksOf(page)).not.toContain('"*"');
});
