import { expect, expectAccessible, test } from "../support/browser-test.ts";
import { box, openHome } from "../support/search-box.ts";

test("suggestions are labelled, institutions first; a course has its institution", { tag: "@journey" }, async ({
  page,
}) => {
  await openHome(page);
  await box(page).fill("business");
  await expect(page.getByText("搜索中...").first()).toBeVisible();
  const options = page.getByRole("option");
  await expect(options.first()).toBeVisible();
  const labels = await options.locator("> span:first-child").allTextContents();
  const register = labels.filter((label) => label === "学校" || label === "课程");
  expect(register).toEqual([...register].sort((a, b) => (a === b ? 0 : a === "学校" ? -1 : 1)));
  expect(register.length).toBeLessThanOrEqual(20);
  await expectAccessible(page);
  await options.last().click();
  await expect(page).toHaveURL(/\/institution\/\d+-[^/]+\/course\/\d+-/);
});

test("guides and tools are a group, which keys move through, and open like the others", async ({ page }) => {
  await openHome(page);
  await box(page).fill("陪读签证怎么办");
  const group = page.getByRole("listbox").getByRole("group", { name: "资源" });
  const options = group.getByRole("option");
  await expect(options.first()).toHaveText(/^指南\s*陪读：学生监护人签证（590 类别）$/);
  expect(await options.count()).toBeLessThanOrEqual(3);
  await expect(group.getByText("资源", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await box(page).press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  expect(await box(page).getAttribute("aria-activedescendant")).toBe(await options.first().getAttribute("id"));
  await box(page).press("Enter");
  await expect(page).toHaveURL("/visa/guardian");
});

test("the box and the page report missing data of the register", async ({ page }) => {
  await openHome(page);
  await box(page).fill("清华大学");
  const notice = "「清华大学」不在澳大利亚的院校登记";
  await expect(page.getByRole("main").getByText(notice).first()).toBeVisible();
  await expect(page.getByText("没有匹配结果")).toHaveCount(0);
  await box(page).press("Enter");
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByRole("main").getByText(notice).first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the results page begins with the guides of a topic, without filters of courses", async ({ page }) => {
    await page.goto("/search?q=OSHC");
    await expect(page.getByRole("list", { name: "搜索条件" }).getByRole("link")).toHaveText(["指南：OSHC 与看病"]);
    await expect(page.getByText("筛选条件")).toHaveCount(0);
    const first = page.getByRole("main").getByRole("heading", { level: 2 }).first();
    await expect(first).toHaveText("OSHC 怎么选、怎么用、怎么退");
    await expect(page.getByText("没有匹配结果")).toHaveCount(0);
  });
});

test("the box shows recognised parts, unknown words and background", { tag: "@journey" }, async ({ page }) => {
  await openHome(page);
  await box(page).fill("我是学会计的，想读护理硕士 不要悉尼 嘎嘎乐");
  const chips = page.getByRole("main").getByRole("list", { name: "搜索条件" });
  await expect(chips.getByRole("listitem")).toHaveText(["护理", "硕士", "不要：悉尼"]);
  await expect(page.getByText("未识别：嘎嘎乐", { exact: true })).toBeVisible();
  await expect(page.getByText("背景：我是学会计的（不作为搜索条件）", { exact: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "未识别：嘎嘎乐" })).toHaveCount(1);
  await expectAccessible(page);
});

test("closed courses are listed for their code or on request, and are marked", async ({ page, request }) => {
  const { results } = await (await request.get("/api/search?q=business 含已停招")).json();
  const closed = results.find(({ isClosed }: { isClosed?: boolean }) => isClosed);
  await openHome(page);
  if (closed) {
    await box(page).fill(closed.code);
    await expect(page.getByRole("option").first()).toContainText("已停招");
  }
  await box(page).fill("business");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(page.getByRole("listbox").getByText("已停招")).toHaveCount(0);
});

test("Enter opens the results page, or the page of the active suggestion", { tag: "@journey" }, async ({ page }) => {
  await openHome(page);
  await box(page).fill("sydney");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=sydney$/);
  await expect(box(page)).toHaveValue("sydney");
  await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/institution\/\d+-/);
});

test("a query over 200 characters is refused with a reason", async ({ page, allowConsole }) => {
  allowConsole(/400/);
  const response = await page.goto(`/search?q=${"a".repeat(201)}`);
  expect(response?.status()).toBe(400);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("200");
});

test("an empty query and a query without results", async ({ page }) => {
  await page.goto("/search");
  await expect(page.getByText("输入院校或课程的名称")).toBeVisible();
  await page.goto("/search?q=zzzqqqxx");
  await expect(page.getByRole("heading", { name: "没有匹配结果" })).toBeVisible();
});

test.describe("the box without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the box is a form", { tag: "@journey" }, async ({ page }) => {
    await page.goto("/");
    await box(page).fill("sydney");
    await page.getByRole("main").getByRole("button", { name: "搜索" }).click();
    await expect(page).toHaveURL(/\/search\?q=sydney$/);
    await expect(page.getByRole("link", { name: /共 \d+ 门课程/ })).toBeVisible();
  });
});
