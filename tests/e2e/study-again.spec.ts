import { expect, test } from "../support/browser-test.ts";

test.use({ javaScriptEnabled: false });

test("a visitor who studies again for points gets a link to the rules of the student visa", async ({ page }) => {
  await page.goto("/immigration/points-test?age=25");
  await page.getByRole("link", { name: "按自己的签证，看能不能递" }).click();
  await page.getByLabel("在境内的，现在持什么签证").selectOption("visitor");
  await page.getByRole("button", { name: "列出清单" }).click();
  await expect(page.getByText(/2026 年 10 月 2 日/).first()).toBeVisible();
  await expect(page).toHaveURL(/where=inside.*visa=visitor/);
});
