import { expect, expectAccessibleInBoth, test, widths } from "../support/browser-test.ts";

for (const { width } of widths) {
  for (const path of ["/occupations", "/occupations/254418-registered-nurse-medical", "/occupations/changes"]) {
    test(`${path} is accessible at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await expectAccessibleInBoth(page);
    });
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("an occupation is found by its Chinese name, and leads to courses", { tag: "@journey" }, async ({ page }) => {
      await page.goto("/occupations");
      await page.getByLabel("查职业").fill("厨师");
      await page.getByRole("button", { name: "查找" }).click();
      await expect(page).toHaveURL(/q=/);
      await page.getByRole("link", { name: /^厨师 Cook/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: /厨师 Cook/ })).toBeVisible();
      await expect(page.getByRole("heading", { name: "6 种签证的清单上有这个职业" })).toBeVisible();
      await expect(page.getByRole("link", { name: /内政部的官方清单/ })).toHaveAttribute("href", /^https:\/\/immi\./);
      await page.getByRole("link", { name: /三级证书 \d+ 门在招课程/ }).click();
      await expect(page).toHaveURL(/\/search\?type=course&field=1101&level=Certificate/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  });
}

test("an occupation with several assessing authorities has a note", async ({ page }) => {
  await page.goto("/occupations/271311-solicitor");
  await expect(page.getByRole("heading", { name: "由州或领地的律师准入机构评估" })).toBeVisible();
  await page.goto("/occupations/221111-accountant-general");
  await expect(page.getByRole("main")).toContainText("CPAA / CAANZ / IPA");
});

test("shows the number of people waiting for an invitation; the points test shows how many have a score or more", async ({
  page,
}) => {
  await page.goto("/occupations/254418-registered-nurse-medical");
  await expect(page.getByRole("heading", { name: /^约 [\d,]+ 份意向书在等 189 的邀请$/ })).toBeVisible();
  await expect(page.locator("#pool")).toContainText("池子不是队伍");
  await expect(page.locator("#rounds")).toContainText("只看到一部分职业的轮次");
  await page.getByRole("link", { name: "算你的分，看排在哪里" }).click();
  await expect(page).toHaveURL(/points-test\?occupation=254418$/);
  await page.goto("/immigration/points-test?occupation=254418&age=30");
  await expect(page.getByRole("row", { name: /同职业，这个分数和以上/ })).toContainText(/\d/);
});
