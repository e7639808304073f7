import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";

/** Number of tested pages of each kind; their figures come from the same code. */
const ofKind = 3;

/** The addresses of the sitemap: all pages; of courses, schools, occupations, fields and cities a few of each. */
async function listPaths(request: APIRequestContext): Promise<string[]> {
  const addressesOf = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  const parts = await addressesOf("/sitemap.xml");
  const paths = (await Promise.all(parts.map(addressesOf))).flat().map((address) => new URL(address).pathname);
  const kindOf = (path: string) =>
    /^\/institution\/[^/]+\/course/.test(path)
      ? "course"
      : (/^\/(institution|occupations|study\/fields|study\/cities)\/./.exec(path)?.[1] ?? path);
  return [...Map.groupBy(paths, kindOf).values()].flatMap((same) => same.slice(0, ofKind));
}

/** A figure as shown on a page. */
interface Shown {
  text: string;
  /** The note that appears on touch; for a figure that is a link, its target. */
  note: string | null;
  link: string | null;
}

/** Reads a page without running its scripts: its figures, and the links to their sources. */
const readFigures = (page: Page, html: string) =>
  page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, "text/html");
    const figures = [...parsed.querySelectorAll("data")].map((one): Shown => {
      const around = one.closest("span.figure")?.querySelector("small")?.textContent;
      return {
        text: one.textContent ?? "",
        note: one.getAttribute("data-note") ?? around ?? null,
        link: one.closest("a")?.getAttribute("href") ?? null,
      };
    });
    const sources = [...parsed.querySelectorAll("a.source-link")].map((one) => one.getAttribute("href") ?? "");
    const rows = [...parsed.querySelectorAll(".figure-rows small")].map((one) => one.textContent ?? "");
    return { figures, sources, rows };
  }, html);

const check = /(官方原文|官方存档|两个来源一致|非官方来源)，\d{4}-\d\d-\d\d (核对|版)/;
const since = /^(以前的数字，)?(\d{4}-\d\d-\d\d (起|至 \d{4}-\d\d-\d\d)|用到 \d{4}-\d\d-\d\d|起始日不详)，/;

/** Whether an address is not the front page of a site, or of one of its languages. */
const isDeep = (address: string) => {
  const url = new URL(address, "https://aotu.example/");
  return (
    url.hostname === "aotu.example" || !/^\/?([a-z]{2}(-[a-z]{2,4})?\/?)?$/i.test(url.pathname) || url.search !== ""
  );
};

test("every figure of the site has a grade, a first day, a day of checking, and a source that is not a front page", async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  await page.goto("/about");
  const faults: string[] = [];
  let count = 0;
  const keys = new Set<string>();
  for (const path of await listPaths(request)) {
    const response = await request.get(path);
    if (!response.headers()["content-type"]?.startsWith("text/html")) continue;
    const { figures, sources, rows } = await readFigures(page, await response.text());
    count += figures.length + rows.length;
    for (const { text, note, link } of figures) {
      const key = /^\/facts#(.+)$/.exec(link ?? "")?.[1];
      if (key) keys.add(key);
      else if (!note || !check.test(note) || !since.test(note.replace(/^（/, "")))
        faults.push(`${path}: ${text} ${note}`);
    }
    faults.push(...rows.filter((row) => !check.test(row)).map((row) => `${path}: ${row}`));
    faults.push(...sources.filter((source) => !isDeep(source)).map((source) => `${path}: front page ${source}`));
  }
  expect(count).toBeGreaterThan(500);
  const all = await (await request.get("/facts")).text();
  faults.push(...[...keys].filter((key) => !all.includes(`id="${key}"`)).map((key) => `${key} is not on /facts`));
  expect([...new Set(faults)]).toEqual([]);
});

test("every figure of the registry has a grade, a day of checking and a source other than a front page on its topic's page", async ({
  page,
  request,
}) => {
  await page.goto("/about");
  const all = await (await request.get("/facts")).text();
  const topics = [...new Set([...all.matchAll(/href="(\/facts\/[a-z-]+)"/g)].map(([, path = ""]) => path))];
  expect(topics.length).toBeGreaterThan(10);
  const faults: string[] = [];
  for (const topic of topics) {
    const html = await (await request.get(topic)).text();
    const lines = await page.evaluate((source) => {
      const parsed = new DOMParser().parseFromString(source, "text/html");
      return [...parsed.querySelectorAll("main li[id] p.text-muted")].map((line) => ({
        text: line.textContent ?? "",
        source: line.querySelector("a")?.getAttribute("href") ?? "",
      }));
    }, html);
    expect(lines.length, topic).toBeGreaterThan(0);
    faults.push(
      ...lines.filter(({ text, source }) => !check.test(text) || !source || !isDeep(source)).map(({ text }) => text),
    );
  }
  expect(faults).toEqual([]);
});
