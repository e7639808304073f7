import { expect, test } from "../support/browser-test.ts";

for (const path of ["/no/such/page", "/nonsense", "/visa/nonsense", "/legal"]) {
  test(`${path} is a 404 with a link to the home page`, async ({ page, allowConsole }) => {
    allowConsole(/404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("页面走丢了");
    await page.getByRole("main").getByRole("link", { name: "返回首页" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("澳大利亚");
  });
}

test("the short address of an unknown institution is a 404 with a reason", async ({ page, allowConsole }) => {
  allowConsole(/404/);
  const response = await page.goto("/99999999-nowhere");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("未找到对应学校");
});

test("the short addresses of legal pages redirect permanently", async ({ request }) => {
  for (const path of ["/terms", "/privacy"]) {
    const response = await request.get(`${path}?from=mail`, { maxRedirects: 0 });
    expect(response.status(), path).toBe(301);
    expect(response.headers().location, path).toBe(`/legal${path}?from=mail`);
  }
});
