import type { Page } from "@playwright/test";
import { expect, expectAccessibleInBoth, test } from "../support/browser-test.ts";
import { openHydrated } from "../support/open-hydrated.ts";

const path = "/immigration/points-test";
const answered = `${path}?age=25&en=proficient&ow=5&aw=0&ed=degree&pt=none`;

const totals = (page: Page) =>
  page.getByRole("table", { name: "三个类别的合计" }).getByRole("row", { name: /^合计/ }).getByRole("cell");

for (const width of [390, 1280]) {
  test(`form and result at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(answered);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByText(/最低分通常为\s*65 分/).first()).toBeVisible();
    await expect(totals(page)).toHaveText(["75", "80", "90"]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test("is accessible on a phone, light and dark", async ({ page }) => {
  // axe checks every element of a long page.
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(answered);
  await expectAccessibleInBoth(page);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 664 } });

    test("a phone shows the running total once something is chosen, and none before", async ({ page }) => {
      await page.goto(path);
      const bar = page.getByRole("link", { name: /现在的合计/ });
      await expect(page.getByRole("button", { name: "计算" })).toBeAttached();
      await expect(bar).toHaveCount(0);
      await page.goto(answered);
      await expect(bar).toBeInViewport({ ratio: 1 });
      await expect(bar).toContainText(/最低分通常为 65 分/);
    });
  });
}

test("a phone's running total follows the choices, and leads to the result", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openHydrated(page, path);
  const bar = page.getByRole("link", { name: /现在的合计/ });
  await page.getByRole("radio", { name: /^25 至 32 岁/ }).check();
  await expect(bar).toContainText(/189 类别 30/);
  await bar.click();
  await expect(totals(page).first()).toBeInViewport();
});

test("the text is folded into its sections, and a link to one opens it", async ({ page }) => {
  await page.goto(path);
  const text = page.getByRole("region", { name: "打分表逐项说明" });
  await expect(text.getByRole("heading", { name: "工作经验" })).toBeVisible();
  await expect(text.getByText("海外和澳大利亚分别查表再相加")).toBeHidden();
  await text.getByText("工作经验", { exact: true }).click();
  await expect(text.getByText("海外和澳大利亚分别查表再相加")).toBeVisible();
  const anchor = await text.locator("details", { hasText: "三项只能取一项" }).locator("> div").getAttribute("id");
  await page.goto("about:blank");
  await page.goto(`${path}#${anchor}`);
  await expect(text.getByText("三项只能取一项")).toBeVisible();
});

test("no sentence contains a bracket with a date and a source, which are in a list instead", async ({ page }) => {
  await page.goto(answered);
  const sentences = await page.getByRole("main").locator("p, legend, td, th, summary, li").allInnerTexts();
  const folded = await page.getByRole("main").locator(".figure-notes").allInnerTexts();
  expect(folded.length).toBeGreaterThan(0);
  expect(sentences.filter((one) => /（[^）]*(\d{4}-\d{2}-\d{2}[^）]*来源|\d{4}-\d{2}-\d{2} 核对)/.test(one))).toEqual(
    [],
  );
  const notes = page.getByRole("main").locator("form .figure-notes");
  await notes.locator("summary").click();
  await expect(notes.getByRole("list")).toContainText("2019-11-16 起");
});

test("applies each change at once, updates the address, and sends no request", { tag: "@journey" }, async ({
  page,
}) => {
  await openHydrated(page, path);
  await expect(page.getByText("还没有选。")).toBeVisible();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));

  await page.getByRole("radio", { name: /^18 至 24 岁/ }).check();
  await expect(totals(page)).toHaveText(["25", "30", "40"]);
  // By arrow key, as with all radio buttons: the focus does not move away.
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^25 至 32 岁/ })).toBeFocused();
  await expect(totals(page)).toHaveText(["30", "35", "45"]);
  await page.getByRole("group", { name: "英语" }).getByRole("radio", { name: /^优秀/ }).check();
  await page.getByRole("checkbox", { name: /社区语言/ }).check();
  await expect(totals(page)).toHaveText(["55", "60", "70"]);
  await expect(page).toHaveURL(`${path}?age=25&en=superior&cl=1`);
  await expect(
    page.getByRole("status").filter({ hasText: "189 类别 55 分，190 类别 60 分，491 类别 70 分。" }),
  ).toHaveCount(1);
  await expect(page.getByText(/^还没有选：/)).toContainText("学历");
  await page.getByRole("button", { name: "计算", exact: true }).click();
  await expect(page.getByRole("region", { name: "合计" })).toBeFocused();
  expect(requests.filter((pathname) => pathname.includes("points-test"))).toEqual([]);

  await page.reload();
  await expect(totals(page)).toHaveText(["55", "60", "70"]);
  await expect(page.getByRole("radio", { name: /^25 至 32 岁/ })).toBeChecked();
});

