import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { openDatabase } from "#worker/platform/db/client.ts";
import { readFacts } from "./read-facts.ts";

const { DB } = env as Env;
const app = { db: openDatabase(DB), now: Date.now };

/** Whether a figure is marked on a day. */
async function isMarked(
  { changes = ["07-01"], checkedOn, validFrom = null, grade = "archived" }: Case,
  day: string,
): Promise<boolean | undefined> {
  const key = `test.${crypto.randomUUID()}`;
  await DB.batch([
    DB.prepare(
      "INSERT INTO facts (key, area, label, unit, position, changes_on) VALUES (?, 'test', 'l', 'AUD', 1, ?)",
    ).bind(key, JSON.stringify(changes)),
    DB.prepare(`INSERT INTO fact_values (key, value, valid_from, source_name, source_url, checked_on, grade, origin)
      VALUES (?, 1, ?, 's', 'https://example.org/fees', ?, ?, 'seed')`).bind(key, validFrom, checkedOn, grade),
  ]);
  return (await readFacts(app, [key], day)).get(key)?.mayHaveChanged;
}

interface Case {
  changes?: string[];
  checkedOn: string;
  validFrom?: string | null;
  grade?: string;
}

it.each<[string, Case, string, boolean]>([
  ["before the day, nothing has changed", { checkedOn: "2026-01-20" }, "2026-06-30", false],
  ["on the day, what was checked before is marked", { checkedOn: "2026-01-20" }, "2026-07-01", true],
  ["until it is checked on that day", { checkedOn: "2026-07-01" }, "2026-11-23", false],
  ["a check of the year before does not count", { checkedOn: "2025-12-31" }, "2026-02-01", false],
  ["over the turn of the year", { checkedOn: "2025-06-30" }, "2026-02-01", true],
  ["1 January for what is indexed", { changes: ["01-01"], checkedOn: "2025-12-31" }, "2026-01-01", true],
  ["the latest of several days", { changes: ["03-20", "09-20"], checkedOn: "2026-04-01" }, "2026-09-19", false],
  ["the latest of several days, passed", { changes: ["03-20", "09-20"], checkedOn: "2026-04-01" }, "2026-09-20", true],
  ["a kind without a usual day", { changes: [], checkedOn: "2010-01-01" }, "2026-11-23", false],
  [
    "announced before its first day, and not looked at since",
    { checkedOn: "2026-05-01", validFrom: "2026-07-01" },
    "2026-11-23",
    true,
  ],
  [
    "a single secondary source that shows last year's figure",
    { checkedOn: "2026-11-20", validFrom: "2025-07-01", grade: "one-secondary" },
    "2026-11-23",
    true,
  ],
  [
    "an official page that still shows last year's figure",
    { checkedOn: "2026-11-20", validFrom: "2025-07-01" },
    "2026-11-23",
    false,
  ],
])("a figure is marked as possibly changed: %s", async (_name, fact, day, marked) => {
  expect(await isMarked(fact, day)).toBe(marked);
});
