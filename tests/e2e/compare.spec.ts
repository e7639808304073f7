import { expect, expectAccessibleInBoth, test, widths } from "../support/browser-test.ts";

/** Courses of the starter data. */
const codes = ["082336G", "058362F", "075119J", "001722B"];
const address = `/compare?c=${codes.join(",")}`;

for (const { width, tag } of widths) {
  test(`compares four courses at ${width} px`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(address);
    const table = page.getByRole("table", { name: "对比表" });
    await expect(table.getByRole("columnheader")).toHaveCount(5);
    const rows = await table.getByRole("rowheader").allTextContents();
    expect(rows.findIndex((name) => /^不同的 \d+ 项$/.test(name))).toBe(0);
    expect(rows.indexOf("全程学费")).toBeLessThan(rows.findIndex((name) => /^相同的 \d+ 项$/.test(name)));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessibleInBoth(page);
  });
}

test("no amount breaks inside a number on a narrow phone, and the title names the schools", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 844 });
  await page.goto(address);
  await expect(page).toHaveTitle(/莫纳什大学 .+ \/ 悉尼大学 /);
  const broken = await page
    .getByRole("cell")
    .locator("span")
    .filter({ hasText: /^(A\$|约 ¥)[\d,.]+/ })
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const isCut = one.scrollWidth > (one.closest("td")?.clientWidth ?? 0);
        return isCut || one.getClientRects().length > 1 ? [one.textContent] : [];
      }),
    );
  expect(broken).toEqual([]);
});

test("shows only rows that differ, and all rows again", async ({ page }) => {
  await page.goto(address);
  const all = await page.getByRole("rowheader").count();
  await page.getByRole("link", { name: "只看不同" }).click();
  await expect(page).toHaveURL(/only=diff$/);
  await expect(page.getByText(/^相同的/)).toHaveCount(0);
  expect(await page.getByRole("rowheader").count()).toBeLessThan(all);
  await page.goBack();
  await expect(page.getByRole("rowheader")).toHaveCount(all);
});

test("names the course with the lowest total; on a phone the names are sticky while scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 2, name: /^.+便宜.* A\$[\d,]+/ })).toBeVisible();
  await page.getByRole("rowheader").last().scrollIntoViewIfNeeded();
  const head = page.getByRole("columnheader").nth(1);
  await expect(head).toBeInViewport();
});

test("creates an image and a workbook for parents", { tag: "@journey" }, async ({ page }) => {
  await page.goto(address);
  await page.getByRole("button", { name: "存成图片" }).click();
  const image = page.getByRole("img", { name: /^课程对比图/ });
  await expect(image).toHaveAttribute("src", /^data:image\/png;base64,.{5000}/);
  expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1080);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "下载 Excel（带公式）" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("课程对比表.xlsx");
});

test("offers the saved courses that are not compared yet", async ({ page }) => {
  const items = JSON.stringify({ v: 1, items: [`c:${codes[0]}`, `c:${codes[1]}`, "i:00026A"] });
  await page.addInitScript((text) => localStorage.setItem("aotu-shortlist", text), items);
  await page.goto(`/compare?c=${codes[0]}`);
  const saved = page.getByRole("group", { name: "从收藏里选" });
  await expect(saved.getByRole("checkbox")).toHaveCount(1);
  await saved.getByRole("checkbox").check();
  await saved.getByRole("button", { name: "加入对比" }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(3);
  await expect(saved).toBeHidden();
});

test("copies the link", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(address);
  await page.getByRole("button", { name: "复制链接" }).click();
  await expect(page.getByRole("status").filter({ hasText: "已复制" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expect(page.getByRole("img", { name: /扫码/ })).toBeVisible();
});

test("selects the link when the browser does not allow copying", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.execCommand = () => false;
  });
  await page.goto(address);
  await page.getByRole("button", { name: "复制链接" }).click();
  await expect(page.getByText("内容已选中")).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(page.url());
});

test("prints without the frame", async ({ page }) => {
  await page.goto(address);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("button", { name: "复制链接" })).toBeHidden();
  await expect(page.getByRole("link", { name: /^移除/ }).first()).toBeHidden();
  await expect(page.getByRole("table")).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("adds by name or code and removes", { tag: "@journey" }, async ({ page }) => {
    await page.goto("/compare");
    await expect(page.getByRole("heading", { name: "点一对看看：大学" })).toBeVisible();
    const [first = "", second = "", third = ""] = codes;
    await page.getByLabel("第一门").fill(first);
    await page.getByLabel("第二门").fill(second);
    await page.getByRole("button", { name: "对比", exact: true }).click();
    await expect(page.getByRole("columnheader")).toHaveCount(3);
    await page.getByLabel("再加一门").fill(third);
    await page.getByRole("button", { name: "添加" }).click();
    await expect(page.getByRole("columnheader")).toHaveCount(4);
    await page.getByRole("link", { name: /^移除/ }).first().click();
    await page.getByRole("link", { name: /^移除/ }).first().click();
    await expect(page.getByRole("columnheader")).toHaveCount(2);
    await expect(page.getByLabel("本页地址")).toHaveValue(page.url());
  });

  test("lists the omitted codes", async ({ page }) => {
    await page.goto(`/compare?c=${codes[0]},9999999,%3Cb%3E`);
    await expect(page.getByRole("note")).toContainText("9999999");
    await expect(page.getByRole("columnheader")).toHaveCount(2);
  });
});
