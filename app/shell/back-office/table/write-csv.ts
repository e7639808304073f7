import { type FileColumn, fileColumnNames } from "./file-columns.ts";

/** A cell of a CSV file. */
export type CsvCell = string | number | boolean | null | undefined;

/**
 * A CSV file for spreadsheets. It starts with a byte order mark, without which Excel does not recognise UTF-8. Against CSV
 * injection (OWASP), a cell that begins like a formula is prefixed with an apostrophe.
 */
export function writeCsv(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(writeCell).join(",")).join("\r\n")}\r\n`;
}

function writeCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell !== "string") return String(cell);
  // Leading white space is included, since spreadsheets trim it; so are the full-width forms of the characters.
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A response that downloads a CSV file.
 * @param name file name without extension
 * @param columns the first line has their names
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
 * A point in time for a CSV cell: ISO 8601 in UTC; null is an empty cell.
 * @param at ms since 1970
 */
export const writeMoment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
