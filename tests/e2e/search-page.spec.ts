import { expect, expectAccessible, expectAccessibleInBoth, test } from "../support/browser-test.ts";

const filters = "筛选条件";

test("Chinese words find English courses, and the page shows how it parsed them", { tag: "@journey" }, async ({
  page,
}) => {
  await page.goto("/search?q=墨大 会计硕士");
  const chips = page.getByRole("list", { name: "搜索条件" });
  await expect(chips.getByRole("link")).toHaveText(["墨尔本大学", "会计", "硕士"]);
  await expect(page.getByRole("link", { name: "墨尔本大学" }).first()).toBeVisible();
  await chips.getByRole("link", { name: "去掉条件：墨尔本大学" }).click();
  await expect(page).toHaveURL("/search?q=%E4%BC%9A%E8%AE%A1+%E7%A1%95%E5%A3%AB");
  await expect(page.getByRole("searchbox").or(page.getByRole("combobox")).first()).toHaveValue("会计 硕士");
  await expect(
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: /Account/ })
      .first(),
  ).toBeVisible();
});

test("words that mean a filter or an order are selected in the form, and can be deselected there", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/search?q=便宜的会计 两万以内");
  const chips = page.getByRole("list", { name: "搜索条件" }).getByRole("link");
  await expect(chips).toHaveText(["会计", "按总费用从低到高", "全程总费用 A$20,000 及以下", "改按每年学费"]);
  await expect(page.locator("select[name=sort]")).toHaveValue("cost");
  await expect(page.locator("select[name=cost]")).toHaveValue("-20000");
  // Another filter does not change the words.
  await page.getByRole("checkbox", { name: "文凭", exact: false }).first().check();
  await expect(page).toHaveURL(/level=/);
  await expect(chips).toContainText(["会计", "按总费用从低到高", "全程总费用 A$20,000 及以下"]);
  await page.locator("select[name=sort]").selectOption("");
  await expect(chips.first()).toHaveText("会计");
  await expect(page.getByRole("list", { name: "搜索条件" })).not.toContainText("从低到高");
  await expect(page.locator("select[name=cost]")).toHaveValue("-20000");
  await page.locator("select[name=cost]").selectOption("");
  await expect(page.getByRole("list", { name: "搜索条件" })).not.toContainText("20,000");
  await expect(page.getByRole("combobox", { name: "搜索院校、课程" })).not.toHaveValue(/两万|便宜/);
  await expect(page.locator("select[name=cost]")).toHaveValue("");
});

test("another value of the form replaces the words", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/search?q=护理 含已停招 一年制");
  await page.locator("select[name=weeks]").selectOption("105-156");
  await expect(page).toHaveURL(/weeks=105-156/);
  await expect(page.getByRole("list", { name: "搜索条件" })).toContainText("学制 105 周 至 156 周");
  await expect(page.getByRole("combobox", { name: "搜索院校、课程" })).toHaveValue("护理 含已停招");
  await page.getByRole("checkbox", { name: "含已停招", exact: false }).uncheck();
  await expect(page.getByRole("combobox", { name: "搜索院校、课程" })).toHaveValue("护理");
});

test("words that mean a filter are selected in the form, and deselecting removes them", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/search?q=悉尼 会计硕士");
  const master = page.locator("input[name=level][value=Master]");
  await expect(master).toBeChecked();
  await expect(page.locator("input[name=city][value=sydney]")).toBeChecked();
  await master.uncheck();
  await expect(page.getByRole("combobox", { name: "搜索院校、课程" })).not.toHaveValue(/硕士/);
  await expect(master).not.toBeChecked();
  await expect(page.locator("input[name=city][value=sydney]")).toBeChecked();
  await expect(page.getByRole("list", { name: "搜索条件" }).getByRole("link")).toHaveText(["会计", "悉尼"]);
});

test("without results each word and filter can be dropped", async ({ page }) => {
  await page.goto("/search?q=会计硕士&level=Bachelor");
  await expect(page.getByText("没有同时符合全部条件的结果")).toBeVisible();
  await expect(page.getByRole("link", { name: "去掉条件：学士" }).last()).toHaveAttribute("href", /q=[^&]*$/);
  await page.getByRole("link", { name: "去掉条件：硕士" }).last().click();
  await expect(page).toHaveURL(/level=Bachelor/);
  await expect(page.locator("input[name=level][value=Bachelor]")).toBeChecked();
  await expect(page.getByRole("list", { name: "搜索条件" }).getByRole("link")).toHaveText([
    "会计",
    "学士",
    "清除全部筛选",
  ]);
});

