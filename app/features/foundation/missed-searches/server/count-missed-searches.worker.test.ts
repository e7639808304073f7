import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { createViewCounter } from "#app/features/foundation/views/server/count-views.ts";
import { createApp, siteOfPages } from "#worker/app.ts";
import { appContext, createAppContext } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import { cloudflareEdgeCache, createPageCache, type EdgeCache } from "#worker/platform/page-cache/page-cache.ts";
import { removeOldRows } from "#worker/scheduled.ts";
import { createMissedSearchCounter } from "./count-missed-searches.ts";
import { noteSearch } from "./note-search.ts";

const { DB } = env as Env;
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile Safari/604.1";

beforeEach(() => DB.prepare("DELETE FROM missed_searches").run());

const counted = async () =>
  (await DB.prepare("SELECT * FROM missed_searches ORDER BY query").all<{ query: string; searches: number }>()).results;

const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Sydney", dateStyle: "short" }).format(Date.now());

interface Options {
  unknown?: string[];
  isNamed?: boolean;
  /** The edge cache of the pages. */
  edge?: EdgeCache;
}

/** An application in which every page is a search with the given number of results, and which writes at once. */
function application(found: number, { unknown = ["玄学"], isNamed = false, edge }: Options = {}) {
  const work: Promise<unknown>[] = [];
  const caching = edge && { pages: createPageCache({ ...siteOfPages, capacity: 1_000_000, versionAge: 5000, edge }) };
  const app = createApp(
    async (request, context) => {
      const q = new URL(request.url).searchParams.get("q") ?? "";
      noteSearch(context.get(appContext), { q, found, unknown, isNamed });
      return new Response("page", { headers: { "Content-Type": "text/html; charset=utf-8" } });
    },
    { missedSearches: createMissedSearchCounter(async () => {}), views: createViewCounter(async () => {}), ...caching },
  );
  const context = { waitUntil: (one: Promise<unknown>) => void work.push(one), passThroughOnException() {}, props: {} };
  return async (q: string, headers: Record<string, string> = {}) => {
    const response = await app.request(
      `https://aotu.example/search?q=${encodeURIComponent(q)}`,
      { headers: { "User-Agent": phone, ...headers } },
      env,
      context as unknown as ExecutionContext,
    );
    await response.text();
    while (work.length > 0) await Promise.all(work.splice(0));
    return response;
  };
}

it("counts a query that found nothing or little, by day, and nothing of the visitor", async () => {
  const missed = application(0);
  await missed("量子玄学");
  await missed("量子玄学");
  await application(2)("塔州玄学");
  await application(3)("会计");
  expect(await counted()).toEqual([
    { day, query: "塔州玄学", unknown: "玄学", searches: 1 },
    { day, query: "量子玄学", unknown: "玄学", searches: 2 },
  ]);
});

it("counts every visit of a page cached in memory, in the data centre or in the browser", async () => {
  const edge = cloudflareEdgeCache(() => caches.open("missed"));
  const [one, other] = [application(0, { edge }), application(0, { edge })];
  await one("量子玄学");
  const cached = await one("量子玄学");
  await other("量子玄学");
  const etag = cached.headers.get("ETag") ?? "";
  expect((await other("量子玄学", { "If-None-Match": etag })).status).toBe(304);
  expect(await counted()).toEqual([{ day, query: "量子玄学", unknown: "玄学", searches: 4 }]);
  await one("量子玄学", { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  expect(await counted()).toMatchObject([{ searches: 4 }]);
});

it("does not count robots, prefetches, personal data, or an institution found by its name", async () => {
  const missed = application(0);
  await missed("量子玄学", { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  await missed("量子玄学", { "Sec-Purpose": "prefetch" });
  await missed("我叫王小明");
  await application(1, { unknown: [], isNamed: true })("悉尼文法学校");
  expect(await counted()).toEqual([]);
});

it("shows the whole query when the search recognised every part", async () => {
  await application(0, { unknown: [] })("塔斯马尼亚 牙医 博士");
  expect(await counted()).toMatchObject([{ unknown: "塔斯马尼亚 牙医 博士" }]);
});

it("stores no more than a day's share of different queries", async () => {
  await DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
     INSERT INTO missed_searches SELECT ?, 'made up ' || i, 'x', 1 FROM n`,
  )
    .bind(day)
    .run();
  const missed = application(0);
  await missed("量子玄学");
  await missed("made up 7");
  const rows = await counted();
  expect(rows).toHaveLength(500);
  expect(rows.find(({ query }) => query === "made up 7")).toMatchObject({ searches: 2 });
});

it("the daily cleanup removes queries after 90 days", async () => {
  const now = Date.parse("2026-11-24T03:17:00Z");
  await DB.batch([
    DB.prepare(
      "INSERT INTO missed_searches VALUES ('2026-08-25', '旧词', '旧词', 9), ('2026-08-27', '新词', '新词', 9)",
    ),
  ]);
  const app = createAppContext(new Request("https://aotu.example"), env as Env, () => {});
  await removeOldRows({ primary: app.primary, now: () => now });
  expect((await counted()).map(({ query }) => query)).toEqual(["新词"]);
});
