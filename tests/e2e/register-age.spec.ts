import { expect, test } from "../support/browser-test.ts";

const mark = /数据截至 \d{4}-\d\d-\d\d。/;

/** A page of each kind with fees of the register. The starter data is of an earlier year. */
const withFees = [
  "/search?type=course",
  "/search?type=institution",
  "/study/university",
  "/study/highschool",
  "/study/fields",
  "/study/cities",
  "/compare?c=082336G,058362F",
  "/tools/course-cost",
];

test("only pages with rows of the register have the note about an old copy", async ({ page }) => {
  for (const path of withFees) {
    await page.goto(path);
    await expect(page.getByText(mark), path).toBeVisible();
  }
  for (const path of ["/about", "/visa/student", "/facts"]) {
    await page.goto(path);
    await expect(page.getByText(mark), path).toHaveCount(0);
  }
});

test("the pages of a field, city, school and course warn too, and list unverified figures below the total cost", async ({
  page,
}) => {
  for (const list of ["/study/fields", "/study/cities", "/study/university"]) {
    await page.goto(list);
    await page
      .locator(`main a[href^="${list === "/study/university" ? "/institution" : list}/"]`)
      .first()
      .click();
    await expect(page).toHaveURL(/\/(institution|study\/(fields|cities))\/.+/);
    await expect(page.getByText(mark)).toBeVisible();
  }
  await page.goto("/search?type=course&level=Master");
  await page.locator('main a[href*="/course/"]').first().click();
  await expect(page).toHaveURL(/\/course\//);
  await expect(page.getByText(mark)).toBeVisible();
  await expect(page.getByRole("heading", { name: /一共大约要准备 A\$[\d,]+$/ })).toBeVisible();
  await expect(page.getByText(/^其中还没有用今年的官方页核对：/)).toBeVisible();
});
