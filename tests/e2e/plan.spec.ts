import type { Page } from "@playwright/test";
import { expect, expectAccessibleInBoth, test } from "../support/browser-test.ts";

const nurse = "/plan?who=pupil&aim=bachelor&field=0603&city=melbourne&english=6&age=18&stay=stay&start=2027-07";

/** The taps of six visitors from the home page on; "跳过" is a tap too. */
const people: [name: string, taps: string[], steps: string[]][] = [
  [
    "the nurse",
    ["我想去读书", "在上中学", "本科", "护理", "墨尔本", "6 或 6.5", "跳过", "中国大陆", "20 万", "想留下工作、移民"],
    ["本科", "毕业生签证（485）", "技术移民（189、190、491）"],
  ],
  [
    "the chef",
    [
      "我想去读书",
      "已经工作",
      "职业课程、手艺",
      "厨艺与酒店",
      "悉尼",
      "5.5",
      "跳过",
      "中国大陆",
      "一个人",
      "跳过",
      "想留下工作、移民",
    ],
    ["语言课程（ELICOS）", "三级证书", "文凭课程", "毕业生签证（485）", "技术移民（189、190、491）"],
  ],
  [
    "the boarding parent",
    ["我想去读书", "在上中学", "中学（孩子读书）", "墨尔本", "寄宿家庭", "跳过", "中国大陆", "40 万", "还没想好"],
    ["高中"],
  ],
  [
    "the accountant",
    ["我要工作或移民", "会计（一般）", "悉尼", "7 分或以上", "跳过", "中国大陆", "一个人"],
    ["技术移民（189、190、491）"],
  ],
  [
    "the student in Sydney",
    ["我在读，想留下", "硕士", "会计", "悉尼", "6 或 6.5", "跳过", "中国大陆", "一个人", "跳过", "想留下工作、移民"],
    ["硕士", "毕业生签证（485）", "技术移民（189、190、491）"],
  ],
  [
    "the Hong Kong graduate",
    [
      "我想去读书",
      "大学在读或刚毕业",
      "硕士",
      "商科与管理",
      "悉尼",
      "7 分或以上",
      "跳过",
      "香港或 BNO",
      "一个人",
      "跳过",
      "想留下工作、移民",
    ],
    ["硕士", "毕业生签证（485）", "技术移民（189、190、491）"],
  ],
];

const steps = (page: Page) => page.locator(".plan-line h3");

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    for (const [name, taps, expected] of people) {
      test(`${name} gets a complete plan after ${taps.length} taps`, {
        tag: name === "the nurse" ? "@journey" : [],
      }, async ({ page }) => {
        expect(taps.length).toBeLessThanOrEqual(12);
        await page.goto("/");
        for (const tap of taps) {
          const before = page.url();
          await page
            .getByRole("main")
            .getByRole("link", { name: tap, exact: tap !== taps[0] })
            .click();
          await expect(page).not.toHaveURL(before);
        }
        // All of them choose one of two cities; the plan is named after the route.
        const city = taps.find((tap) => ["悉尼", "墨尔本"].includes(tap)) ?? "";
        await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(new RegExp(`^${city} · `));
        await expect(steps(page)).toHaveText(expected.map((step) => new RegExp(step.replace(/[（）()]/g, "."))));
      });
    }
  });
}

test("the student in Sydney reads that the next application cannot be lodged there", async ({ page }) => {
  await page.goto("/plan?who=inside&visa=student&aim=master&field=0801&city=sydney&stay=stay&start=2027-07");
  await expect(page.getByText(/境外递交下一个学生签证/).first()).toBeVisible();
});

