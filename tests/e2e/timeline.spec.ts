import { readFile } from "node:fs/promises";
import { expect, expectAccessibleInBoth, test, widths } from "../support/browser-test.ts";

const path = "/tools/timeline";

for (const { width, tag } of widths) {
  test(`shows each step with its day at ${width} px`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("申请时间表");
    await expect(page.getByRole("heading", { name: /^递交签证申请/ })).toContainText(/最晚 \d{4}-\d\d-\d\d/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessibleInBoth(page);
  });
}

test("the server's page stays until the tool has loaded, and then a pressed button takes effect", async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  const tool = /\/timeline-tool-[^/]*\.js$/;
  await page.route(tool, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path);
  const asked = page.waitForRequest(tool);
  await page.getByRole("button", { name: "复制链接" }).click();
  await asked;
  await expect(page.getByRole("heading", { name: /^递交签证申请/ })).toBeVisible();
  await expect(page.getByText(/^已复制|内容已选中/)).toHaveCount(0);
  gate.resolve();
  await expect(page.getByText(/^已复制|内容已选中/)).toBeVisible();
});

test("applies each change at once and updates the address", async ({ page }) => {
  await page.goto(path);
  await expect(page.getByRole("button", { name: "排时间表" })).toHaveCount(0);
  await page.getByText("改成你的情况").click();
  const visa = page.getByRole("heading", { name: /^递交签证申请/ });
  const before = await visa.textContent();
  const requests: string[] = [];
  // Requests of the page, without those for session and icons, and for the initial state of React.
  const isOfPage = (url: string) => url.includes(path) && !url.includes("_state=1");
  page.on("request", (request) => requests.push(...(isOfPage(request.url()) ? [request.url()] : [])));
  await page.getByLabel("学校的名额用了多少").selectOption("low");
  await expect(visa).not.toHaveText(before ?? "");
  await expect(page).toHaveURL(/queue=low/);
  await page.getByLabel("读什么").selectOption("school");
  await expect(page.getByText("境外递交的中小学申请排在最前")).toBeVisible();
  await page.getByRole("checkbox", { name: "递交时人在澳大利亚境内" }).check();
  await expect(page.getByRole("checkbox", { name: "递交时人在澳大利亚境内" })).toBeFocused();
  await expect(page.getByText("在境内递交的，先选现在持的签证")).toBeVisible();
  await expect(page.getByRole("link", { name: /加进日历/ })).toHaveCount(0);
  await page.getByLabel("在境内的，现在持什么签证").selectOption("student");
  await expect(page.getByText("境内递交不看学校名额")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^订机票/ })).toHaveCount(0);
  expect(requests).toEqual([]);
  await page.reload();
  await expect(page.getByLabel("学校的名额用了多少")).toHaveValue("low");
});

test("marks late steps, and offers the first month without late steps", async ({ page }) => {
  await page.goto(path);
  await page.getByText("改成你的情况").click();
  const soon = await page.getByLabel("哪个月开学").locator("option").nth(2).getAttribute("value");
  await page.getByLabel("哪个月开学").selectOption(soon);
  await expect(page.getByRole("status").filter({ hasText: "已过我们建议的日期" })).toBeVisible();
  await expect(page.getByText(/^现在怎么办：/).first()).toBeVisible();
  await page.getByRole("link", { name: /^要从容一些/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "各步建议的日期都还没有过" })).toBeVisible();
  await expect(page.getByLabel("哪个月开学")).not.toHaveValue(soon ?? "");
  await expect(page.getByText(/^现在怎么办：/)).toHaveCount(0);
});

test("warns about a start month that cannot be planned", async ({ page }) => {
  await page.goto(`${path}?start=1999-01`);
  await expect(page.getByRole("note").filter({ hasText: "三年内" })).toBeVisible();
});

test("downloads the plan as a calendar file", async ({ page }) => {
  await page.goto(path);
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "加进日历" }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^申请时间表 \d{4}-\d\d\.ics$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text.match(/BEGIN:VEVENT/g)?.length).toBe(await page.getByRole("heading", { level: 3 }).count());
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form submits to the server", { tag: "@journey" }, async ({ page }) => {
    await page.goto(path);
    await page.getByText("改成你的情况").click();
    await page.getByRole("checkbox", { name: /未满/ }).check();
    await page.getByLabel("读什么").selectOption("school");
    await page.getByRole("button", { name: "排时间表" }).click();
    await expect(page).toHaveURL(/level=school.*under18=1/);
    await expect(page.getByRole("heading", { name: /^定下监护和住宿/ })).toBeVisible();
    const wait = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: /^等签证结果/ }) });
    await expect(wait).toContainText("境外递交的中小学申请排在最前");
    await expect(wait).toContainText(/115 号部长指令.*\d{4}-\d\d-\d\d 起/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  });

  test("is listed among the tools", async ({ page }) => {
    await page.goto("/tools");
    await page
      .getByRole("main")
      .getByRole("link", { name: /申请时间表：/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("申请时间表");
  });
});
