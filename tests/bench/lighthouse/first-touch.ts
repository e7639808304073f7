import { chromium, devices, type Locator, type Page, type Request } from "@playwright/test";
import { findBrowser } from "../../support/find-browser.mjs";
import { type Figures, figuresOf } from "../measure.ts";

/** A first interaction with a page: the touched element, and the selector that matches after the response. */
interface Touch {
  name: string;
  path: string;
  /** Steps before the touch, which need no script. */
  prepare?: (page: Page) => Promise<void>;
  target: (page: Page) => Locator;
  /** A tap by default. */
  act?: (target: Locator) => Promise<void>;
  answered: string;
}

export interface TouchFigures {
  name: string;
  /** The longest interaction of the visit (`prepare` included) until its next paint, ms (Event Timing, as in INP). */
  event: Figures;
  /** Time until the page shows its response, ms: including loading of scripts, hydration, requests and the pauses between keys. */
  answer: Figures;
  /** Scripts loaded until then, with the parts for this interaction, kB as transferred. */
  scripts: Figures;
}

interface Paths {
  course: string;
  institution: string;
}

const main = "main";

async function startPage(page: Page) {
  await page.keyboard.press("Shift");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** Typical first actions on these and other pages. */
function touches({ course, institution }: Paths): Touch[] {
  return [
    {
      name: "open the menu (home)",
      path: "/",
      target: (page) => page.locator("header details > summary").first(),
      answered: "header details[open] nav",
    },
    {
      name: "type in the box (home)",
      path: "/",
      target: (page) => page.locator(main).getByRole("combobox"),
      act: (target) => target.pressSequentially("nurs", { delay: 120 }),
      answered: "[role=option]",
    },
    {
      name: "tick a filter (search)",
      path: "/search?q=nursing",
      prepare: (page) => page.locator("label.filters-open").click(),
      target: (page) => page.locator("input[name=level]:not(:checked)").first(),
      answered: "input[name=level]:checked",
    },
    {
      // Before the first touch a tab is a link to another document, which ends the measurement.
      name: "change the tab (student visa, started)",
      path: "/visa/student",
      prepare: startPage,
      target: (page) => page.locator(`${main} a[href*="tab="]:not([aria-current])`).first(),
      answered: `${main} li:not(:first-child) > a[href*="tab="][aria-current]`,
    },
    {
      name: "filter the courses (institution)",
      path: institution,
      target: (page) => page.locator("#course-filter"),
      act: (target) => target.pressSequentially("law", { delay: 120 }),
      answered: "#courses details:not([name], details[name] details)",
    },
    {
      name: "answer a question (course cost)",
      path: "/tools/course-cost",
      target: (page) => page.locator(`${main} select`).first(),
      act: (target) => target.press("ArrowDown"),
      answered: "html[data-hydrated]",
    },
    {
      // A Web Worker solves the check, so the processor's throttling does not slow it.
      name: "use a form until the human check is solved (contact, started)",
      path: "/contact",
      prepare: startPage,
      target: (page) => page.locator(`${main} form textarea`).first(),
      answered: `${main} button:has-text("已通过验证")`,
    },
    {
      name: "save a course (course)",
      path: course,
      target: (page) => page.locator(main).getByRole("button", { name: /^收藏/ }).first(),
      answered: "main button[aria-pressed=true]",
    },
  ];
}

/**
 * Runs in the page before its own scripts: records the longest interaction on the root element. Events shorter than 16
 * ms are not reported. Events without an interaction (the browser repeats the pointer after each layout) are ignored.
 */
function watchEvents() {
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) longest = Math.max(longest, duration);
    document.documentElement.dataset.longestEvent = String(longest);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/**
 * Measures the first touch of a page in a new browser window of a phone, the processor slowed down four times.
 * @param url of the site, compressed
 */
export async function measureFirstTouch(url: string, paths: Paths, rounds: number): Promise<TouchFigures[]> {
  const executablePath = findBrowser();
  const args = ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  const figures: TouchFigures[] = [];
  try {
    for (const touch of touches(paths)) {
      const events: number[] = [];
      const answers: number[] = [];
      const scripts: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const context = await browser.newContext({ ...devices["Pixel 7"], locale: "zh-CN" });
        const once = await measureOnce(await context.newPage(), url, touch).finally(() => context.close());
        events.push(once.event);
        answers.push(once.answer);
        scripts.push(once.scripts);
      }
      figures.push({
        name: touch.name,
        event: figuresOf(events),
        answer: figuresOf(answers),
        scripts: figuresOf(scripts),
      });
    }
  } finally {
    await browser.close();
  }
  return figures;
}

async function measureOnce(
  page: Page,
  url: string,
  touch: Touch,
): Promise<{ event: number; answer: number; scripts: number }> {
  const loaded: Request[] = [];
  page.on("requestfinished", (request) => request.resourceType() === "script" && loaded.push(request));
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(watchEvents);
  await page.goto(url + touch.path, { waitUntil: "load" });
  await touch.prepare?.(page);
  const target = touch.target(page);
  // A person taps only elements that are in view, laid out and painted.
  await target.scrollIntoViewIfNeeded();
  await nextPaint(page);
  const started = performance.now();
  await (touch.act?.(target) ?? target.click());
  await page.locator(touch.answered).first().waitFor();
  const answer = performance.now() - started;
  // Entries of Event Timing are delivered after the next paint.
  await nextPaint(page);
  const event = await page.evaluate(() => Number(document.documentElement.dataset.longestEvent ?? 0));
  const sizes = await Promise.all(loaded.map((request) => request.sizes()));
  const scripts = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000;
  return { event, answer, scripts };
}

const nextPaint = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
