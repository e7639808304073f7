import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { exchangeRateKey } from "#worker/platform/money.ts";
import { readFacts, readHistories } from "./read-facts.ts";

const { DB } = env as Env;
const app = { db: openDatabase(DB), now: Date.now };

/** Whether a figure is marked on a day. */
async function isMarked(
  {
    unit = "AUD",
    changes = ["07-01"],
    checkedOn = "2026-11-20",
    dated = null,
    validFrom = null,
    grade = "archived",
  }: Case,
  day: string,
): Promise<boolean | undefined> {
  const key = `test.${crypto.randomUUID()}`;
  await DB.batch([
    DB.prepare(
      "INSERT INTO facts (key, area, label, unit, position, changes_on) VALUES (?, 'test', 'l', ?, 1, ?)",
    ).bind(key, unit, JSON.stringify(changes)),
    DB.prepare(`INSERT INTO fact_values (key, value, valid_from, source_name, source_url, checked_on, source_dated,
      grade, origin) VALUES (?, 1, ?, 's', 'https://example.org/fees', ?, ?, ?, 'seed')`).bind(
      ...[key, validFrom, checkedOn, dated, grade],
    ),
  ]);
  return (await readFacts(app, [key], day)).get(key)?.isUnverified;
}

interface Case {
  unit?: string;
  changes?: string[];
  checkedOn?: string;
  /** The date of the checked text. */
  dated?: string | null;
  validFrom?: string | null;
  grade?: string;
}

const lastYear = { checkedOn: "2026-11-20", validFrom: "2025-07-01" };
const looked = { checkedOn: "2026-11-20" };

it.each<[string, Case, string, boolean]>([
  [
    "a fee of one secondary source whose first day is unknown",
    { checkedOn: "2026-11-20", grade: "one-secondary" },
    "2026-11-23",
    true,
  ],
  [
    "a deadline of two secondary sources, of a kind without a day of change",
    { unit: "days", changes: [], checkedOn: "2026-11-20", grade: "two-secondary" },
    "2026-11-23",
    true,
  ],
  ["working days", { unit: "working-days", checkedOn: "2026-11-20", grade: "one-secondary" }, "2026-11-23", true],
  [
    "an age of a secondary source",
    { unit: "years", checkedOn: "2026-11-20", grade: "two-secondary" },
    "2026-11-23",
    true,
  ],
  [
    "a share of a secondary source",
    { unit: "percent", checkedOn: "2026-11-20", grade: "two-secondary" },
    "2026-11-23",
    true,
  ],
  ["an archived page of a day since the last change", { ...looked, dated: "2026-07-01" }, "2026-11-23", false],
  ["an official page that still shows last year's figure", { ...lastYear, grade: "official" }, "2026-11-23", false],
  [
    "the score of a language test",
    { unit: "score", checkedOn: "2020-01-01", grade: "one-secondary" },
    "2026-11-23",
    false,
  ],
  ["points", { unit: "points", checkedOn: "2020-01-01", grade: "one-secondary" }, "2026-11-23", false],
  ["a number of people", { unit: "people", checkedOn: "2020-01-01", grade: "one-secondary" }, "2026-11-23", false],
  ["before the day of change, nothing has changed", { ...looked, dated: "2026-01-20" }, "2026-06-30", false],
  ["on the day, an official reading before it is too old", { ...looked, dated: "2026-01-20" }, "2026-07-01", true],
  ["a reading of the year before is recent until that day", { ...looked, dated: "2025-12-31" }, "2026-02-01", false],
  ["over the turn of the year", { ...looked, dated: "2025-06-30" }, "2026-02-01", true],
  ["1 January for what is indexed", { ...looked, changes: ["01-01"], dated: "2025-12-31" }, "2026-01-01", true],
  ["the latest of several days", { ...looked, changes: ["03-20", "09-20"], dated: "2026-04-01" }, "2026-09-19", false],
  [
    "the latest of several days, passed",
    { ...looked, changes: ["03-20", "09-20"], dated: "2026-04-01" },
    "2026-09-20",
    true,
  ],
  ["an official kind without a usual day", { ...looked, changes: [], dated: "2010-01-01" }, "2026-11-23", false],
  [
    "announced before its first day, and not looked at since",
    { ...looked, dated: "2026-05-01", validFrom: "2026-07-01" },
    "2026-11-23",
    true,
  ],
  [
    "an old archived page, however lately somebody looked at it",
    { ...looked, dated: "2018-03-01" },
    "2026-11-23",
    true,
  ],
  [
    "an undated archived page, whose figure begins on the last change",
    { ...looked, validFrom: "2026-07-01" },
    "2026-11-23",
    false,
  ],
  ["neither a first day nor a source with a date", { ...looked, changes: [] }, "2026-11-23", true],
  ["the live official page of an undated figure", { ...looked, changes: [], grade: "official" }, "2026-11-23", false],
])("a figure is marked as unverified or not: %s", async (_name, fact, day, marked) => {
  expect(await isMarked(fact, day)).toBe(marked);
});

it("never marks a past value, only its successor, nor the exchange rate", async () => {
  const key = `test.${crypto.randomUUID()}`;
  const insertValue = (of: string, validFrom: string | null) =>
    DB.prepare(`INSERT INTO fact_values (key, value, valid_from, source_name, source_url, checked_on, grade, origin)
      VALUES (?, 1, ?, 's', 'https://example.org/fees', '2020-01-01', 'one-secondary', 'seed')`).bind(of, validFrom);
  const insertKey = (of: string, unit: string) =>
    DB.prepare("INSERT OR IGNORE INTO facts (key, area, label, unit, position) VALUES (?, 'test', 'l', ?, 1)").bind(
      of,
      unit,
    );
  await DB.batch([
    insertKey(key, "AUD"),
    ...[null, "2024-07-01", "2025-07-01", "2027-07-01"].map((day) => insertValue(key, day)),
    insertKey(exchangeRateKey, "CNY"),
    insertValue(exchangeRateKey, "2026-11-20"),
  ]);
  const history = (await readHistories(app, sql`SELECT ${key}`, "2026-11-23")).get(key) ?? [];
  expect(history.map(({ validFrom, isUnverified }) => [validFrom, isUnverified])).toEqual([
    ["2027-07-01", true],
    ["2025-07-01", true],
    ["2024-07-01", false],
    [null, false],
  ]);
  expect((await readFacts(app, [exchangeRateKey], "2026-11-23")).get(exchangeRateKey)?.isUnverified).toBe(false);
});
