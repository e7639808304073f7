import { preparedPages } from "#app/routes/preparation/pages.ts";
import { expect, test } from "../support/browser-test.ts";

test("every address without its content says what will stand there, and is not for search engines", async ({
  request,
}) => {
  for (const [path, { title }] of Object.entries(preparedPages)) {
    const response = await request.get(`/${path}`);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    expect(html, path).toContain(`<title>${title} | 澳途</title>`);
    expect(html, path).toContain("noindex");
  }
});

test("one of them", async ({ page }) => {
  await page.goto("/visa/student");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("学生签证");
  await expect(page.getByText("内容准备中")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /500 类别签证/ })).toHaveAttribute(
    "href",
    /^https:\/\/immi\.homeaffairs\.gov\.au\//,
  );
});
