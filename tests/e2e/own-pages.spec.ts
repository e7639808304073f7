import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { takeSession } from "../support/sign-in.ts";

// Pages of an account are hydrated before their own code is there (app/shell/session/own-page.tsx).

/** Opens the order of a prepared customer as a document, and goes on as soon as the frame is hydrated. */
async function openOrder(page: Page, context: BrowserContext): Promise<void> {
  await takeSession(context, "buyer");
  await page.goto("/dashboard/orders");
  const address = await page.getByRole("main").getByRole("link", { name: "访客签证" }).getAttribute("href");
  await page.goto(address ?? "");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** Whether React has hydrated the page's title. */
const isHydrated = (page: Page) =>
  page.locator("h1").evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactFiber$")));

test("the first click on an upload names what is missing, and the field takes several files", async ({
  page,
  context,
}) => {
  await openOrder(page, context);
  await page.getByRole("button", { name: "上传", exact: true }).click();
  await expect(page.getByText("请先选择一个文件。")).toBeVisible();
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  const opening = page.waitForEvent("filechooser");
  await page.getByLabel("选择文件").click();
  const chooser = await opening;
  expect(chooser.isMultiple()).toBe(true);
});

test("a chosen file is still there once the form is hydrated", async ({ page, context }) => {
  await openOrder(page, context);
  const field = page.getByLabel("选择文件");
  await field.setInputFiles({ name: "护照.png", mimeType: "image/png", buffer: Buffer.from("png") });
  await expect.poll(() => isHydrated(page)).toBe(true);
  expect(await field.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe("护照.png");
});

test.describe("in Sydney", () => {
  test.use({ timezoneId: "Australia/Sydney" });

  test("times are those of Sydney without any use", async ({ page, context }) => {
    await openOrder(page, context);
    await expect(page.getByRole("main").getByText("悉尼时间").first()).toBeVisible();
  });
});
