import type { Page, Route } from "@playwright/test";
import { expect, expectAccessible, test } from "../support/browser-test.ts";

const box = (page: Page) => page.getByRole("combobox", { name: "搜索院校、课程" });

function institution(id: number, name: string) {
  return {
    type: "institution",
    id,
    name,
    displayName: name,
    nameCn: null,
    code: "00001A",
    state: "NSW",
    city: "Sydney",
    href: `/${id}`,
  };
}

const answer = (route: Route, ...names: string[]) =>
  route.fulfill({ json: { results: names.map((name, position) => institution(position + 1, name)) } });

/** Opens the home page and waits for hydration, after which the sign-in links are visible. */
async function open(page: Page) {
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "登录" })).toBeVisible();
}

/** Debounce time of the box, ms. */
const pause = 350;

/** Opens the home page and stops its clock. */
async function stopClock(page: Page) {
  await page.clock.install();
  await open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
}

test("suggestions are labelled, institutions first; a course has its institution", async ({ page }) => {
  await open(page);
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
  await open(page);
  await box(page).fill("陪读签证怎么办");
  const group = page.getByRole("listbox").getByRole("group", { name: "资源" });
  const options = group.getByRole("option");
  await expect(options.first()).toHaveText(/^指南\s*其他签证$/);
  expect(await options.count()).toBeLessThanOrEqual(3);
  await expect(group.getByText("资源", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await box(page).press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  expect(await box(page).getAttribute("aria-activedescendant")).toBe(await options.first().getAttribute("id"));
  await box(page).press("Enter");
  await expect(page).toHaveURL("/visa/other");
});

test("the box and the page say what the register does not have", async ({ page }) => {
  await open(page);
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
    await expect(first).toHaveText("澳大利亚生活指南");
    await expect(page.getByText("没有匹配结果")).toHaveCount(0);
  });
});

test("the box says what it understood, what not, and what is background", async ({ page }) => {
  await open(page);
  await box(page).fill("我是学会计的，想读护理硕士 不要悉尼 插班");
  const chips = page.getByRole("main").getByRole("list", { name: "搜索条件" });
  await expect(chips.getByRole("listitem")).toHaveText(["护理", "硕士", "不要：悉尼"]);
  await expect(page.getByText("未识别：插班", { exact: true })).toBeVisible();
  await expect(page.getByText("背景：我是学会计的（不作为搜索条件）", { exact: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "未识别：插班" })).toHaveCount(1);
  await expectAccessible(page);
});

test("what is closed to new students is listed for its code or when asked for, and is marked", async ({
  page,
  request,
}) => {
  const { results } = await (await request.get("/api/search?q=business 含已停招")).json();
  const closed = results.find(({ isClosed }: { isClosed?: boolean }) => isClosed);
  await open(page);
  if (closed) {
    await box(page).fill(closed.code);
    await expect(page.getByRole("option").first()).toContainText("已停招");
  }
  await box(page).fill("business");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(page.getByRole("listbox").getByText("已停招")).toHaveCount(0);
});

test("the list is loaded when somebody uses the box, not with the page", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await open(page);
  expect(scripts.filter((path) => path.includes("/suggestions-"))).toEqual([]);
  await box(page).focus();
  await expect.poll(() => scripts.filter((path) => path.includes("/suggestions-")).length).toBe(1);
});

test("keys move through the list, and open and close it", async ({ page }) => {
  await page.route("**/api/search*", (route) => answer(route, "Alpha", "Beta", "Gamma"));
  await open(page);
  await box(page).fill("a");
  await expect(page.getByRole("option")).toHaveCount(3);
  await expect(box(page)).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("status").filter({ hasText: "找到 3 个结果" })).toHaveCount(1);
  const active = page.locator("[role=option][aria-selected=true]");
  const steps = [
    ["ArrowDown", "Alpha"],
    ["ArrowUp", "Gamma"],
    ["ArrowDown", "Alpha"],
    ["End", "Gamma"],
    ["Home", "Alpha"],
  ] as const;
  for (const [key, name] of steps) {
    await page.keyboard.press(key);
    await expect(active).toContainText(name);
    expect(await box(page).getAttribute("aria-activedescendant")).toBe(await active.getAttribute("id"));
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(box(page)).toHaveValue("a");
  await page.keyboard.press("Escape");
  await expect(box(page)).toHaveValue("");
});

test("Enter opens the results page, or the page of the active suggestion", async ({ page }) => {
  await open(page);
  await box(page).fill("sydney");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=sydney$/);
  await expect(box(page)).toHaveValue("sydney");
  await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/institution\/\d+-/);
});

