import { env } from "cloudflare:workers";
import { parseCsv } from "hucre";
import type { Env } from "#worker/env.ts";

const files = import.meta.glob<string>("../../seed/facts/*.csv", { query: "?raw", import: "default", eager: true });

/** Inserts the reviewed figures of seed/facts/. */
export async function seedFacts(): Promise<void> {
  const { DB } = env as Env;
  const statements: D1PreparedStatement[] = [];
  for (const [file, text] of Object.entries(files)) {
    const [, ...rows] = parseCsv(text).map((row) => row.map(String));
    for (const [position, row] of rows.entries()) {
      const [key, label, unit, value, valueTo, validFrom, changes = "", ...source] = row;
      const [sourceName, authority, sourceUrl, checkedOn, dated, grade = "", note] = source;
      const area = file.replace(/^.*\/|\.csv$/g, "");
      const changesOn = JSON.stringify(changes.split(" ").filter(Boolean));
      statements.push(
        DB.prepare(
          "INSERT OR IGNORE INTO facts (key, area, label, unit, position, changes_on) VALUES (?, ?, ?, ?, ?, ?)",
        ).bind(...[key, area, label, unit, position, changesOn]),
        DB.prepare(`INSERT INTO fact_values (key, value, value_to, valid_from, source_name, authority, source_url, checked_on,
          source_dated, grade, note, origin) VALUES (?, ?, nullif(?, ''), nullif(?, ''), ?, nullif(?, ''), ?, ?,
          nullif(?, ''), ?, nullif(?, ''), 'seed')`).bind(
          ...[key, Number(value), valueTo && Number(valueTo), validFrom, sourceName, authority, sourceUrl, checkedOn],
          ...[dated, grade, note],
        ),
      );
    }
  }
  await DB.batch(statements);
}
