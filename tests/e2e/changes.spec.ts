import { expect, expectAccessible, expectAccessibleInBoth, test } from "../support/browser-test.ts";

test("the page states where the history begins, and the footer links to it", async ({ page }) => {
  await page.goto("/study");
  await page.getByRole("contentinfo").getByRole("link", { name: "登记册变更记录" }).click();
  await expect(page).toHaveURL(/\/data\/changes$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("登记册变更记录");
  await expect(page.getByText(/记录从 \d{4}-\d\d-\d\d 开始，当时有 [\d,]+ 所院校、/)).toBeVisible();
  await expect(page).toHaveTitle(/登记册变更记录/);
});

test("the filter is in the address, and back and forward change it", async ({ page }) => {
  await page.goto("/data/changes");
  await page.getByLabel("学校", { exact: true }).fill("00116k");
  await page.getByRole("combobox", { name: "变更", exact: true }).selectOption("恢复登记");
  await page.getByRole("button", { name: "筛选" }).click();
  await expect(page).toHaveURL(/institution=00116k.*change=relisted/);
  await expect(page.getByRole("link", { name: /墨尔本大学/ })).toBeVisible();
  await expect(page.getByText("没有符合筛选条件的变更。")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.goBack();
  await expect(page.getByLabel("学校", { exact: true })).toHaveValue("");
  await page.goForward();
  await expect(page.getByLabel("学校", { exact: true })).toHaveValue("00116K");
  await page.getByRole("link", { name: "清除筛选" }).click();
  await expect(page).toHaveURL(/\/data\/changes$/);
});

test("an institution's page links to its history", async ({ page }) => {
  await page.goto("/study/university?q=00116K");
  await page.getByRole("link", { name: /墨尔本大学/ }).click();
  await page.getByRole("link", { name: "这所学校的变更记录" }).click();
  await expect(page).toHaveURL(/\/data\/changes\?institution=00116K$/);
  await expect(page.getByRole("main")).toContainText("2026-01-02 的登记册");
  await expect(page.getByRole("main")).toContainText("学费上涨");
});

for (const [query, status, message] of [
  ["?institution=99999Z", 404, "没有校名或院校代码为 99999Z 的学校"],
  ["?load=999", 404, "变更记录里没有编号为 999 的登记册"],
  ["?change=x", 400, "没有这种变更"],
] as const) {
  test(`explains the invalid filter ${query}, and keeps the form`, async ({ page, allowConsole }) => {
    allowConsole(/status of 40[04]/);
    const answer = await page.goto(`/data/changes${query}`);
    expect(answer?.status()).toBe(status);
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole("button", { name: "筛选" })).toBeVisible();
  });
}

test("a mistyped code opens no other school, and suggests it", async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  await page.goto("/data/changes?institution=00116J");
  await page.getByRole("link", { name: "墨尔本大学 00116K" }).click();
  await expect(page).toHaveURL(/\/data\/changes\?institution=00116K$/);
});

test("the feed is announced and well-formed, with an item for each newer register", async ({ page }) => {
  await page.goto("/data/changes");
  const href = await page.locator('link[rel="alternate"][type="application/rss+xml"]').getAttribute("href");
  const answer = await page.request.get(href ?? "");
  expect(answer.headers()["content-type"]).toContain("application/rss+xml");
  const feed = await page.evaluate(
    (xml) => {
      const parsed = new DOMParser().parseFromString(xml, "application/xml");
      return { root: parsed.documentElement.nodeName, items: parsed.querySelectorAll("item").length };
    },
    await answer.text(),
  );
  expect(feed).toEqual({ root: "rss", items: 1 });
  expect(await (await page.request.get("/sitemap-pages.xml")).text()).toContain("/data/changes</loc>");
});

for (const path of ["/data/changes", "/data/changes?institution=00116K", "/data/changes?institution=00116J"]) {
  test(`axe finds no violation on ${path}`, async ({ page, allowConsole }) => {
    allowConsole(/status of 404/);
    await page.goto(path);
    await (path === "/data/changes" ? expectAccessibleInBoth(page) : expectAccessible(page));
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the filter works", async ({ page }) => {
    await page.goto("/data/changes");
    await page.getByLabel("学校", { exact: true }).fill("00116K");
    await page.getByRole("button", { name: "筛选" }).click();
    await expect(page.getByRole("main")).toContainText("墨尔本大学");
    await expect(page.getByRole("main")).not.toContainText("堪培拉理工学院");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the page does not scroll horizontally", async ({ page }) => {
    for (const path of ["/data/changes", "/data/changes?institution=00116K"]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });
});