test("a change of the routes applies at once, and the browser stores the plan for the home page", async ({ page }) => {
  await page.goto(nurse);
  await page.getByText("换一条路、换月份，或改一个答案").click();
  await page.getByRole("combobox", { name: /^路线/ }).selectOption("foundation");
  await expect(page.getByRole("heading", { name: "预科，再读本科", level: 2 })).toBeVisible();
  await expect(page).toHaveURL(/route=foundation/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "直接读本科", level: 2 })).toBeVisible();
  await expect(page.getByRole("combobox", { name: /^路线/ })).toHaveValue("bachelor");
  await page.goForward();
  await expect(page.getByRole("heading", { name: "预科，再读本科", level: 2 })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("link", { name: "接着看我的路线" })).toHaveAttribute("href", /route=foundation/);
});

test("is accessible on a phone, light and dark, and not wider than the screen", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(nurse);
  await expectAccessibleInBoth(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("the page for parents has the sum, the years and a QR code of its address, and creates an image", async ({
  page,
}) => {
  await page.goto(nurse.replace("/plan", "/plan/brief"));
  await expect(page.getByText(/^约\s¥[\d.]+\s万\s· A\$[\d.]+\s万$/)).toBeVisible();
  await expect(page.getByRole("definition").last()).toHaveText(/^约\s¥.+A\$/);
  await expect(page.getByRole("rowheader", { name: /^第 1 年\s*2027 年 7 月\s*起，含出发前的$/ })).toBeVisible();
  await expect(page.getByRole("img", { name: "扫码看最新的计划" })).toBeVisible();
  // Phones show first only the titles of the last parts; paper has everything.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(/雇主担保（先有雇主/)).toBeHidden();
  await page.getByText("读完以后", { exact: true }).click();
  await expect(page.getByText(/雇主担保（先有雇主/)).toBeVisible();
  await page.getByText("读完以后", { exact: true }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/雇主担保（先有雇主/)).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "存成图片" }).click();
  await expect(page.getByText("长按图片可以保存，或发给家人。")).toBeVisible();
});

test("the page for parents is one sheet of A4 for each of these families", async ({ page }) => {
  test.slow();
  const families = [
    nurse.replace("/plan?", ""),
    "who=working&aim=vocational&field=1101&city=sydney&english=5.5&age=26&stay=stay",
    "who=pupil&aim=school&city=melbourne&care=homestay&age=14&money=400000",
    "who=pupil&aim=school&city=sydney&care=parent&age=12&money=500000",
    "who=working&aim=work&occupation=221111&city=sydney&english=7&age=30",
    "who=inside&visa=student&aim=master&field=0801&city=sydney&english=6&age=24&stay=stay",
    "who=inside&visa=other&aim=master&field=0801&city=sydney&english=6&age=33&stay=stay",
    "who=graduate&aim=master&field=0803&city=sydney&english=7&passport=hong-kong&age=23&stay=stay",
    "who=working&aim=master&field=0201&city=melbourne&english=7&age=33&partner=1&children=1&money=300000&stay=stay",
    "who=working&aim=vocational&field=0403&city=perth&english=5&age=34&partner=1&children=1&money=150000&stay=stay",
    "who=inside&visa=visitor&aim=vocational&field=1101&city=cairns&english=5&age=34&partner=1&children=1&money=150000&stay=stay&passport=hong-kong",
    "who=pupil&aim=school&city=sydney&field=0201&route=school-foundation&care=parent&age=11&money=300000&stay=stay",
  ];
  const pages: number[] = [];
  for (const family of families) {
    await page.goto(`/plan/brief?${family}`);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    pages.push(pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0);
    await page.emulateMedia({ media: "print" });
    const size = await page
      .locator(".brief li:visible")
      .first()
      .evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
    // 9 points.
    expect(size).toBeGreaterThanOrEqual(12);
    await page.emulateMedia({ media: null });
  }
  expect(pages).toEqual(families.map(() => 1));
});

test("the changes since a day list the raised charges", async ({ page }) => {
  await page.goto(`${nurse.replace("/plan", "/plan/changes")}&since=2026-06-01`);
  await expect(page.getByRole("link", { name: "学生签证申请费" })).toBeVisible();
  await expect(page.getByText(/一共要多带约\s¥[\d,]+（A\$500）/).first()).toBeVisible();
});
