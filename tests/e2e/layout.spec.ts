import { expect, expectAccessibleInBoth, test } from "../support/browser-test.ts";
import { openHydrated } from "../support/open-hydrated.ts";

const groups = ["留学", "移民", "签证", "工具", "服务", "资源"];

test("each group of the menu opens on hover, and its links work", async ({ page }) => {
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "主菜单" });
  for (const group of groups) {
    const button = menu.getByRole("button", { name: group, exact: true });
    await button.hover();
    await expect(button).toHaveAttribute("aria-expanded", "true");
  }
  await menu.getByRole("button", { name: "签证", exact: true }).hover();
  await menu.getByRole("link", { name: "学生签证", exact: true }).click();
  await expect(page).toHaveURL(/\/visa\/student$/);
  await page.mouse.move(600, 700);
  await expect(menu.locator("[aria-expanded=true]")).toHaveCount(0);
});

test("a click does not close the group that the hover opened, also in Safari", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "登录" })).toBeVisible();
  const button = page.getByRole("button", { name: "留学", exact: true });
  await button.hover();
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await button.evaluate((it) => it.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 })));
  await expect(button).toHaveAttribute("aria-expanded", "true");
});

test("the menu works by keyboard: Enter, arrows, Escape", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "登录" })).toBeVisible();
  const button = page.getByRole("button", { name: "留学", exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  const first = page.getByRole("banner").getByRole("link", { name: "澳大利亚大学" });
  await expect(first).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("banner").getByRole("link", { name: "TAFE、职业院校与语言学校" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(first).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(button).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(button).toBeFocused();
});

test("the first Tab focuses the skip link", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "跳到正文" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("a new page is at its top and announced; going back restores the scroll position", async ({ page }) => {
  await openHydrated(page, "/");
  const link = page.getByRole("link", { name: "查看签证信息" });
  await link.scrollIntoViewIfNeeded();
  // The link is in view, so the click does not scroll.
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "澳大利亚签证" })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole("status").filter({ hasText: "已打开：澳大利亚签证" })).toHaveCount(1);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test("the newest item of news is static, on a phone in at most two lines, and does not widen the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const news = page.getByRole("region", { name: "最新消息" });
  await expect(news.locator("time")).toHaveText(/^\d{4}-\d\d-\d\d$/);
  await expect(news.locator("a").first()).toHaveAttribute("rel", "noopener noreferrer");
  await expect(news.getByRole("link", { name: "全部政策动态" })).toBeVisible();
  expect((await news.boundingBox())?.height).toBeLessThan(64);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("the footer has source, date, licence and the English disclaimer", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(/© 20\d\d 澳途/);
  await expect(footer).toContainText(/登记册日期 \d{4}-\d\d-\d\d/);
  await expect(footer.getByRole("link", { name: /CC BY 2.5 AU/ })).toBeVisible();
  await expect(footer).toContainText("不是移民建议");
  await expect(footer.locator("[lang=en]")).toContainText("general information only");
  await expect(footer.getByRole("link", { name: "隐私政策" })).toHaveAttribute("href", "/legal/privacy");
});

test("axe finds no violation", async ({ page }) => {
  await page.goto("/");
  await expectAccessibleInBoth(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu opens its groups, and closes after a navigation and on Escape", async ({ page }) => {
    await openHydrated(page, "/");
    const toggle = page.locator("header > div > details > summary");
    const menu = page.getByRole("navigation", { name: "主菜单" });
    await toggle.click();
    await menu.getByText("签证", { exact: true }).click();
    await menu.getByRole("link", { name: "访客签证" }).click();
    await expect(page).toHaveURL(/\/visa\/visitor$/);
    await expect(menu).toBeHidden();
    // The navigation closes the menu again when React commits the new location; the announcement follows.
    await expect(page.getByRole("status").filter({ hasText: "已打开：" })).toHaveCount(1);
    await toggle.click();
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  test("pages do not scroll horizontally at 320 px", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ["/", "/study", "/search?q=business", "/visa/student"]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
  });
});

for (const width of [320, 360]) {
  test(`the header of a ${width} px phone has the links to sign in and to register`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await page.goto("/");
    for (const name of ["登录", "注册"]) {
      await expect(page.getByRole("banner").getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("menus open, and the link to register is visible", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "留学", exact: true }).hover();
    await expect(page.getByRole("banner").getByRole("link", { name: "澳大利亚大学" })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "注册" })).toBeVisible();
  });
});
