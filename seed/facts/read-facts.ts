import { readdirSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { facts } from "#app/features/register/facts/server/schema.ts";
import { changeDaysPattern, type Fact, keyPattern } from "#app/features/register/facts/shared/fact.ts";
import { optionalCell, readCsvRows, textCell } from "#seed/csv/read-csv-rows.ts";
import { figureUnits } from "#worker/platform/figure-text.ts";
import { sourceGrades } from "#worker/platform/source-grade.ts";

const factRow = z.object({
  key: z.string().regex(keyPattern, "lower-case words with dots and hyphens"),
  label: z.string().min(1),
  unit: z.enum(figureUnits),
  value: z.string().min(1).pipe(z.coerce.number()),
  value_to: optionalCell(z.coerce.number()),
  valid_from: optionalCell(z.iso.date()),
  changes: z.string().regex(changeDaysPattern, "days of the year as MM-DD, with a space between"),
  source_name: z.string().min(1),
  authority: textCell,
  source_url: z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^\/[a-z]/)]),
  checked_on: z.iso.date(),
  source_dated: optionalCell(z.iso.date()),
  grade: z.enum(sourceGrades),
  note: textCell,
});

/** A key with its label and unit. */
export type FactDefinition = Omit<typeof facts.$inferSelect, "unit"> & { unit: string };

/** A value with its first day and source: a row of the table fact_values. `sourceName` is the text that was read. */
export type FactValue = Omit<Fact, "label" | "unit" | "isUnverified"> & { authority: string | null };

/**
 * Reads the reviewed figures of seed/facts/: one file per area, one row per value. The rows of a key are its history and
 * repeat its label, unit and days of change.
 * @throws Error with file and line of the fault
 */
export function readFacts(): { definitions: FactDefinition[]; values: FactValue[] } {
  const definitions = new Map<string, FactDefinition>();
  const values = new Map<string, FactValue>();
  for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith(".csv"))) {
    const area = path.basename(file, ".csv");
    for (const { line, row } of readCsvRows(new URL(file, import.meta.url), factRow)) {
      const at = `${file}, line ${line}`;
      const { key, label, unit } = row;
      const changesOn = JSON.stringify(row.changes.split(" ").filter(Boolean));
      const known = definitions.get(key);
      if (
        known &&
        (known.area !== area || known.label !== label || known.unit !== unit || known.changesOn !== changesOn)
      ) {
        throw new Error(`${at}: ${key} has another area, label, unit or days of change before`);
      }
      if (!known) definitions.set(key, { key, area, label, unit, position: line, changesOn });
      const day = `${row.key} ${row.valid_from}`;
      if (values.has(day))
        throw new Error(`${at}: ${row.key} has two figures for ${row.valid_from ?? "an unknown day"}`);
      values.set(day, {
        key: row.key,
        value: row.value,
        valueTo: row.value_to,
        validFrom: row.valid_from,
        sourceName: row.source_name,
        authority: row.authority,
        sourceUrl: row.source_url,
        checkedOn: row.checked_on,
        sourceDated: row.source_dated,
        grade: row.grade,
        note: row.note,
      });
    }
  }
  return { definitions: [...definitions.values()], values: [...values.values()] };
}
