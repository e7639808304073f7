import { expect, test } from "../support/browser-test.ts";
import { findAddress } from "../support/find-address.ts";
import { openHydrated } from "../support/open-hydrated.ts";

/** The University of Sydney: several levels of courses. */
const sydney = "00026A";

test("shows the facts, and opens the official website in a new tab", { tag: "@journey" }, async ({ page, request }) => {
  await page.goto(await findAddress(request, sydney));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("The University of Sydney");
  await expect(page.getByText(sydney, { exact: true })).toBeVisible();
  const website = page.getByRole("definition").getByRole("link", { name: /sydney\.edu\.au/ });
  await expect(website).toHaveAttribute("target", "_blank");
  await expect(website).toHaveAttribute("rel", /noopener/);
});

test("one level is open at a time, and a click closes it", async ({ page, request }) => {
  await page.goto(await findAddress(request, sydney));
  const levels = page.locator("#courses details");
  await expect(levels.first()).toHaveAttribute("open", "");
  await levels.nth(1).locator("summary").click();
  await expect(levels.nth(1)).toHaveAttribute("open", "");
  await expect(levels.first()).not.toHaveAttribute("open");
  await levels.nth(1).locator("summary").click();
  await expect(page.locator("#courses details[open]")).toHaveCount(0);
});

test("the filter finds a part of a name ignoring case, and shows a note when nothing matches", async ({
  page,
  request,
}) => {
  await page.goto(await findAddress(request, sydney));
  const courses = page.locator("#courses li");
  const name = ((await courses.first().getByRole("link").textContent()) ?? "").trim();
  const filter = page.getByLabel("按课程名称筛选");
  await filter.fill(`  ${name.toUpperCase()} `);
  await expect(courses.filter({ hasText: name }).first()).toBeVisible();
  await expect(page.locator("#courses details:not([open])")).toHaveCount(0);
  await filter.fill("没有这门课");
  await expect(page.getByText("无匹配课程")).toBeVisible();
  await filter.fill("");
  await expect(page.locator("#courses details[open]")).toHaveCount(1);
});

test("a course of the list opens without a reload of the site", async ({ page, request }) => {
  await openHydrated(page, await findAddress(request, sydney));
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  const link = page.locator("#courses details[open] li a").first();
  const name = (await link.textContent()) ?? "";
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.locator("html")).toHaveAttribute("data-same-document", "");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the accordion and the filter work", { tag: "@journey" }, async ({ page, request }) => {
    const address = await findAddress(request, sydney);
    await page.goto(address);
    await page.locator("#courses details").nth(1).locator("summary").click();
    await expect(page.locator("#courses details[open]")).toHaveCount(1);
    await page.getByLabel("按课程名称筛选").fill("zzzz");
    await page.getByRole("button", { name: "筛选" }).click();
    await expect(page).toHaveURL(`${address}?q=zzzz`);
    await expect(page.getByText("无匹配课程")).toBeVisible();
    await page.getByLabel("按课程名称筛选").fill("護理");
    await page.getByRole("button", { name: "筛选" }).click();
    await expect(page.locator("#courses li").filter({ hasText: "Nursing" }).first()).toBeVisible();
  });
});

test("a wrong or missing slug and the short form redirect to the canonical address, with the query", async ({
  request,
}) => {
  const address = await findAddress(request, sydney);
  const id = /\/institution\/(\d+)-/.exec(address)?.[1] ?? "";
  for (const variant of [`/institution/${id}`, `/institution/${id}-wrong`, `${address}/`, `/${id}-wrong`, `/${id}`]) {
    const response = await request.get(`${variant}?q=law`, { maxRedirects: 0 });
    expect(response.status(), variant).toBe(301);
    expect(response.headers().location, variant).toBe(`${address}?q=law`);
  }
});

test("an unknown id is a 404 with a link back", async ({ page, allowConsole }) => {
  allowConsole(/404/);
  for (const path of ["/institution/99999999-x", "/institution/abc"]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "未找到对应学校" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "返回留学指南" })).toHaveAttribute("href", "/study");
  }
});

