import { type FileColumn, fileColumnNames } from "./file-columns.ts";

/** A cell of a file for spreadsheets. */
export type CsvCell = string | number | boolean | null | undefined;

/**
 * A CSV file that spreadsheets open as it is meant: UTF-8 with its mark, or Excel takes Chinese for something else, and
 * nothing that they would run: what begins like a formula gets an apostrophe (OWASP, "CSV injection").
 */
export function writeCsv(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(writeCell).join(",")).join("\r\n")}\r\n`;
}

function writeCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell !== "string") return String(cell);
  // After white space too: spreadsheets cut it off. The full-width forms count as well.
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * @param name of the file, without its ending
 * @param columns whose names the first line has
 */
export function csvResponse(
  name: string,
  columns: readonly FileColumn[],
  rows: readonly (readonly CsvCell[])[],
): Response {
  const head = columns.map((column) => fileColumnNames[column]);
  return new Response(writeCsv(head, rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

/**
 * A point in time as spreadsheets read it: ISO 8601 in UTC; an empty cell when there is none.
 * @param at ms since 1970
 */
export const writeMoment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