test("clears the answers given since the page loaded", async ({ page }) => {
  await page.goto(path);
  await page.getByRole("radio", { name: /^33 至 39 岁/ }).check();
  await page.getByRole("link", { name: "清空重选" }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByText("还没有选。")).toBeVisible();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.getByRole("radio", { name: /^33 至 39 岁/ }).check();
  await expect(totals(page)).toHaveText(["25", "30", "40"]);
});

test("preserves the answers when the visitor returns from another page", async ({ page }) => {
  await page.goto(path);
  await page.getByRole("radio", { name: /^40 至 44 岁/ }).check();
  await page.getByRole("main").getByRole("link", { name: "首页" }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page.getByRole("radio", { name: /^40 至 44 岁/ })).toBeChecked();
  await expect(totals(page)).toHaveText(["15", "20", "30"]);
});

test("remarks on answers without points, and on points above the limit", async ({ page }) => {
  await page.goto(`${path}?age=45&ow=8&aw=8&rs=1`);
  await expect(page.getByText("打分表里没有 45 岁或以上的分数。")).toBeVisible();
  await expect(page.getByText(/只给同时满足澳大利亚学习要求的人/)).toBeVisible();
  await expect(page.getByRole("row", { name: /工作合计超过上限 20 分/ }).getByRole("cell")).toHaveText("−15");
  await expect(totals(page)).toHaveText(["20", "25", "35"]);
  await page.goto(`${path}?age=17`);
  await expect(page.getByText("打分表里没有未满 18 岁的分数。")).toBeVisible();
});

test("lists the totals with one answer changed", async ({ page }) => {
  await page.goto(answered);
  const additions = page.getByRole("table", { name: "改动一项，合计是多少" });
  const superior = additions.getByRole("row", { name: /若英语为优秀/ });
  await expect(superior).toContainText("多 10 分");
  await expect(superior.getByRole("cell")).toHaveText(["85", "90", "100"]);
  await expect(additions.getByRole("row", { name: /单身/ })).toHaveCount(0);
  await expect(page.getByText("达到最低分不等于会收到邀请。", { exact: false }).first()).toBeVisible();
});

test("shares the result as a link, and as a QR code until the answers change", async ({ page }) => {
  await page.goto(answered);
  await expect(page.getByLabel("本页地址").first()).toHaveValue(page.url());
  await expect(page.getByRole("img", { name: "用手机扫码打开这个结果" })).toBeVisible();
  await page.getByRole("checkbox", { name: /职业年/ }).check();
  await expect(page.getByLabel("本页地址").first()).toHaveValue(/&py=1&pt=none$/);
  await expect(page.getByRole("img", { name: "用手机扫码打开这个结果" })).toHaveCount(0);
  await page.getByRole("link", { name: "生成这个结果的二维码" }).click();
  await expect(page.getByRole("img", { name: "用手机扫码打开这个结果" })).toBeVisible();
  await expect(totals(page)).toHaveText(["80", "85", "95"]);
});

test("prints the result without the form and the frame", async ({ page }) => {
  await page.goto(answered);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("radio").first()).toBeHidden();
  await expect(page.getByRole("table", { name: "三个类别的合计" })).toBeVisible();
  await expect(page.getByRole("table", { name: "所选各项的分数" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "打分表逐项说明" })).toBeHidden();
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "打分表逐项说明" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the button submits to the server", { tag: "@journey" }, async ({ page }) => {
    await page.goto(path);
    await page.getByRole("radio", { name: /^25 至 32 岁/ }).check();
    await page.getByRole("group", { name: "学历" }).getByRole("radio", { name: /^博士/ }).check();
    await page.getByRole("checkbox", { name: /职业年/ }).check();
    await page.getByRole("button", { name: "计算", exact: true }).click();
    await expect(totals(page)).toHaveText(["55", "60", "70"]);
    await expect(page.getByRole("radio", { name: /^25 至 32 岁/ })).toBeChecked();
    await expect(page.getByLabel("本页地址").first()).toHaveValue(/points-test\?age=25&ed=doctorate&py=1$/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await page.getByRole("link", { name: "清空重选" }).click();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  });

  test("ignores invalid parts of the address", async ({ page }) => {
    await page.goto(`${path}?age=abc&en=perfect&ed=degree`);
    await expect(totals(page)).toHaveText(["15", "20", "30"]);
  });
});
