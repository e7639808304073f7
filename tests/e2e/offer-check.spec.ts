import type { Page } from "@playwright/test";
import { expect, expectAccessibleInBoth, test } from "../support/browser-test.ts";

/** The code of a course of the loaded register. */
async function someCode(page: Page): Promise<string> {
  const answer = await page.request.get("/api/v1/courses?level=Master&q=master");
  const { data }: { data: { code: string }[] } = await answer.json();
  return data[0]?.code ?? "";
}

const letterOf = (code: string) => `Letter of Offer
CRICOS Course Code: ${code}
Duration: 7 weeks
Total tuition fee: A$1,234,567`;

const row = (page: Page, subject: string) =>
  page.locator("dl > div").filter({ has: page.getByText(subject, { exact: true }) });

test("compares a pasted offer line by line, on one page that can be printed", { tag: "@journey" }, async ({ page }) => {
  const code = await someCode(page);
  await page.goto("/tools/offer-check");
  await page.getByLabel("通知书的文字").fill(letterOf(code));
  await page.getByRole("button", { name: "核对", exact: true }).click();
  await expect(page.getByRole("heading", { name: "核对结果" })).toBeFocused();
  await expect(page.getByText(/^\d 项一致，\d 项不同/)).toBeVisible();
  await expect(row(page, "课程代码")).toContainText("一致");
  await expect(row(page, "学制")).toContainText("7 weeks");
  await expect(row(page, "学制").getByText("不同", { exact: true })).toBeVisible();
  await expect(row(page, "学费").getByText("不同", { exact: true })).toBeVisible();
  await expect(page.getByText("先问学校")).toBeVisible();
  const questions = page.getByRole("complementary");
  await expect(questions.getByText("What is the total tuition fee for the whole course")).toBeVisible();
  await page.getByRole("button", { name: "复制问学校的邮件" }).click();
  await expect(page.getByText("已复制")).toBeVisible();
  await expect(page).toHaveURL(/\/tools\/offer-check$/);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessibleInBoth(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByLabel("通知书的文字")).toBeHidden();
  await expect(row(page, "学制")).toBeVisible();
});

test("an empty form shows the missing input", async ({ page }) => {
  await page.goto("/tools/offer-check");
  await page.getByRole("button", { name: "核对", exact: true }).click();
  await expect(page.getByText("请贴上通知书的文字，或者在下面填代码、学校和课程。")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the same comparison, and the check of a code that our copy lacks", { tag: "@journey" }, async ({ page }) => {
    await page.goto("/tools/offer-check");
    await page.getByText("没有文字，或者文字里缺的").click();
    await page.getByLabel("院校代码或课程代码").fill("999998A");
    await page.getByRole("button", { name: "核对", exact: true }).click();
    await expect(row(page, "课程代码")).toContainText("副本里没有");
    await expect(page.getByText(/999998A 不在我们的登记册副本里/)).toBeVisible();
    await expect(page.getByLabel("院校代码或课程代码")).toHaveValue("999998A");
    await page.goto("/check-before-you-pay");
    await page.getByLabel("院校代码或课程代码").fill("cricos 999998a");
    await page.getByRole("button", { name: "核对代码" }).click();
    await expect(page.getByText(/999998A 不在我们的登记册副本里/)).toBeVisible();
    await page.goto("/search?q=999998A");
    await expect(page.getByText(/999998A 不在我们的登记册副本里/)).toBeVisible();
    await expect(page.getByText("CRICOS 代码再试")).toHaveCount(0);
  });
});
