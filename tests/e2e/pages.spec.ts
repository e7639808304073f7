import type { Page } from "@playwright/test";
import contentPaths from "#app/features/publishing/content/pages/content-paths.json" with { type: "json" };
import { expect, expectAccessibleInBoth, expectContentAccessible, test } from "../support/browser-test.ts";
import { openHydrated, startScripts } from "../support/open-hydrated.ts";

const others = [
  "",
  "resources",
  "facts",
  "facts/student-visa",
  "news",
  "tools",
  "purchase",
  "purchase?service=student500",
];
const all = [...contentPaths, ...others].map((path) => `/${path}`);

/** Pages per test: with a browser page for each, the checks would take twice the time. */
const inTurn = 5;

function partsOf(paths: string[]): string[][] {
  return Array.from({ length: Math.ceil(paths.length / inTurn) }, (_, part) =>
    paths.slice(part * inTurn, (part + 1) * inTurn),
  );
}

/** Opens a page and waits for hydration, after which the sign-in links are visible. */
async function openWithScripts(page: Page, path: string) {
  await page.goto(path);
  await startScripts(page);
}

for (const paths of partsOf(all)) {
  test(`at 390 px: no axe violations, no requests to other hosts, nothing wider than the screen: ${paths.join(" ")}`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 390, height: 844 });
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith("data:")) elsewhere.push(request.url());
    });
    for (const path of paths) {
      await test.step(path, async () => {
        await openHydrated(page, path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
        await expectContentAccessible(page);
      });
    }
    expect(elsewhere).toEqual([]);
  });
}

for (const path of ["/study/fields", "/study/fields/nursing", "/study/cities", "/study/cities/melbourne"]) {
  test(`${path} is accessible in light and dark, and fits 390 px`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessibleInBoth(page);
  });
}

for (const path of ["/visa/graduate", "/services", "/services/application", "/news"]) {
  test(`${path} has enough contrast, in light and dark`, async ({ page }) => {
    await page.goto(path);
    await expectAccessibleInBoth(page);
  });
}

test("the table of contents links to the headings", async ({ page }) => {
  await page.goto("/visa/graduate");
  const contents = page.getByRole("navigation", { name: "目录" });
  await contents.getByRole("link", { name: "费用" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "费用" })).toBeInViewport();
});

test("a long guide is folded: a closed section says what it is about, a link of the contents opens it, and prints show all sections, also without scripts", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto("/visa/student");
  const section = page.locator("details", { has: page.getByRole("heading", { level: 2, name: "英语", exact: true }) });
  const table = section.getByRole("table").first();
  await expect(table).toBeHidden();
  await expect(section.locator("summary small")).toHaveText("2025 年 8 月 7 日起，认可的考试和分数换了一遍");
  expect((await page.locator("body").boundingBox())?.height).toBeLessThan(9000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(table).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await page
    .locator("summary")
    .filter({ hasText: /^目录$/ })
    .click();
  await page.getByRole("navigation", { name: "目录" }).getByRole("link", { name: "英语" }).click();
  await expect(table).toBeVisible();
  await page.goto("/visa/student");
  await page.emulateMedia({ media: "print" });
  await expect(table).toBeVisible();
  await context.close();
});

test("a tapped figure shows its date and source; a line lists the unverified ones, and prints show every source", async ({
  browser,
}) => {
  // Without scripts, because the note is made by CSS.
  const context = await browser.newContext({
    hasTouch: true,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  const page = await context.newPage();
  await page.goto("/visa/student");
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "申请费", exact: true }) });
  const figure = row.locator("[data-note]");
  await expect(figure).toHaveText("A$2,500");
  await expect(figure).toHaveAttribute("data-note", /^2026-07-01 起，/);
  await figure.tap();
  await expect(figure).toBeFocused();
  await expect(page.getByText(/^\d+ 个数字的日期和来源$/)).toHaveCount(1);
  const sources = page.getByRole("list", { name: "数字的出处" });
  await expect(sources).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(sources).toContainText("学生签证申请费（2026-07-01 起");
  await expect(sources.getByRole("link").first()).toHaveAttribute("href", /^https:/);
  await page.emulateMedia({ media: "screen" });
  await page.getByText(/^这一页有 \d+ 个数字还没有用今年的官方页核对$/).click();
  await page.locator('article a[href^="/facts#"]:visible').last().click();
  await expect(page).toHaveURL(/\/facts#[a-z0-9-]+\.[a-z0-9.-]+$/);
  await page.goto("/facts#visa-500.charge");
  const entry = page.locator('[id="visa-500.charge"]');
  await expect(entry).toBeInViewport();
  await expect(entry).toContainText("A$2,500");
  await entry.getByRole("link").click();
  await expect(page).toHaveURL(/\/facts\/student-visa#visa-500\.charge$/);
  await expect(entry).toBeInViewport();
  await entry.getByText("历史").click();
  await expect(entry).toContainText("A$710");
  await expect(entry).toContainText("A$1,600");
  await expect(page.locator('[id="visa-500.charge-adult"]')).toContainText("2025-07-02 版，还没有用今年的官方页核对");
  await context.close();
});