test("above a passage the page does not say that nothing was found", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/search?q=婚签还没批老公打我怎么办");
  await expect(
    page
      .getByRole("main")
      .getByText(/1800RESPECT/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("婚签还没批老公打我怎么办");
});

test("background and unknown words of a query are listed", async ({ page }) => {
  await page.goto("/search?q=本科英语专业，想读教育硕士 双学位 插班");
  await expect(page.getByRole("list", { name: "搜索条件" }).getByRole("link")).toHaveText(["教育", "硕士", "双学位"]);
  await expect(page.getByText("背景：本科英语专业（不作为搜索条件）")).toBeVisible();
  await expect(page.getByText("未识别：插班")).toBeVisible();
});

test("filters are in the address, and back and forward undo and redo them", { tag: "@journey" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/search?type=course");
  const total = page.getByRole("navigation", { name: "结果类别" }).getByRole("link").first();
  const all = await total.textContent();
  await page.getByRole("checkbox", { name: "新南威尔士州" }).check();
  await expect(page).toHaveURL("/search?type=course&state=NSW");
  await page.getByRole("checkbox", { name: "硕士", exact: false }).first().check();
  await expect(page).toHaveURL("/search?type=course&level=Master&state=NSW");
  await expect(total).not.toHaveText(String(all));
  await page.getByLabel("排序").selectOption("cost");
  await expect(page).toHaveURL("/search?type=course&level=Master&state=NSW&sort=cost");
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("checkbox", { name: "新南威尔士州" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "硕士", exact: false }).first()).not.toBeChecked();
  await page.goForward();
  await expect(page.getByRole("checkbox", { name: "硕士", exact: false }).first()).toBeChecked();
  await page.getByRole("link", { name: "清除全部筛选" }).click();
  await expect(page).toHaveURL("/search?type=course");
  await expect(total).toHaveText(String(all));
});

test("a filter changed before hydration is applied", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { promise: changed, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/entry.client*", async (route) => {
    await changed;
    await route.continue();
  });
  await page.goto("/search?q=nursing", { waitUntil: "commit" });
  const state = page.getByRole("checkbox", { name: "新南威尔士州" });
  await state.check();
  release();
  await expect(page).toHaveURL("/search?q=nursing&state=NSW");
  await expect(state).toBeChecked();
});

test("the count of a value is its number of results", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/search?q=nursing");
  const level = page.getByRole("group", { name: "课程级别" });
  const label = level.locator("label").filter({ hasText: "学士" }).first();
  const count = Number((await label.locator("span").last().textContent())?.replaceAll(",", ""));
  expect(count).toBeGreaterThan(0);
  await label.click();
  await expect(page.getByRole("link", { name: `共 ${count} 门课程` })).toBeVisible();
});

test("the focus remains on the filter that was changed", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/search?q=nursing");
  const state = page.getByRole("checkbox", { name: "新南威尔士州" });
  await state.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/state=NSW/);
  await expect(page.getByRole("list", { name: "搜索条件" })).toContainText("新南威尔士州");
  await expect(state).toBeFocused();
});

test("filters of courses are preserved when institutions are filtered", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/search?type=institution&level=Master&field=08&cost=20001-40000");
  await page.getByRole("checkbox", { name: "维多利亚州" }).check();
  await expect(page).toHaveURL("/search?level=Master&field=08&cost=20001-40000&type=institution&state=VIC");
});

test("a field expands its narrow fields", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/search?type=course");
  const field = page.getByRole("group", { name: "专业领域" });
  await expect(field.getByText("护理")).toHaveCount(0);
  await field.getByRole("checkbox", { name: "医疗健康" }).check();
  const nursing = field.getByRole("checkbox", { name: /护理/ });
  await expect(nursing).toBeVisible();
  const total = page.getByRole("navigation", { name: "结果类别" }).getByRole("link").first();
  const broad = await total.textContent();
  await nursing.check();
  await expect(page.getByRole("list", { name: "搜索条件" }).getByRole("link").first()).toContainText("护理");
  await expect(total).not.toHaveText(String(broad));
});

test("pages have twenty results, and a page past the end redirects to the last one", { tag: "@journey" }, async ({
  page,
}) => {
  await page.goto("/search?type=course");
  await expect(page.locator("main li h2")).toHaveCount(20);
  const first = await page.locator("main li h2").first().textContent();
  await page.getByRole("link", { name: "下一页" }).click();
  await expect(page).toHaveURL("/search?type=course&page=2");
  await expect(page.locator("main li h2").first()).not.toHaveText(String(first));
  await page.goto("/search?type=course&page=9999");
  expect(new URL(page.url()).searchParams.get("page")).not.toBe("9999");
  await expect(page.getByRole("link", { name: "下一页" })).toHaveCount(0);
});

test("sorting by cost lists the cheaper course first", async ({ page }) => {
  await page.goto("/search?q=business&level=Bachelor&live=0&sort=cost");
  const courses = await page
    .getByRole("main")
    .getByText(/^\s*(?:· )?全程 A\$/)
    .allTextContents();
  const costs = courses.map((text) => Number(/A\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(",", "")));
  expect(costs.length).toBeGreaterThan(3);
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
});

test("a mistyped word is corrected with a notice", async ({ page }) => {
  await page.goto("/search?q=univeristy of melborne");
  await expect(page.getByText("已按“university of melbourne”搜索")).toBeVisible();
  await expect(page.getByRole("list", { name: "搜索条件" }).getByRole("link")).toHaveText(["墨尔本大学"]);
});

