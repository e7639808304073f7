import { expect, test } from "../support/browser-test.ts";
import { answer, box, openHome, pause, stopClock } from "../support/search-box.ts";

test("the list is loaded on the first use of the box, not with the page", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await openHome(page);
  expect(scripts.filter((path) => path.includes("/suggestions-"))).toEqual([]);
  await box(page).focus();
  await expect.poll(() => scripts.filter((path) => path.includes("/suggestions-")).length).toBe(1);
});

test("keys move through the list, and open and close it", async ({ page }) => {
  await page.route("**/api/search*", (route) => answer(route, "Alpha", "Beta", "Gamma"));
  await openHome(page);
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

test("the list closes when the focus leaves, and clearing the text stops the search", async ({ page }) => {
  await page.route("**/api/search*", (route) => answer(route, "Alpha"));
  await openHome(page);
  await box(page).fill("a");
  await expect(page.getByRole("option")).toHaveCount(1);
  await box(page).fill("");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(page.getByText("搜索中...")).toHaveCount(0);
  await box(page).fill("al");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.getByRole("main").getByRole("link").last().focus();
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
    // Fails when the page has aborted the request, which is acceptable.
    await answer(route, isOld ? "Old" : "New").catch(() => {});
    if (isOld) late.resolve();
  });
  await openHome(page);
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

test("a failure is not shown as an empty result, and shows no toast", async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED/);
  await page.route("**/api/search*", (route) => route.abort());
  await openHome(page);
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

test("text typed before hydration is preserved and searched", async ({ page }) => {
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

test("submitting the same query again does not leave the box in the loading state", async ({ page }) => {
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
