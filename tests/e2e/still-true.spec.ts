import { expect, expectAccessibleInBoth, test } from "../support/browser-test.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a known statement gets a verdict, and an unknown one gets none", { tag: "@journey" }, async ({ page }) => {
    await page.goto("/still-true");
    const sentence = page.getByRole("textbox", { name: "听到的一句话" });
    await sentence.fill("申请学生签证要写GTE");
    await page.getByRole("button", { name: "查一查" }).click();
    const answer = page.getByRole("article");
    await expect(answer).toContainText(/以前对，到 2024-\W?03-\W?22 为止/);
    await answer.getByText(/^来源：/).click();
    await expect(answer.getByRole("link", { name: "真实学生的要求" })).toBeVisible();
    await sentence.fill("月亮是奶酪做的");
    await page.getByRole("button", { name: "查一查" }).click();
    await expect(page.getByRole("main").getByRole("status")).toContainText("不能说它对或不对");
    await page.getByRole("link", { name: "搜索“月亮是奶酪做的”" }).click();
    await expect(page).toHaveURL(/\/search\?q=/);
  });
});

test("axe finds no violation on /still-true", async ({ page }) => {
  await page.goto("/still-true");
  await expectAccessibleInBoth(page);
});
