import { sql } from "drizzle-orm";
import { z } from "zod";
import { type OfficialReading, readReadings } from "#app/features/foundation/official-pages/server/public.ts";
import { readingStates } from "#app/features/foundation/official-pages/shared/probe.ts";
import { readFacts, readHistories } from "#app/features/register/facts/server/public.ts";
import { type Fact, inForceOn } from "#app/features/register/facts/shared/fact.ts";
import { figureUnits } from "#worker/platform/figure-text.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { cacheByVersion } from "#worker/platform/version-cache.ts";
import { endpoint, type PublicReads } from "./endpoint.ts";
import {
  day,
  hasWords,
  nullableNumber,
  nullableText,
  ownSource,
  pageOfRows,
  pageQuery,
  paging,
  rowWords,
  source,
  sourced,
  text,
} from "./values.ts";

const states = ["unread", ...(Object.keys(readingStates) as (keyof typeof readingStates)[])] as const;

/** The site's own reading of the official page. */
export const official = z
  .object({
    state: z
      .enum(states)
      .describe("same 与官方页一致，different 不符，missing 官方页上没有找到，failed 没有读到，unread 还没有读"),
    readOn: day("最近一次读的日期；还没有读时是 null").nullable(),
    url: z.url().describe("官方页，或者它的数据接口"),
  })
  .nullable()
  .meta({ id: "OfficialReading", description: "本站自己读官方页的结果；没有这样读的是 null" });

/** The official readings by key, from the isolate's cache. */
export const cachedReadings = cacheByVersion((app: PublicReads) => readReadings(app));

export const fact = z
  .object({
    key: text("这个数字的代号"),
    label: text("它是什么，中文"),
    unit: z.enum(figureUnits).describe("单位"),
    value: z.number().describe("数值；是范围时为下限"),
    valueTo: nullableNumber("范围的上限；单个数字是 null"),
    validFrom: day("生效的日期；不知道时是 null").nullable(),
    ...sourced,
    sourceDated: day("所看内容的日期：文件或存档自己的日期；不知道时是 null").nullable(),
    isUnverified: z.boolean().describe("还没有用今年的官方页核对"),
    note: nullableText("说明"),
    official,
  })
  .meta({ id: "Fact", description: "官方公布的一个数字，有来源和核对日期" });

/** A figure as the API shows it. */
export const factOf = (row: Fact, origin: string, reading: OfficialReading | undefined): z.output<typeof fact> => ({
  ...row,
  sourceUrl: row.sourceUrl.startsWith("/") ? origin + row.sourceUrl : row.sourceUrl,
  isUnverified: Boolean(row.isUnverified),
  official: reading ?? null,
});

/** The figures in force today by key, from the isolate's cache. */
export const readAllFacts = cacheByVersion(async (app: PublicReads) =>
  [...(await readFacts(app, { prefix: "" })).values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)),
);

export const listOfFacts = endpoint("listFacts", {
  given: z.object({
    q: rowWords("学生签证 申请费"),
    prefix: z
      .string()
      .regex(/^[a-z0-9.-]{0,60}$/)
      .default("")
      .describe("代号的开头，例如 visa-500.；只用小写字母、数字、点和连字符"),
    page: pageQuery,
  }),
  answer: z.object({ data: z.array(fact), page: paging, source }),
  async read(app, given) {
    const [all, readings] = await Promise.all([readAllFacts(app), cachedReadings(app)]);
    const found = all.filter(({ key, label }) => key.startsWith(given.prefix) && hasWords(`${key} ${label}`, given.q));
    const { data, page } = pageOfRows(app, "/api/v1/facts", given, found);
    return {
      data: data.map((row) => factOf(row, app.origin, readings.get(row.key))),
      page,
      source: ownSource(app, "/facts"),
    };
  },
});

/** Days of a history; the exchange rate has a new one every day. */
const longestHistory = 60;

export const oneFact = endpoint("getFact", {
  count: longestHistory,
  given: z.object({
    key: z
      .string()
      .regex(/^[a-z0-9.-]{1,100}$/)
      .describe("代号，例如 visa-500.charge"),
  }),
  answer: z.object({ data: fact, history: z.array(fact), source }),
  async read(app, { key }) {
    const today = todayInAustralia(app.now());
    const [histories, readings] = await Promise.all([
      readHistories(app, sql`SELECT ${key}`, today),
      cachedReadings(app),
    ]);
    const rows = histories.get(key) ?? [];
    // Only the first row of a day is valid: the others were corrected and never in force.
    const history = [...new Map(rows.toReversed().map((row) => [row.validFrom, row])).values()].toReversed();
    const current = inForceOn(history, today);
    if (!current) return null;
    return {
      data: factOf(current, app.origin, readings.get(key)),
      // The official page proves only the value in force.
      history: history.slice(0, longestHistory).map((row) => factOf(row, app.origin, undefined)),
      source: ownSource(app, "/facts", today),
    };
  },
});
