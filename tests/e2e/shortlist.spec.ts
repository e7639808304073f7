import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectAccessibleInBoth, test } from "../support/browser-test.ts";
import { findAddress } from "../support/find-address.ts";

const codes = ["082336G", "058362F"];

async function keep(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole("main").getByRole("button", { name: /^收藏/ }).click();
  await expect(page.getByRole("main").getByRole("button", { name: /^收藏/, pressed: true })).toBeVisible();
}

/** Stores items in the form of the site. */
const store = (page: Page, items: string[]) =>
  page.addInitScript(
    (text) => {
      if (localStorage.getItem("aotu-shortlist") === null) localStorage.setItem("aotu-shortlist", text);
    },
    JSON.stringify({ v: 1, items }),
  );

const header = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^收藏/ }).first();

test("saves courses and an institution, counts them, and shows them after a reload", { tag: "@journey" }, async ({
  page,
  request,
}) => {
  for (const code of [...codes, "00026A"]) await keep(page, await findAddress(request, code));
  await expect(header(page)).toContainText("3");
  await page.reload();
  await expect(header(page)).toContainText("3");
  await header(page).click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(3);
  // The list is shown before the data of its courses is loaded; only then can courses be selected.
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: /对比所选课程（2\/4）/ }).click();
  await expect(page).toHaveURL(/\/compare\?c=/);
  await expect(page.getByRole("columnheader")).toHaveCount(3);
});

test("confirms a saved course, and links to the comparison of two", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const toasts = page.locator("#toasts");
  await keep(page, await findAddress(request, codes[0] ?? ""));
  await expect(toasts).toContainText("再收藏一门课程，就能对比。");
  await keep(page, await findAddress(request, codes[1] ?? ""));
  await expect(toasts.getByText("已收藏")).toHaveCount(1);
  await toasts.getByRole("link", { name: "去对比（2/4）" }).click();
  await expect(page).toHaveURL(new RegExp(`/compare\\?c=${codes[1]},${codes[0]}$`));
});

test("up to four courses are selected by default, and the button is fixed at the bottom of a phone's screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await store(page, [`c:${codes[0]}`, `c:${codes[1]}`, "i:00026A"]);
  await page.goto("/shortlist");
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(3);
  const compare = page.getByRole("button", { name: "对比所选课程（2/4）" });
  await expect(compare).toBeInViewport();
  await page.getByRole("checkbox").first().uncheck();
  await expect(page.getByRole("button", { name: "对比所选课程（1/4）" })).toBeDisabled();
});

test("fields, cities, occupations and visas are saved, and fields are searched side by side", async ({ page }) => {
  const paths = ["/study/fields/nursing", "/study/fields/accounting", "/study/cities/melbourne", "/visa/student"];
  for (const path of [...paths, "/occupations/351311-chef"]) await keep(page, path);
  await page.goto("/shortlist");
  await expect(page.getByRole("heading", { name: "专业（2）" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "学生签证（500）" })).toHaveAttribute(
    "href",
    "/visa/student",
  );
  await expectAccessible(page);
  await page.getByRole("link", { name: "并排看：会计学、护理学" }).click();
  await expect(page.getByRole("columnheader")).toHaveText(["会计学", "护理学"]);
});

test("works by keyboard", async ({ page, request }) => {
  await page.goto(await findAddress(request, codes[0] ?? ""));
  const button = page.getByRole("main").getByRole("button", { name: /收藏/ });
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await button.focus();
  await page.keyboard.press("Space");
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-pressed", "false");
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test("other open tabs follow at once", { tag: "@journey" }, async ({ page, context, request }) => {
  const address = await findAddress(request, codes[0] ?? "");
  await page.goto(address);
  const second = await context.newPage();
  await keep(second, address);
  await expect(header(page)).toContainText("1");
  await expect(page.getByRole("main").getByRole("button", { name: /^收藏/, pressed: true })).toBeVisible();
  await second.close();
});

test("removes, clears, and undoes both", { tag: "@journey" }, async ({ page }) => {
  await store(page, [`c:${codes[0]}`, `c:${codes[1]}`, "i:00026A", "c:9999999"]);
  await page.goto("/shortlist");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(page.getByText("已经没有这一项：9999999")).toBeVisible();
  const names = await rows.allTextContents();
  await page.getByRole("button", { name: /^移除/ }).nth(1).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: "撤销" }).click();
  expect(await rows.allTextContents()).toEqual(names);
  await page.getByRole("button", { name: "清空收藏" }).click();
  await expect(page.getByText("还没有收藏")).toBeVisible();
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(rows).toHaveCount(4);
});

test("a failed load shows a message and a retry", async ({ page, allowConsole }) => {
  allowConsole(/500|Failed to load resource/);
  await store(page, [`c:${codes[0]}`]);
  await page.route("**/api/shortlist*", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/shortlist");
  await expect(page.getByRole("note")).toContainText("没有加载出来");
  await page.unroute("**/api/shortlist*");
  await page.getByRole("button", { name: "重试" }).click();
  await expect(page.getByRole("checkbox")).toHaveCount(1);
});

test("shows the cached copy when the network fails, although the browser reports being online", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await keep(page, await findAddress(request, codes[0] ?? ""));
  const kept = () => page.evaluate(async () => (await caches.match("/shortlist"))?.text());
  await expect.poll(kept).toContain(codes[0] ?? "");
  await page.route("**/api/shortlist*", (route) => route.abort());
  await page.goto("/shortlist");
  await expect(page.getByRole("checkbox")).toHaveCount(1);
  await expect(page.getByRole("note")).toHaveCount(0);
});

test("the shortlist works without browser storage, with a notice", async ({ page, request }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await keep(page, await findAddress(request, codes[0] ?? ""));
  await expect(page.getByRole("main").getByRole("alert")).toContainText("不允许保存");
  await header(page).click();
  await expect(page.getByText("这个浏览器不允许网站保存数据")).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(1);
});

test("copies the list as text", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await store(page, [`c:${codes[0]}`]);
  await page.goto("/shortlist");
  await expect(page.getByRole("checkbox")).toHaveCount(1);
  await page.getByRole("button", { name: "复制为文字" }).click();
  await expect(page.getByRole("button", { name: "已复制" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/CRICOS 082336G[\s\S]*http/);
});

test("is accessible at 390 px", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await store(page, [`c:${codes[0]}`, "i:00026A"]);
  await page.goto("/shortlist");
  await expect(page.getByRole("checkbox")).toHaveCount(2);
  await expectAccessibleInBoth(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.goto(await findAddress(request, codes[0] ?? ""));
  await expect(page.getByRole("button", { name: /^收藏/, pressed: true })).toBeVisible();
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the page states where the shortlist is stored", { tag: "@journey" }, async ({ page }) => {
    await page.goto("/shortlist");
    // Playwright does not find text in noscript.
    await expect(page.locator("main noscript p").first()).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "搜索院校、课程" })).toBeVisible();
  });
});
