import { z } from "zod";
import {
  otherUses,
  patternUses,
  type WrittenPatterns,
} from "#app/features/register/search/shared/vocabulary/patterns.ts";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";

const row = z.strictObject({
  /** "part": a part of other patterns, with its name as value, written %name% there. "which": a question for one of several. "rewrite": text that `value` replaces. */
  use: z.enum([...patternUses, ...otherUses, "part"]),
  value: z.string(),
  /** A regular expression on folded, simplified text. */
  pattern: z.string().min(1),
  note: z.string(),
});

/**
 * Reads patterns.csv and inserts the parts.
 * @throws Error with the line of a pattern that does not compile
 */
export function readPatterns(): WrittenPatterns {
  const rows = readCsvRows(new URL("patterns.csv", import.meta.url), row);
  return fillPatterns(rows.map(({ line, row: found }) => ({ ...found, where: `patterns.csv, line ${line}` })));
}

/** Inserts the parts into the rows of patterns.csv. */
export function fillPatterns(
  rows: readonly { use: string; value: string; pattern: string; where: string }[],
): WrittenPatterns {
  const parts = new Map<string, string>();
  const written: WrittenPatterns = [];
  for (const { use, value, pattern, where } of rows) {
    const source = pattern.replace(/%([a-z]+)%/g, (_, name: string) => {
      const part = parts.get(name);
      if (part === undefined) throw new Error(`${where}: no part ${name} before it`);
      return part;
    });
    if (use === "part") parts.set(value, source);
    else {
      if (matchesNothing(source)) throw new Error(`${where}: matches the empty text`);
      written.push([row.shape.use.exclude(["part"]).parse(use), value, source]);
    }
  }
  return written;
}

/** Whether a pattern matches the empty text. @throws when it does not compile */
const matchesNothing = (source: string): boolean => new RegExp(source, "gu").test("");
