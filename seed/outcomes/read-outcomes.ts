import { z } from "zod";
import { optionalCell, readCsvRows } from "#seed/csv/read-csv-rows.ts";

const numberCell = (pattern: RegExp, message: string) =>
  optionalCell(z.string().regex(pattern, message).transform(Number));
const percent = numberCell(/^\d{1,2}(\.\d)?$/, "a percentage with at most one decimal");

const outcomeRow = z.strictObject({
  cricos_code: z.string().regex(/^(\d{5}[A-Z])?$/, "a CRICOS provider code, or empty for all universities"),
  institution: z.string().min(1),
  employed: percent,
  salary: numberCell(/^\d{5,6}$/, "AUD a year"),
  experience: percent,
  teaching: percent,
  support: percent,
});

/** Year of the surveys, and the day when the figures were read. */
const survey = { year: 2024, read_on: "2026-11-22" } as const;

/**
 * The outcomes of each university, and of all of them (without a code): its satisfaction is the median of the universities,
 * which the surveys do not publish.
 * @throws Error with file, line and column of all faults
 */
export function readOutcomes() {
  const rows = readCsvRows(new URL("outcomes.csv", import.meta.url), outcomeRow).map(({ row }) => row);
  const middle = (name: "experience" | "teaching" | "support") => median(rows.flatMap((row) => row[name] ?? []));
  return rows.map(({ cricos_code: code, institution: _, ...row }) => ({
    ...{ code, ...survey, ...row },
    ...(code === ""
      ? { experience: middle("experience"), teaching: middle("teaching"), support: middle("support") }
      : {}),
  }));
}

/** The median, rounded to one decimal; null for an empty list. */
function median(values: readonly number[]): number | null {
  const ordered = values.toSorted((a, b) => a - b);
  const [low, high] = [ordered[Math.floor((ordered.length - 1) / 2)], ordered[Math.ceil((ordered.length - 1) / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) * 5) / 10;
}
