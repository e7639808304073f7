import { chromium, devices, type Page } from "@playwright/test";
import { findBrowser } from "../../support/find-browser.mjs";
import { type Figures, figuresOf } from "../measure.ts";

/** A first use of a page: what is touched, and the selector that matches once the page has answered. */
interface Touch {
  name: string;
  path: string;
  /** Steps before, which need no script. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
  answered: string;
}

export interface TouchFigures {
  name: string;
  /** The longest event of the interaction until the next paint, ms (Event Timing). */
  event: Figures;
  /** Until the page shows its answer, ms: loading of scripts, hydration, requests and the pauses between keys included. */
  answer: Figures;
}

const main = "main";

/** What a reader does first, on the pages of `course` (path of a course page). */
function touches(course: string): Touch[] {
  return [
    {
      name: "open the menu (home)",
      path: "/",
      act: (page) => page.locator("header details > summary").first().click(),
      answered: "header details[open] nav",
    },
    {
      name: "type in the box (home)",
      path: "/",
      act: (page) => page.locator(main).getByRole("combobox").pressSequentially("nurs", { delay: 120 }),
      answered: "[role=option]",
    },
    {
      name: "tick a filter (search)",
      path: "/search?q=nursing",
      prepare: (page) => page.locator("label[for=show-filters]").click(),
      act: (page) => page.locator("input[name=level]:not(:checked)").first().click(),
      answered: "input[name=level]:checked",
    },
    {
      // Before the first touch a tab is a link to another document, which ends the measurement.
      name: "change the tab (student visa, started)",
      path: "/visa/student",
      prepare: async (page) => {
        await page.keyboard.press("Shift");
        await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
      },
      act: (page) => page.locator(`${main} a[href*="tab="]:not([aria-current])`).first().click(),
      answered: `${main} li:not(:first-child) > a[href*="tab="][aria-current]`,
    },
    {
      name: "save a course (course)",
      path: course,
      act: (page) => page.locator(main).getByRole("button", { name: /^收藏/ }).first().click(),
      answered: "main button[aria-pressed=true]",
    },
  ];
}

/** Runs in the page before its own scripts: notes the longest event on the root element. Shorter ones than 16 ms are not reported. */
function watchEvents() {
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    document.documentElement.dataset.longestEvent = String(longest);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/**
 * Measures the first touch of a page in a new browser window of a phone, the processor slowed down four times.
 * @param url of the site, compressed
 * @param course path of a course page
 */
export async function measureFirstTouch(url: string, course: string, rounds: number): Promise<TouchFigures[]> {
  const executablePath = findBrowser();
  const args = ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  const figures: TouchFigures[] = [];
  try {
    for (const touch of touches(course)) {
      const events: number[] = [];
      const answers: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const context = await browser.newContext({ ...devices["Pixel 7"], locale: "zh-CN" });
        const { event, answer } = await measureOnce(await context.newPage(), url, touch).finally(() => context.close());
        events.push(event);
        answers.push(answer);
      }
      figures.push({ name: touch.name, event: figuresOf(events), answer: figuresOf(answers) });
    }
  } finally {
    await browser.close();
  }
  return figures;
}

async function measureOnce(page: Page, url: string, touch: Touch): Promise<{ event: number; answer: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(watchEvents);
  await page.goto(url + touch.path, { waitUntil: "load" });
  await touch.prepare?.(page);
  const started = performance.now();
  await touch.act(page);
  await page.locator(touch.answered).first().waitFor();
  const answer = performance.now() - started;
  // Entries of Event Timing are delivered after the next paint.
  const event = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await new Promise((resolve) => requestIdleCallback(resolve));
    return Number(document.documentElement.dataset.longestEvent ?? 0);
  });
  return { event, answer };
}
