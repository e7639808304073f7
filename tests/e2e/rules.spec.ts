import { expect, expectAccessibleInBoth, test } from "../support/browser-test.ts";

test("the changes of rules and figures can be filtered by audience, and link to source and history", {
  tag: "@journey",
}, async ({ page }) => {
  await page.goto("/changes");
  const main = page.getByRole("main");
  const ofLaw = main
    .getByRole("listitem")
    .filter({ has: page.locator('time[datetime="2026-10-02"]'), hasText: "以前：" })
    .filter({ hasText: "F2026L01347" });
  const law = ofLaw.first();
  await expect(law).toContainText("法规和出处");
  await page.locator("summary", { hasText: "其他人群和状态" }).click();
  await page.getByRole("navigation", { name: "其他人群" }).getByRole("link", { name: "学生家属" }).click();
  await expect(page).toHaveURL(/for=families/);
  const family = ofLaw.first();
  await family.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/rules\/[a-z-]+\/[a-z0-9_-]+$/);
  await expect(main).toContainText("来源");
  await expect(main.getByRole("heading", { name: "以前和以后" })).toBeVisible();
  await expect(main.getByText("已失效").first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("all states can be chosen, and the feed is linked", async ({ page, request }) => {
    for (const state of ["政府提议", "已公布，未生效", "生效", "已失效"]) {
      await page.goto("/changes");
      await page.locator("summary", { hasText: "状态" }).click();
      await page.getByRole("navigation", { name: "状态" }).getByRole("link", { name: state, exact: true }).click();
      await expect(page.getByRole("heading", { name: "规则变动" })).toBeVisible();
    }
    const feed = await request.get("/changes.xml");
    expect(feed.headers()["content-type"]).toContain("application/rss+xml");
    expect(await feed.text()).toContain("<item>");
  });
});

for (const path of ["/changes", "/rules", "/rules/student-family", "/rules/student/student-rule_place"]) {
  test(`axe finds no violation on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expectAccessibleInBoth(page);
  });
}