test("the filter and the open level are restored on the way back from a course", { tag: "@journey" }, async ({
  page,
  request,
}) => {
  const address = await findAddress(request, sydney);
  await page.goto(address);
  const levels = page.locator("#courses details");
  await levels.nth(2).locator("summary").click();
  await expect(page).toHaveURL(/\?level=/);
  await levels.nth(2).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/course\//);
  await page.goBack();
  await expect(levels.nth(2)).toHaveAttribute("open", "");
  await page.getByLabel("按课程名称筛选").fill("nursing");
  await expect(page).toHaveURL(/q=nursing/);
  await page.locator("#courses li a").first().click();
  await expect(page).toHaveURL(/\/course\//);
  await page.goBack();
  await expect(page.getByLabel("按课程名称筛选")).toHaveValue("nursing");
  await expect(page.locator("#courses details:not([open])")).toHaveCount(0);
  await page.getByLabel("按课程名称筛选").fill("");
  await expect(page).not.toHaveURL(/q=/);
});

test("the filter accepts traditional characters, also after returning from a course", async ({ page, request }) => {
  await openHydrated(page, await findAddress(request, sydney));
  const found = page.locator("#courses li a").filter({ hasText: "Nursing" }).first();
  await page.getByLabel("按课程名称筛选").fill("護理");
  await expect(page.locator("#courses").getByText(/^找到 \d+ 门课程/)).toBeVisible();
  await found.click();
  await expect(page).toHaveURL(/\/course\//);
  await page.goBack();
  await expect(page.getByLabel("按课程名称筛选")).toHaveValue("護理");
  await expect(found).toBeVisible();
});

test("the filter shows that it is searching until the server responds, and works without a response", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const asked: string[] = [];
  const { promise: failing, resolve: fail } = Promise.withResolvers<void>();
  await page.route("**/api/search/courses?*", async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("q") ?? "");
    await failing;
    await route.abort();
  });
  await openHydrated(page, await findAddress(request, sydney));
  const status = page.locator("#courses [aria-live]");
  const none = page.getByText("无匹配课程");
  await page.getByLabel("按课程名称筛选").fill("護理");
  await expect(status).toContainText("正在查找…");
  await expect.poll(() => asked).toEqual(["護理"]);
  await expect(none).toHaveCount(0);
  fail();
  // The connection failed, so no message may claim that nothing matches.
  await expect(status).toContainText("网络不通");
  await expect(none).toHaveCount(0);
  await page.getByLabel("按课程名称筛选").fill("nursing");
  await expect(page.locator("#courses li").filter({ hasText: "Nursing" }).first()).toBeVisible();
  await expect(status).toContainText(/找到 [1-9]\d* 门课程/);
});

test("the filter sends no request while an input method composes", async ({ page, request }) => {
  const asked: string[] = [];
  await page.route("**/api/search/courses?*", (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("q") ?? "");
    return route.continue();
  });
  const address = await findAddress(request, sydney);
  await page.clock.install();
  await openHydrated(page, address);
  await page.getByLabel("按课程名称筛选").focus();
  const client = await page.context().newCDPSession(page);
  for (const text of ["h", "hu", "hu li"]) {
    await client.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await page.clock.runFor(3000);
  expect(asked).toEqual([]);
  await expect(page.getByText("无匹配课程")).toHaveCount(0);
  await client.send("Input.insertText", { text: "護理" });
  await page.clock.runFor(1000);
  await expect(page.locator("#courses li").filter({ hasText: "Nursing" }).first()).toBeVisible();
  expect(asked).toEqual(["護理"]);
});

test.describe("a school, without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the cost of the years, the child's carer, and a letter in English", async ({ page, request }) => {
    // Geelong Grammar School.
    await page.goto(await findAddress(request, "00143G"));
    await expect(page.getByRole("heading", { name: /^从 10 年级读到 12 年级，约 A\$/ })).toBeVisible();
    await expect(page.locator("#years li")).toHaveCount(6);
    await expect(page.locator("#care dt")).toContainText(["监护", "寄宿", "寄宿家庭", "父母陪读", "最小年龄"]);
    await page.locator("#ask summary").click();
    await expect(page.locator("#ask pre")).toContainText("We are considering Geelong Grammar School (CRICOS 00143G)");
    await expect(page.locator("#ask").getByRole("link", { name: "用邮件程序打开" })).toHaveAttribute(
      "href",
      /^mailto:\?subject=Enrolment/,
    );
  });
});
