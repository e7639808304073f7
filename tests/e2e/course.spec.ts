import { expect, test } from "../support/browser-test.ts";
import { findAddress } from "../support/find-address.ts";

/** The first course of the University of Sydney's page. */
async function openCourse(page: import("@playwright/test").Page, institution: string): Promise<string> {
  await page.goto(institution);
  await page.goto((await page.locator("#courses details[open] li a").first().getAttribute("href")) ?? "");
  return new URL(page.url()).pathname;
}

test("shows the facts and explains the fees", async ({ page, request }) => {
  const institution = await findAddress(request, "00026A");
  await openCourse(page, institution);
  await expect(page.getByText("登记的学费是整个课程的学费，不是一年的学费。")).toBeVisible();
  for (const fact of ["课程级别", "学制", "学科领域", "CRICOS 课程代码"]) {
    await expect(page.getByRole("term").filter({ hasText: fact }).first()).toBeVisible();
  }
  await page.getByRole("link", { name: "返回学校" }).click();
  await expect(page).toHaveURL(institution);
});

test("other addresses of a course redirect to the canonical one", async ({ page, request }) => {
  const institution = await findAddress(request, "00026A");
  const other = await findAddress(request, "00008C");
  const address = await openCourse(page, institution);
  const id = /\/course\/(\d+)/.exec(address)?.[1] ?? "";
  const institutionId = /\/institution\/(\d+)/.exec(institution)?.[1] ?? "";
  for (const variant of [
    `${institution}/course/${id}`,
    `${institution}/course/${id}-wrong`,
    `${other}/course/${id}`,
    `${address}/`,
    `/${institutionId}-x/${id}-y`,
  ]) {
    const response = await request.get(`${variant}?from=test`, { maxRedirects: 0 });
    expect(response.status(), variant).toBe(301);
    expect(response.headers().location, variant).toBe(`${address}?from=test`);
  }
});

test("an unknown course is a 404", async ({ page, request, allowConsole }) => {
  allowConsole(/404/);
  const institution = await findAddress(request, "00026A");
  const response = await page.goto(`${institution}/course/99999999`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "未找到课程" })).toBeVisible();
});
