import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";

// Number of taps from the home page to an answer, on a phone. Typing a query counts as a tap into the box and one on the search key.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Counts taps. Scrolling to an element does not count. */
class Hand {
  taps = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async tap(element: Locator): Promise<void> {
    await element.tap();
    this.taps++;
  }

  async search(box: Locator, words: string): Promise<void> {
    await this.tap(box);
    await box.fill(words);
    await this.#page.keyboard.press("Enter");
    this.taps++;
  }
}

test("a nurse compares three courses with their total costs", async ({ page }) => {
  const hand = new Hand(page);
  await page.goto("/");
  const main = page.getByRole("main");
  await hand.search(main.getByRole("combobox"), "护理 学士");
  await expect(page).toHaveURL(/\/search\?/);
  const save = main.getByRole("button", { name: /^收藏/, pressed: false });
  for (const saved of [1, 2, 3]) {
    await hand.tap(save.first());
    await expect(main.getByRole("button", { name: /^收藏/, pressed: true })).toHaveCount(saved);
  }
  await hand.tap(page.locator("#toasts").getByRole("link", { name: "去对比（3/4）" }));
  await expect(main.getByRole("heading", { name: /^.+便宜.* A\$[\d,]+/ })).toBeVisible();
  expect(hand.taps).toBeLessThanOrEqual(9);
});

test("a parent finds the cost of a girls' school with boarding", async ({ page }) => {
  const hand = new Hand(page);
  await page.goto("/");
  const main = page.getByRole("main");
  await hand.tap(main.getByRole("link", { name: "寄宿女校" }));
  await hand.tap(main.getByRole("link", { name: /^墨尔本女子文法学校/ }).first());
  await expect(main.getByRole("heading", { level: 1 })).toContainText("墨尔本女子文法学校");
  await expect(main).toContainText(/女校/);
  await expect(main).toContainText(/寄宿/);
  await expect(main).toContainText(/A\$[\d,]+/);
  expect(hand.taps).toBeLessThanOrEqual(4);
});

for (const { who, words, name, authority } of [
  { who: "a chef", words: "厨师", name: /^主厨/, authority: "TRA" },
  {
    who: "an accountant",
    words: "会计",
    name: /^会计师（一般）/,
    authority: "CPAA",
  },
]) {
  test(`${who} finds the visas and the assessing authority of the occupation`, async ({ page }) => {
    const hand = new Hand(page);
    await page.goto("/");
    const main = page.getByRole("main");
    const menu = page.getByRole("navigation", { name: "主菜单" });
    await hand.tap(page.locator("header > div > details > summary"));
    await hand.tap(menu.getByText("移民", { exact: true }));
    await hand.tap(menu.getByRole("link", { name: "职业清单" }));
    await hand.search(main.getByLabel("查职业"), words);
    await hand.tap(main.getByRole("link", { name }).first());
    await expect(main.getByRole("heading", { name: /种签证的清单上有这个职业$/ })).toBeVisible();
    await expect(main).toContainText(authority);
    expect(hand.taps).toBeLessThanOrEqual(6);
  });
}

for (const { who, words, links } of [
  { who: "a chef", words: "厨师移民", links: ["/occupations?q=", "/occupations/351311-"] },
  { who: "an accountant", words: "会计师 移民", links: ["/occupations/221111-"] },
]) {
  test(`${who} finds the visas of the occupation through the search box`, async ({ page }) => {
    const hand = new Hand(page);
    await page.goto("/");
    const main = page.getByRole("main");
    await hand.search(main.getByRole("combobox"), words);
    for (const link of links) await hand.tap(main.locator(`a[href^="${link}"]`).first());
    await expect(main.getByRole("heading", { name: /种签证的清单上有这个职业$/ })).toBeVisible();
    expect(hand.taps).toBeLessThanOrEqual(4);
  });
}
