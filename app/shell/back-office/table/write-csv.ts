import { type CsvCell, csvRow, csvStart } from "#worker/platform/csv.ts";
import { zonedTime } from "#worker/platform/time/sydney-time.ts";
import { sydneyZone } from "#worker/platform/time/units.ts";

export type { CsvCell };

/** A cell of a list's file: times are written as those of Sydney (writeTimes). */
export type FileCell = CsvCell | Date;

/** A CSV file for spreadsheets. */
export const writeCsv = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  csvStart + [head, ...rows].map(csvRow).join("");

/**
 * A response that downloads a CSV file.
 * @param name file name without extension
 * @param head the headings of the columns
 */
export function csvResponse(name: string, head: readonly string[], rows: readonly (readonly CsvCell[])[]): Response {
  return new Response(writeCsv(head, rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

/**
 * Writes the times of a file as those of Sydney in a format for spreadsheets, "2026-11-21 22:05"; the heading of a column
 * with times names the zone.
 */
export function writeTimes(
  headings: readonly string[],
  rows: readonly (readonly FileCell[])[],
): { headings: string[]; rows: CsvCell[][] } {
  const isTime = headings.map((_, column) => rows.some((row) => row[column] instanceof Date));
  return {
    headings: headings.map((heading, column) => (isTime[column] ? `${heading}（悉尼时间）` : heading)),
    rows: rows.map((row) => row.map((cell) => (cell instanceof Date ? zonedTime(cell.getTime(), sydneyZone) : cell))),
  };
}
