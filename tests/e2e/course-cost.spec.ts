import type { Page } from "@playwright/test";
import { expect, expectAccessibleInBoth, test, widths } from "../support/browser-test.ts";
import { findAddress } from "../support/find-address.ts";

const path = "/tools/course-cost";
const family = `${path}?tuition=80000&weeks=104&partner=1&children=2&school=1&passport=asean`;

/** The amount in AUD of an item of the first table, or the second. */
const amountOf = (page: Page, item: string, table = "总费用") =>
  page
    .getByRole("table", { name: table, exact: true })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${item}`) }) })
    .getByRole("cell")
    .first();

for (const { width, tag } of widths) {
  test(`adds up at ${width} px`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(family);
    await expect(amountOf(page, "学费")).toHaveText("A$80,000");
    await expect(amountOf(page, "学费，要证明的部分", "签证要证明的资金")).toHaveText("A$40,000");
    await expect(amountOf(page, "海外学生健康保险")).toHaveText("暂缺");
    await expect(page.getByText("尚未计入：海外学生健康保险（OSHC）").first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessibleInBoth(page);
  });
}

test("applies each change at once, without a navigation, and updates the address", { tag: "@journey" }, async ({
  page,
}) => {
  await page.goto(path);
  await expect(page.getByText(/^例子：墨尔本的护理学学士/)).toBeVisible();
  await expect(page.getByRole("region", { name: "读完一共要多少" })).toContainText(/约 ¥[\d.]+ 万/);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const tuition = page.getByLabel("整个课程的学费");
  await tuition.fill("8万");
  await page.getByLabel("学制").fill("104");
  await expect(amountOf(page, "学费")).toHaveText("A$80,000");
  await expect(page).toHaveURL(/\?tuition=80000&weeks=104$/);
  await page.getByLabel("配偶或同居伴侣同行").check();
  await expect(page.getByLabel("配偶或同居伴侣同行")).toBeFocused();
  // Most students cannot bring a family: the rule replaces the sum until an exception is selected.
  await expect(page.getByText("按现在的规定，先停在这里")).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  await page.getByLabel("护照").selectOption("asean");
  await expect(amountOf(page, "海外学生健康保险")).toHaveText("暂缺");
  await page.getByLabel("OSHC 一年的报价").fill("3100");
  await expect(amountOf(page, "海外学生健康保险")).toHaveText("A$6,200");
  const before = await page.evaluate(() => scrollY);
  await page.getByLabel("OSHC 一年的报价").fill("3000");
  await expect(amountOf(page, "海外学生健康保险")).toHaveText("A$6,000");
  await expect(page.getByRole("status").filter({ hasText: "签证要证明的资金" })).not.toContainText("核对");
  await expect(page.getByText(/^其中还没有用今年的官方页核对：/)).toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.getByLabel("每澳元合多少人民币").fill("5");
  await expect(page.getByRole("cell", { name: "¥400,000", exact: true }).first()).toBeVisible();
  await expect(page.getByText("人民币按你填的汇率折算：1 澳元 = 5 元。")).toBeVisible();
  await page.getByLabel("每澳元合多少人民币").fill("");
  await expect(page).toHaveURL(/oshc=3000&passport=asean$/);
  // React fetches the state of the page once, when it starts.
  const isOfPage = (url: URL) => url.pathname.startsWith(path) && !url.searchParams.has("_state");
  expect(requests.filter((url) => isOfPage(new URL(url)))).toEqual([]);
  await expect(page.getByRole("button", { name: "计算" })).toHaveCount(0);
  await page.reload();
  await expect(amountOf(page, "海外学生健康保险")).toHaveText("A$6,000");
});

test("marks values that are not numbers, and caps the children of school age", async ({ page }) => {
  await page.goto(family);
  await page.getByLabel("整个课程的学费").fill("大概八万");
  await expect(page.getByText("“大概八万”不是有效的数字")).toBeVisible();
  await expect(amountOf(page, "学费")).toHaveText("暂缺");
  await page.getByLabel("其中学龄的").selectOption("5 个");
  await expect(page.getByText("按 2 个算")).toBeVisible();
  await expectAccessibleInBoth(page);
});

test("can be opened from a course and from a comparison", async ({ page }) => {
  await page.goto("/search?q=082336G");
  await page.getByRole("main").getByRole("link", { name: "Master of Professional Accounting" }).first().click();
  await page.getByRole("link", { name: "算总费用", exact: true }).click();
  await expect(page).toHaveURL(/course-cost\?course=\d+$/);
  await expect(page.getByRole("textbox", { name: "学制" })).not.toHaveValue("");
  await expect(page.getByText("还缺")).toHaveCount(0);
  await expect(page.getByRole("cell", { name: /^¥/ }).first()).toBeVisible();
  await page.goto("/compare?c=082336G");
  await page.getByRole("link", { name: /^算总费用/ }).click();
  await expect(
    page.getByRole("link", { name: "专业会计硕士 Master of Professional Accounting", exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL(/course-cost\?course=\d+$/);
});

test("a course is found on the start page, and a school course asks for the year and the care", async ({ page }) => {
  await page.goto(path);
  await page.getByLabel("找一门课程").fill("Methodist Ladies secondary");
  await page.getByRole("button", { name: "搜索课程" }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: /Secondary Yrs 7/ })
    .first()
    .click();
  await page.getByRole("link", { name: "10 年级" }).click();
  await expect(page).toHaveURL(/year=10$/);
  await page.getByRole("link", { name: "寄宿家庭" }).click();
  await expect(page).toHaveURL(/year=10&care=homestay$/);
  await expect(page.getByRole("heading", { name: "总费用（156 周）" })).toBeVisible();
  await expect(amountOf(page, "寄宿家庭")).toContainText("A$");
  await expectAccessibleInBoth(page);
  await page.getByRole("link", { name: "学校寄宿" }).click();
  await expect(amountOf(page, "学校寄宿")).toHaveText("暂缺");
});

test("on a phone the page of a course shows the sum first, and the form on demand", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = /course\/(\d+)-/.exec(await findAddress(request, "082336G"))?.[1];
  await page.goto(`${path}?course=${id}`);
  const sum = page.getByRole("region", { name: "读完一共要多少" });
  await expect(sum.getByText(/^约 ¥/).first()).toBeInViewport();
  const before = await sum.textContent();
  await expect(page.getByLabel("OSHC 一年的报价")).toBeHidden();
  await page.getByText("改成你的情况").click();
  await page.getByLabel("OSHC 一年的报价").fill("3000");
  await expect(sum).not.toHaveText(before ?? "");
  await expect(page.getByRole("region", { name: "填写情况" }).getByText(/^总费用 约 /)).toBeInViewport();
});

test("warns about an unknown course id", async ({ page }) => {
  await page.goto(`${path}?course=99999999`);
  await expect(page.getByRole("note").filter({ hasText: "没有编号为 99999999 的课程" })).toBeVisible();
});

test("prints without the frame and the form", async ({ page }) => {
  await page.goto(family);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByLabel("整个课程的学费")).toBeHidden();
  await expect(page.getByText(/^算的是：2 年的课程，配偶同行/)).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(2);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form submits to the server", { tag: "@journey" }, async ({ page }) => {
    await page.goto(path);
    await page.getByLabel("整个课程的学费").fill("60000");
    await page.getByLabel("学制").fill("78");
    await page.getByLabel("配偶或同居伴侣同行").check();
    await page.getByLabel("已经交给学校的学费").fill("十万");
    await page.getByLabel("澳大利亚境内").check();
    await page.getByLabel("上一个临时签证也是在境内申请的").check();
    await page.getByRole("button", { name: "计算" }).click();
    await expect(page.getByText("在境内递交的，先选现在持的签证")).toBeVisible();
    await expect(page.getByText("多数学生不能带配偶和子女")).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
    await page.getByLabel("在境内的，现在持什么签证").selectOption("student");
    await page.getByText("我属于例外（点开勾选）").click();
    await page.getByLabel(/^澳大利亚外交贸易部/).check();
    await page.getByRole("button", { name: "计算" }).click();
    await expect(amountOf(page, "学费，要证明的部分", "签证要证明的资金")).toHaveText("A$40,000");
    await expect(page.getByText("“十万”不是有效的数字")).toBeVisible();
    await expect(page.getByLabel("已经交给学校的学费")).toHaveValue("十万");
    await expect(page.getByText(/^算的是：.*在境内申请/)).toBeVisible();
    await expect(amountOf(page, "再次申请附加费")).toHaveText("A$1,400");
    await expect(page.getByLabel("本页地址")).toHaveValue(
      /\?tuition=60000&weeks=78&partner=1&from=inside&again=1&visa=student&ex-official=yes$/,
    );
  });
});
