export type CsvCell = string | number | boolean | null | undefined;

/** The byte order mark that a file begins with: without it, Excel does not recognise UTF-8. */
export const csvStart = "\uFEFF";

/**
 * A row of a CSV file with its line break. Against CSV injection (OWASP), a cell that begins like a formula is prefixed
 * with an apostrophe. A negative amount ("-220.00") is not prefixed, so that it remains a number.
 */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(writeCell).join(",")}\r\n`;

function writeCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell !== "string") return String(cell);
  // Leading white space is included, because spreadsheets trim it, and so are full-width forms of the characters.
  const isMoney = /^-\d+\.\d{2}$/.test(cell);
  const safe = !isMoney && /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
