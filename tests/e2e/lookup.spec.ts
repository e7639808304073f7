import { expect, test } from "../support/browser-test.ts";

test("finds an institution by its name, ignoring case, with hyphens for spaces", async ({ page }) => {
  for (const name of ["the-university-of-sydney", "THE%20University%20of%20Sydney", "悉尼大学"]) {
    await page.goto(`/search/institution/${name}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("The University of Sydney");
  }
  await expect(page.getByRole("main").getByRole("link", { name: "返回首页" })).toHaveAttribute("href", "/");
  await page.getByRole("link", { name: "查看完整资料" }).click();
  await expect(page).toHaveURL(/\/institution\/\d+-the-university-of-sydney$/);
});

test("finds a course by its name", async ({ page }) => {
  await page.goto("/search/course/bachelor-of-nursing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^护理学学士\s*Bachelor of Nursing$/i);
});

test("an unknown name is a 404 with a reason", async ({ page, allowConsole }) => {
  allowConsole(/404/);
  for (const [path, message] of [
    ["/search/institution/no-such-name", "未找到结果"],
    ["/search/course/%27%22*()", "未找到结果"],
    ["/search/teacher/anyone", "无效类型"],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: message })).toBeVisible();
  }
});
