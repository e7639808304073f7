import { z } from "zod";
import { eoiStatuses, eoiVisas } from "#app/features/register/invitations/server/kinds.ts";
import type { EoiPoints } from "#app/features/register/invitations/server/schema.ts";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";
import { addDays } from "#worker/platform/time/units.ts";

/** "65:436 85:0+1": points, number of people, and after "+" the number of cells of 1 to 19 people. */
const pointsCell = z.string().transform((text, { addIssue }): EoiPoints => {
  const cells = text.split(" ").map((cell) => /^(\d{2,3}):(\d+)(?:\+(\d+))?$/.exec(cell));
  const counts = cells.flatMap((found): EoiPoints => {
    const [points = 0, people = 0, small = 0] = found?.slice(1).map((number) => Number(number ?? 0)) ?? [];
    return people + small > 0 ? [[points, people, small]] : [];
  });
  const isAscending = counts.every(([points], at) => points % 5 === 0 && points > (counts[at - 1]?.[0] ?? 0));
  if (counts.length < cells.length || !isAscending) {
    addIssue({
      code: "custom",
      message: `"${text.slice(0, 60)}" is not points:count+small, ascending in steps of five`,
    });
  }
  return counts;
});

const poolRow = z.strictObject({
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "a month, 2025-12"),
  visa: z.enum(eoiVisas),
  occupation: z.string().regex(/^\d{6}$/, "an ANZSCO code: six digits"),
  status: z.enum(eoiStatuses),
  points: pointsCell,
});

type PoolRow = z.output<typeof poolRow>;

/** Expressions of interest by occupation, visa, status and month; all months, ascending; the number of occupations. */
export type Pool = ReturnType<typeof readPool>;

/** Minimum share of the previous month's rows that a month must have; a month with fewer is truncated. */
const leastOfMonthBefore = 0.9;

/**
 * Reads an export of expressions of interest (README.md lists the columns).
 * @throws Error with file and line of all faults, or with the missing parts of the file
 */
export function readPool(file: URL, kind: "starter" | "export") {
  const rows = readCsvRows(file, poolRow).map(({ row }) => row);
  const keys = new Set(rows.map(poolKey));
  if (keys.size < rows.length) throw new Error(`${rows.length - keys.size} rows are there twice.`);
  const waiting = Map.groupBy(
    rows.filter(({ visa, status }) => visa === "189" && status === "submitted"),
    ({ month }) => month,
  );
  const months = [...new Set(rows.map(({ month }) => month))].toSorted();
  if (months.length === 0) throw new Error("The file has no rows.");
  for (const [at, month] of months.entries()) {
    const before = months[at - 1];
    if (before && nextMonth(before) !== month) throw new Error(`There is no month between ${before} and ${month}.`);
    const [own, last] = [waiting.get(month)?.length ?? 0, (before && waiting.get(before)?.length) || 0];
    if (own === 0 || own < last * leastOfMonthBefore) {
      throw new Error(
        `${month} has ${own} occupations that wait for a 189, the month before ${last}: it is incomplete.`,
      );
    }
  }
  return { kind, rows, months, occupations: new Set(rows.map(({ occupation }) => occupation)).size };
}

export const readStarterPool = (): Pool => readPool(new URL("starter.csv", import.meta.url), "starter");

const poolKey = ({ occupation, visa, status, month }: PoolRow): string => [occupation, visa, status, month].join(" ");

/** @param month YYYY-MM, like the result */
const nextMonth = (month: string): string => addDays(`${month}-01`, 31).slice(0, 7);
