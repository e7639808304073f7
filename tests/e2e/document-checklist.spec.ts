import { expect, expectAccessibleInBoth, test, widths } from "../support/browser-test.ts";
import { openHydrated } from "../support/open-hydrated.ts";

const path = "/resources/student-visa-checklist";

for (const { width, tag } of widths) {
  test(`lists the documents of a situation at ${width} px`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("学生签证材料清单");
    await expect(page.getByRole("checkbox", { name: /护照资料页/ })).toBeVisible();
    await expect(page.getByText("Confirmation of Enrolment (CoE)")).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessibleInBoth(page);
  });
}

test("applies each change at once, updates the address and keeps the focus", async ({ page }) => {
  await page.goto(path);
  await expect(page.getByRole("button", { name: "列出清单" })).toHaveCount(0);
  await expect(page.getByText("Form 1229", { exact: false })).toHaveCount(0);
  const requests: string[] = [];
  // Requests of the page, without those for session and icons, and for the initial state of React.
  const isOfPage = (url: string) => url.includes(path) && !url.includes("_state=1");
  page.on("request", (request) => requests.push(...(isOfPage(request.url()) ? [request.url()] : [])));
  await page.getByText("改成你的情况").click();
  await page.getByRole("checkbox", { name: /未满/ }).check();
  await expect(page.getByText(/^Form 1229 Consent/)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /未满/ })).toBeFocused();
  await expect(page).toHaveURL(/under18=1/);
  await page.getByLabel("递交时人在哪里").selectOption("inside");
  // Most students cannot apply inside Australia: the rule replaces the list until an exception is selected.
  await expect(page.getByText("按现在的规定，先停在这里")).toBeVisible();
  await expect(page.getByText(/^Form 1229 Consent/)).toHaveCount(0);
  await page.getByLabel("在境内的，现在持什么签证").selectOption("student");
  await page.getByText("我属于例外（点开勾选）").click();
  await page.getByLabel(/^主课程已经读完/).check();
  await expect(page.getByText(/NAATI certified translator/)).toBeVisible();
  expect(requests).toEqual([]);
  await page.reload();
  await page.getByText("改成你的情况").click();
  await expect(page.getByRole("checkbox", { name: /未满/ })).toBeChecked();
  await expect(page.getByLabel("递交时人在哪里")).toHaveValue("inside");
  await expect(page.getByText(/^Form 1229 Consent/)).toBeVisible();
});

test("stores ticks, counts them, and clears them after a confirmation", { tag: "@journey" }, async ({
  page,
  context,
}) => {
  await openHydrated(page, path);
  const count = page.getByRole("status").filter({ hasText: "已备好" });
  await page.getByRole("checkbox", { name: /护照资料页/ }).check();
  await page.getByRole("checkbox", { name: /入学确认书/ }).check();
  await page.getByRole("checkbox", { name: /护照资料页/ }).uncheck();
  await expect(count).toContainText("已备好 1／");
  await page.reload();
  await expect(page.getByRole("checkbox", { name: /入学确认书/ })).toBeChecked();

  const second = await context.newPage();
  await second.goto(path);
  await expect(second.getByRole("checkbox", { name: /入学确认书/ })).toBeChecked();
  await second.getByRole("checkbox", { name: /成绩单/ }).check();
  await expect(page.getByRole("checkbox", { name: /成绩单/ })).toBeChecked();
  await second.close();

  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("button", { name: "清空勾选" }).click();
  await expect(count).toContainText("已备好 2／");
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "清空勾选" }).click();
  await expect(count).toContainText("勾选已清空");
  await expect(page.getByRole("checkbox", { name: /成绩单/ })).not.toBeChecked();
});

test("works when storage is blocked, and shows a note", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await openHydrated(page, path);
  await page.getByRole("checkbox", { name: /护照资料页/ }).check();
  await expect(page.getByText("浏览器不允许保存")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "已备好 1／" })).toBeVisible();
});

test("prints the situation and the checkboxes without the frame", async ({ page }) => {
  await page.goto(`${path}?where=outside&level=doctorate&funds=loan&partner=1`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("情况：在澳大利亚境外、博士、贷款、配偶同行")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /结婚证/ })).toBeVisible();
  await expect(page.getByLabel("递交时人在哪里")).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
});

test("downloads the list of the situation as a workbook", async ({ page }) => {
  await page.goto(`${path}?where=outside&level=higher&funds=deposit&partner=1&passport=pacific`);
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "下载成表格" }).click();
  expect((await waiting).suggestedFilename()).toBe("学生签证材料清单.xlsx");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("lists the documents of a situation, with checkboxes for paper", { tag: "@journey" }, async ({ page }) => {
    await page.goto(path);
    await page.getByText("改成你的情况").click();
    await page.getByRole("checkbox", { name: "子女同行" }).check();
    await page.getByLabel("护照", { exact: true }).selectOption("asean");
    await page.getByLabel("怎样证明资金").selectOption("income");
    await page.getByRole("button", { name: "列出清单" }).click();
    await expect(page).toHaveURL(/funds=income.*children=1/);
    await expect(page.getByText("Child's birth certificate or adoption papers")).toBeVisible();
    await expect(page.getByText(/有家属同行：A\$/)).toBeVisible();
    await expect(page.getByRole("heading", { name: /^要准备 \d+ 项文件/ })).toBeVisible();
    // The count of ticks would stay 0.
    await expect(page.getByText("已备好")).toBeHidden();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /student-visa-checklist$/);
  });
});