test("links in static sections of a guide go through the router, and back", async ({ page }) => {
  await openWithScripts(page, "/visa/student");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.locator("article").getByRole("link", { name: "网上递交" }).first().click();
  await expect(page).toHaveURL(/\/resources\/student-visa-guide$/);
  await expect(page.getByRole("heading", { level: 1, name: /学生签证/ })).toBeVisible();
  // Now rendered in the browser, including the figures of a section that is closed at first.
  const section = page.locator("details", { has: page.getByRole("heading", { level: 2, name: "特别情况" }) });
  const figures = section.getByText(/A\$[\d,]+/).filter({ visible: true });
  await expect(figures).toHaveCount(0);
  await section.locator("summary").first().click();
  await expect(figures.first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 2, name: "基本情况" })).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("tabs are addresses: they can be shared, and switching sends no request", async ({ page }) => {
  await openWithScripts(page, "/work?tab=employer");
  await expect(page.getByRole("heading", { level: 2, name: "雇主担保" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "技术移民" })).toBeHidden();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const graduate = page.getByRole("navigation", { name: "分类" }).getByRole("link", { name: "毕业生" });
  await graduate.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await graduate.click();
  await expect(page).toHaveURL(/\?tab=graduate$/);
  await expect(page.getByRole("heading", { level: 2, name: "毕业生", exact: true })).toBeVisible();
  expect(asked.filter((url) => url.includes(".data"))).toEqual([]);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test("a printed page has all its tabs and no frame", async ({ page }) => {
  await page.goto("/work");
  await page.emulateMedia({ media: "print" });
  for (const name of ["技术移民", "雇主担保", "临时工作"]) {
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByText("复制链接")).toBeHidden();
});

test("the box of the resource centre asks the search", async ({ page }) => {
  await page.goto("/resources");
  await page.getByRole("searchbox", { name: /^搜索指南和工具/ }).fill("租房");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(
    page
      .locator("main")
      .getByRole("link", { name: /租房|生活/ })
      .first(),
  ).toBeVisible();
});

test("the page of services shows four products with prices, the scope, and links to buy", async ({ page }) => {
  await openWithScripts(page, "/services/application");
  await page.getByRole("heading", { level: 3, name: /^暂停接单/ }).click();
  for (const price of ["¥24,000 至 36,000", "¥1,100", "¥7,300", "¥8,300"]) {
    await expect(page.getByText(price, { exact: true })).toBeVisible();
  }
  await expect(page.getByText("我们不做")).toBeVisible();
  await page.getByRole("link", { name: "购买：学生签证（500 类别）材料协助" }).click();
  // Without a session: description and price, then the login page.
  await expect(page).toHaveURL(/\/purchase\?service=student500$/);
  await page.getByRole("main").getByRole("link", { name: "下单，先不付款" }).click();
  await expect(page).toHaveURL(/\/login\?/);
});

test("the purchase of an unknown service shows the existing ones", async ({ page, allowConsole }) => {
  allowConsole(/404/);
  const response = await page.goto("/purchase?service=visa-guaranteed");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("没有这项服务")).toBeVisible();
  const paused = page.getByRole("heading", { level: 3, name: /^暂停接单/ });
  await paused.click();
  // Four services, and the heading of those that cannot be ordered.
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(5);
});

test("the membership plans link to the registration", async ({ page }) => {
  await page.goto("/services");
  await expect(page.getByText("US$9.99")).toBeVisible();
  await expect(page.getByText("US$19.99")).toBeVisible();
  await expect(page.locator(`main a[href^="/register"]`, { hasText: /支持我们|注册/ })).toHaveCount(2);
});

test("news are a page and a feed", async ({ page, request }) => {
  await page.goto("/news");
  const items = page.locator("main li time[datetime]");
  expect(await items.count()).toBeGreaterThanOrEqual(8);
  const feed = await request.get("/news.xml");
  expect(feed.headers()["content-type"]).toContain("application/rss+xml");
  expect((await feed.text()).match(/<item>/g)?.length).toBe(await items.count());
  expect((await request.get("/news?page=99")).status()).toBe(404);
});

test("pages have structured data", async ({ page }) => {
  const typesOf = async (path: string) => {
    await page.goto(path);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    return blocks.map((block) => (JSON.parse(block) as { "@type": string })["@type"]);
  };
  expect(await typesOf("/visa/student")).toContain("Article");
  expect(await typesOf("/resources/faq")).toContain("FAQPage");
  expect(await typesOf("/immigration/skilled")).toContain("HowTo");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("tabs, the search of resources and the contents work", async ({ page }) => {
    await page.goto("/study");
    await page.getByRole("navigation", { name: "分类" }).getByRole("link", { name: "中小学" }).click();
    await expect(page).toHaveURL(/\?tab=schools$/);
    await expect(page.getByRole("heading", { level: 2, name: "中小学", exact: true })).toBeVisible();
    await page.goto("/resources");
    await page.getByRole("searchbox").fill("租房");
    await page.getByRole("button", { name: "查找", exact: true }).click();
    await expect(page).toHaveURL(/\/search\?q=/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
