import { gzipSync } from "node:zlib";
import { readGold } from "./gold-format.ts";
import { type Figures, figuresOf, get } from "./measure.ts";
import type { RegisterFacts } from "./register-facts.ts";
import { type Ask, type GoldScore, scoreGold } from "./score-gold.ts";

/** The queries, and the number of requests or rounds of each measurement. The first requests are not counted. */
export interface Effort {
  queries: readonly string[];
  /** Requests that need no database. */
  floor: number;
  search: number;
  explore: number;
  page: number;
}

export interface SiteFigures {
  /** A response without the database, ms: the cost of server and connection. */
  floor: Figures;
  /** /api/search to the last byte, ms. */
  search: Figures;
  /** `search` less the median of `floor`, ms: the cost of searching. */
  searchOwn: Figures;
  /** Rows read per query. */
  searchRows: Figures;
  /** Number of distinct queries in `search`. */
  asked: number;
  /** Number of queries of the gold sets with the expected results; null without facts. */
  gold: GoldScore | null;
  /** /search with words and three filters, ms. */
  explore: Figures;
  exploreRows: Figures;
  /** The institution page with the most courses, rendered, to the last byte, ms. */
  page: Figures;
  pageRows: number;
  /** The same page from the cache, to the last byte, ms. */
  cachedPage: Figures;
  /** First-load JavaScript of public pages, kB gzip, by path. */
  javascript: [path: string, kilobytes: number][];
  /** HTML of the longest guide, and of the institution with the most courses, uncompressed, kB of 1,000 bytes. */
  html: { guide: number; institution: number };
}

/** Words in Chinese and English, each with three filters. */
const explored = [
  "q=护理&state=NSW&level=Bachelor&live=1",
  "q=会计&state=VIC&level=Master&cost=40001-60000",
  "q=悉尼 商科&level=Diploma&category=vocational&weeks=53-104",
  "q=information technology&city=melbourne&level=Master&yearly=30001-40000",
  "q=engineering&state=QLD&level=Bachelor&work=yes",
  "q=厨师&state=NSW&level=Certificate III&cost=10001-20000",
  "q=墨大&level=Master&field=08&sort=cost",
  "q=business&state=NSW&level=Bachelor&field=08&page=2",
  "state=VIC&level=Bachelor&field=06&sort=cost-desc",
  "state=NSW&category=university&level=Master",
];

/**
 * Measures search, pages and JavaScript of a running site.
 * @param institution path of the institution with the most courses
 * @param course path of one of its courses
 * @param facts of the real register, the only one that contains all expected results; null omits the gold sets
 */
export async function measureSite(
  url: string,
  institution: string,
  course: string,
  effort: Effort,
  facts: RegisterFacts | null,
): Promise<SiteFigures> {
  const floor: number[] = [];
  for (let round = 0; round < effort.floor; round += 1) floor.push((await get(`${url}/api/none`)).milliseconds);
  const floorFigures = figuresOf(floor.slice(Math.floor(effort.floor / 3)));
  const asked = [...effort.queries, ...readGold().map((query) => query.q)];
  const times: number[] = [];
  const rows: number[] = [];
  for (let round = 0; round < effort.search; round += 1) {
    for (const q of asked) {
      const answer = await get(`${url}/api/search?q=${encodeURIComponent(q)}`);
      if (answer.status !== 200) throw new Error(`${q} answered ${answer.status}`);
      if (round === 0) continue;
      times.push(answer.milliseconds);
      rows.push(answer.rowsRead);
    }
  }
  const explore: number[] = [];
  const exploreRows: number[] = [];
  for (let round = 0; round < effort.explore; round += 1) {
    for (const address of explored) {
      // An invalid filter value makes another address of the same page, so the page is rendered again.
      const answer = await get(`${url}/search?${new URLSearchParams(`${address}&regional=${round}`)}`);
      if (answer.status !== 200) throw new Error(`/search?${address} answered ${answer.status}`);
      if (round === 0) continue;
      explore.push(answer.milliseconds);
      exploreRows.push(answer.rowsRead);
    }
  }
  const pages: number[] = [];
  let pageRows = 0;
  const cachedPages: number[] = [];
  for (let round = 0; round < effort.page; round += 1) {
    const rendered = await get(`${url}${institution}?level=${round}`);
    const cached = await get(`${url}${institution}`);
    if (rendered.status !== 200 || cached.status !== 200) throw new Error(`${institution} answered ${cached.status}`);
    if (round >= effort.page / 5) pages.push(rendered.milliseconds);
    if (round >= effort.page / 5) cachedPages.push(cached.milliseconds);
    pageRows = rendered.rowsRead;
  }
  const paths = ["/", "/study/university", "/search?q=nursing", "/about", institution, course];
  const javascript: SiteFigures["javascript"] = [];
  for (const path of paths) javascript.push([path, await firstLoadKilobytes(url, path)]);
  const sizeOf = async (path: string) => Buffer.byteLength((await get(url + path)).body) / 1000;
  return {
    floor: floorFigures,
    search: figuresOf(times),
    searchOwn: figuresOf(times.map((time) => Math.max(0, time - floorFigures.median))),
    searchRows: figuresOf(rows),
    asked: asked.length,
    gold: facts && (await scoreGold(askOver(url), facts)),
    explore: figuresOf(explore),
    exploreRows: figuresOf(exploreRows),
    page: figuresOf(pages),
    pageRows,
    cachedPage: figuresOf(cachedPages),
    javascript,
    html: { guide: await sizeOf("/visa/student"), institution: await sizeOf(institution) },
  };
}

function askOver(url: string): Ask {
  return async (q) => {
    const { status, body } = await get(`${url}/api/search?q=${encodeURIComponent(q)}`);
    if (status !== 200) throw new Error(`${q} answered ${status}`);
    return JSON.parse(body);
  };
}

/** kB gzip of the modules that the page requests at once and their imports, each compressed alone. */
async function firstLoadKilobytes(url: string, path: string): Promise<number> {
  const { body } = await get(`${url}${path}`);
  const loader = /<script[^>]*(?:type="module"|id="held-script")[^>]*>([\s\S]*?)<\/script>/.exec(body)?.[1] ?? "";
  const found = [
    ...body.matchAll(/<link[^>]*(?:rel="modulepreload"[^>]*href|data-preload)="([^"]+)"/g),
    ...loader.matchAll(/(?:from|import)\s*\(?"([^"]+\.js)"/g),
  ].map((match) => match[1] ?? "");
  const waiting = [...new Set(found)];
  const seen = new Set<string>();
  let bytes = 0;
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const { body: code } = await get(`${url}${file}`);
    bytes += gzipSync(code).length;
    for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) waiting.push(`/assets/${name}`);
  }
  return Math.round(bytes / 100) / 10;
}