test("the list closes when the focus leaves, and clearing the text stops the search", async ({ page }) => {
  await page.route("**/api/search*", (route) => answer(route, "Alpha"));
  await open(page);
  await box(page).fill("a");
  await expect(page.getByRole("option")).toHaveCount(1);
  await box(page).fill("");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(page.getByText("搜索中...")).toHaveCount(0);
  await box(page).fill("al");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.getByRole("link", { name: "开始你的旅程" }).focus();
  await expect(page.getByRole("option")).toHaveCount(0);
});

test("typing is debounced: one request after the pause", async ({ page }) => {
  const asked: (string | null)[] = [];
  await page.route("**/api/search*", (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("q"));
    return answer(route, "Alpha");
  });
  await stopClock(page);
  for (const key of "alpha") {
    await page.clock.runFor(pause - 1);
    await box(page).press(key);
  }
  await page.clock.runFor(pause - 1);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect(page.getByRole("option")).toHaveCount(1);
  expect(asked).toEqual(["alpha"]);
});

test("a slow response for an older text does not replace a newer one", async ({ page }) => {
  const newer = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  await page.route("**/api/search*", async (route) => {
    const isOld = new URL(route.request().url()).searchParams.get("q") === "old";
    if (isOld) await newer.promise;
    // Fails when the page has aborted the request, which is fine.
    await answer(route, isOld ? "Old" : "New").catch(() => {});
    if (isOld) late.resolve();
  });
  await open(page);
  const sent = page.waitForRequest(/q=old/);
  await box(page).fill("old");
  await sent;
  await box(page).fill("new");
  await expect(page.getByRole("option", { name: /New/ })).toBeVisible();
  newer.resolve();
  await late.promise;
  await expect(page.getByRole("option")).toHaveCount(1);
  await expect(page.getByRole("option", { name: /New/ })).toBeVisible();
});

test("a failure does not say that nothing was found, and shows no toast", async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED/);
  await page.route("**/api/search*", (route) => route.abort());
  await open(page);
  await box(page).fill("sydney");
  await expect(page.getByText("网络不通").first()).toBeVisible();
  await expect(page.getByText("没有匹配结果")).toHaveCount(0);
  await expect(page.locator("#toasts")).toHaveText("");
  await expect(page.getByText("搜索中...")).toHaveCount(0);
});

test("an input method sends no request while composing, and one after it", async ({ page }) => {
  const asked: (string | null)[] = [];
  await page.route("**/api/search*", (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("q"));
    return answer(route, "The University of Melbourne");
  });
  await stopClock(page);
  await box(page).focus();
  const client = await page.context().newCDPSession(page);
  for (const text of ["m", "mo", "moer", "moerben"]) {
    await client.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await page.keyboard.press("ArrowDown");
  await page.clock.runFor(10 * pause);
  expect(asked).toEqual([]);
  await client.send("Input.insertText", { text: "墨尔本" });
  await page.clock.runFor(pause);
  await expect(page.getByRole("option")).toHaveCount(1);
  await expect(box(page)).toHaveValue("墨尔本");
  expect(asked).toEqual(["墨尔本"]);
  await expect(page).toHaveURL(/\/$/);
});

test("text typed before hydration stays and is searched", async ({ page }) => {
  await page.route("**/api/search*", (route) => answer(route, "Alpha"));
  const { promise: typed, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/entry.client*", async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await box(page).fill("alpha");
  release();
  await expect(page.getByRole("option")).toHaveCount(1);
  await expect(box(page)).toHaveValue("alpha");
});

test("submitting the same query again does not leave the box loading", async ({ page }) => {
  await page.goto("/search?q=sydney");
  await expect(page.getByRole("banner").getByRole("link", { name: "登录" })).toBeVisible();
  await box(page).press("End");
  await box(page).pressSequentially("s");
  await box(page).press("Backspace");
  await box(page).press("Enter");
  await page.getByRole("heading", { level: 1 }).click();
  await box(page).focus();
  await expect(page.getByText("搜索中...")).toHaveCount(0);
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the box is a form", async ({ page }) => {
    await page.goto("/");
    await box(page).fill("sydney");
    await page.getByRole("main").getByRole("button", { name: "搜索" }).click();
    await expect(page).toHaveURL(/\/search\?q=sydney$/);
    await expect(page.getByRole("link", { name: /共 \d+ 门课程/ })).toBeVisible();
  });
});