test("a notice states that an institution does not offer a subject, with institutions that do", {
  tag: "@journey",
}, async ({ page }) => {
  await page.goto("/search?q=邦德大学 厨师");
  await expect(page.getByText("「邦德大学」没有登记为「厨师」或相近领域的课程")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: /Cookery|Kitchen|Hospitality/ }).first()).toBeVisible();
});

test("an invalid filter in the address is ignored", async ({ page }) => {
  for (const odd of [
    "cost=9-1&sort=x&page=-4&state=%00&type=zzz&work=1",
    "state=constructor&city=toString&field=__proto__",
  ]) {
    const response = await page.goto(`/search?q=nursing&${odd}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("list", { name: "搜索条件" }).getByRole("link")).toHaveCount(1);
  }
});

for (const address of [
  "/search?q=护理&state=NSW&field=06&level=Bachelor",
  "/search?q=zzqqxx",
  "/search?q=悉尼&type=institution",
]) {
  test(`axe finds no violation on ${address}`, { tag: "@journey" }, async ({ page }) => {
    await page.goto(address);
    await (address.includes("护理") ? expectAccessibleInBoth(page) : expectAccessible(page));
  });
}

test("on a phone the filters are collapsed, and nothing is wider than the screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/search?q=护理");
  await expect(page.getByRole("group", { name: "课程级别" })).toBeHidden();
  await page.getByText(filters).click();
  await expect(page.getByRole("group", { name: "课程级别" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("on a phone the filters are a sheet whose button shows the number of courses and leads to them", {
  tag: "@journey",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/search?q=护理");
  await page.getByText(filters).click();
  await page.getByRole("group", { name: "课程级别" }).getByText("学士", { exact: true }).click();
  await expect(page).toHaveURL(/level=Bachelor/);
  await expect(page.getByRole("list", { name: "搜索条件" })).toContainText("学士");
  const button = page.getByRole("button", { name: /^查看 \d+ 门课程$/ });
  const total = /\d+/.exec((await button.textContent()) ?? "")?.[0];
  await button.click();
  await expect(page.getByRole("link", { name: `共 ${total} 门课程` })).toBeInViewport();
  await expect(page.getByRole("group", { name: "课程级别" })).toBeHidden();
  await expect(page.getByText(`${filters}（1）`)).toBeInViewport();
  // The keyboard focus moves to the results, and Escape closes the sheet and returns the focus to its button.
  await expect(page.locator("#results")).toBeFocused();
  await page.getByText(`${filters}（1）`).click();
  await page.getByRole("group", { name: "课程级别" }).getByRole("checkbox").first().focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("group", { name: "课程级别" })).toBeHidden();
  await expect(page.locator("#show-filters")).toBeFocused();
  await expect(page.locator("#results").getByRole("heading", { level: 2 }).first()).toBeInViewport();
});

test("a course shows level, length, fee and place in one line, the Chinese name first", async ({ page }) => {
  await page.goto("/search?q=075119J");
  const course = page.getByRole("main").getByRole("listitem").filter({ hasText: "CRICOS\u00a0075119J" });
  await expect(course.getByRole("heading")).toHaveText(/^护理学学士\s+Bachelor of Nursing$/);
  await expect(course).toContainText(/学士 · 3 年 · 每年学费 A\$47,330（约\s¥[\d.]+\s万）.*墨尔本/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form overrides filters from words", { tag: "@journey" }, async ({ page }) => {
    await page.goto("/search?q=便宜的护理 两万以内 含已停招");
    await page.locator("select[name=sort]").selectOption("");
    await page.locator("select[name=cost]").selectOption("");
    await page.getByRole("checkbox", { name: "含已停招", exact: false }).uncheck();
    await page.getByRole("button", { name: "应用筛选" }).click();
    await expect(page.getByRole("list", { name: "搜索条件" }).getByRole("link")).toHaveText(["护理"]);
    await expect(page.getByRole("combobox", { name: "搜索院校、课程" })).toHaveValue("护理");
    await expect(page.locator("select[name=cost]")).toHaveValue("");
  });

  test("the filters are a form", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/search?q=护理");
    await page.getByText(filters).click();
    await page.getByRole("group", { name: "课程级别" }).getByText("学士", { exact: true }).click();
    await page.getByLabel("排序").selectOption("cost-desc");
    await page.getByRole("button", { name: "应用筛选" }).click();
    await expect(page.getByRole("list", { name: "搜索条件" }).getByRole("link")).toHaveText([
      "护理",
      "学士",
      "清除全部筛选",
    ]);
    const courses = await page
      .getByRole("main")
      .getByText(/^\s*(?:· )?全程 A\$/)
      .allTextContents();
    const costs = courses.map((text) => Number(/A\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(",", "")));
    expect(costs.slice(0, 2)).toEqual(costs.slice(0, 2).toSorted((a, b) => b - a));
    await expect(page).toHaveURL(/sort=cost-desc/);
  });
});
