import type { ProblemList } from "./problem-list.ts";

const monthNames = "january february march april may june july august september october november december".split(" ");

/** The date of the export in a cell: "Report generated Tuesday, 4 October 2022", or a date. Null for other cells. */
export function dateInCell(cell: unknown): string | null {
  if (cell instanceof Date) {
    const [year, month, day] = cell.toISOString().slice(0, 10).split("-");
    return isoDate(year, month, day);
  }
  if (typeof cell !== "string") return null;
  const match = /\bgenerated\b.*?\b(\d{1,2}) (\p{L}+) (\d{4})\b/iu.exec(cell);
  return match ? isoDate(match[3], monthNumber(match[2]), match[1]) : null;
}

/** The date in a file name: "cricos-2022-10-04.zip", "04-10-2022.xlsx", "cricos-20221004", "october-2022" (its first day). */
export function dateInName(name: string): string | null {
  const iso = /(?<!\d)(\d{4})([-_.]?)(\d{2})\2(\d{2})(?!\d)/.exec(name);
  const australian = /(?<!\d)(\d{1,2})[-_.](\d{1,2})[-_.](\d{4})(?!\d)/.exec(name);
  const worded = /(?:(?<![\da-z])(\d{1,2})[-_ ]?)?(?<![a-z])([a-z]{3,9})[-_ ]?(\d{4})(?!\d)/i.exec(name);
  return (
    (iso && isoDate(iso[1], iso[3], iso[4])) ??
    (australian && isoDate(australian[3], australian[2], australian[1])) ??
    (worded && isoDate(worded[3], monthNumber(worded[2]), worded[1] ?? "1"))
  );
}

/** The number of a month by its English name or its first three letters; "0" for other words. */
function monthNumber(month = ""): string {
  const lower = month.toLowerCase();
  return String(monthNames.findIndex((name) => name === lower || name.slice(0, 3) === lower) + 1);
}

/** YYYY-MM-DD, or null for a date that does not exist and for years before 2000 or from 2100. */
function isoDate(year = "", month = "", day = ""): string | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === written;
  return isReal && year >= "2000" && year < "2100" ? written : null;
}

/**
 * The address of a website in the register. "www.example.edu.au" gets https, which nearly every provider has; an explicit http is
 * preserved. Of several addresses ("www.a.com, www.b.com") it takes the first.
 * @returns null for other text: an e-mail address, a sentence, another scheme
 */
export function normaliseWebsite(written: string): string | null {
  const whole = normaliseAddress(written);
  if (whole) return whole;
  const addresses = written.split(/\s*[,;]\s*|\s+(?:and|or|&)\s+/i).map(normaliseAddress);
  return addresses.includes(null) ? null : (addresses[0] ?? null);
}

function normaliseAddress(written: string): string | null {
  if (/[\s@]/.test(written)) return null;
  const withScheme =
    /^[a-z][a-z0-9+.-]*:/i.test(written) && !/^[^/]*:\d/.test(written) ? written : `https://${written}`;
  if (!URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  if (!["http:", "https:"].includes(url.protocol) || url.username || url.password) return null;
  if (!/^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(url.hostname)) return null;
  return url.pathname === "/" && !url.search && !url.hash ? url.origin : url.href;
}

/** Maximum number of characters of a cell. */
const maxTextLength = 5000;

/** The most expensive course of the register costs A$1,665,000. */
const maxNumber = 1e9;

/** Error values of formulas. */
const sheetError = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/;

/** Printable ASCII in single-spaced words. */
const plainText = /^[!-~]+(?: [!-~]+)*$/;

/** Reads the cells of a row by column name. Problems go to the problem list. */
export interface CellReader {
  row: number;
  /** Whether all cells read so far are valid. */
  isSound(): boolean;
  /** Marks the row as unreadable. */
  fail(column: string, message: string): void;
  /** A warning about a cell that was read. The message says how. */
  warn(column: string, message: string): void;
  /** A warning about an unknown value, of which its repetitions are part. */
  warnOfUnknown(column: string, value: string, consequence: string): void;
  /** Trimmed, white space collapsed; null when empty. */
  text(column: string): string | null;
  /** Like `text`, but the row fails when the cell is empty. */
  required(column: string): string;
  /**
   * A code of a provider or course in capitals; the row fails when the cell is empty or not a code. A course code that a
   * spreadsheet turned into a number ("0100123" into 100123) gets its zeros back.
   */
  code(column: string): string;
  /** Plain (1050), grouped (1,050) or money ($13,300.00); null when empty; the row fails for other text. */
  number(column: string): number | null;
  /** "Yes" or "No"; empty is No. */
  yes(column: string): boolean;
}

/** @param positions index of each column in `cells` */
export function readCells(
  sheet: string,
  row: number,
  cells: readonly unknown[],
  positions: ReadonlyMap<string, number>,
  problems: ProblemList,
): CellReader {
  const raw = (column: string): unknown => cells[positions.get(column) ?? -1] ?? null;
  let isSound = true;

  function fail(column: string, message: string): void {
    isSound = false;
    problems.badRow(sheet, row, column, message);
  }

  const warn = (column: string, message: string) => problems.warn(sheet, row, column, message);
  const warnOfUnknown = (column: string, value: string, consequence: string) =>
    problems.unknown(sheet, row, column, value, consequence);

  function text(column: string): string | null {
    const value = raw(column);
    if (value === null || value === "") return null;
    // A fast path: nearly every cell is plain text.
    if (typeof value === "string" && value.length <= 200 && value[0] !== "#" && plainText.test(value)) return value;
    if (value instanceof Date) warnOfUnknown(column, dayOf(value), "is a date in a column of texts.");
    const written = value instanceof Date ? dayOf(value) : String(value);
    if (written.length > maxTextLength) {
      fail(column, `The text has ${written.length} characters (at most ${maxTextLength}).`);
      return null;
    }
    if (sheetError.test(written)) {
      fail(column, `The cell holds the error ${written}.`);
      return null;
    }
    const cleaned = written.toWellFormed().replace(/[\p{Cf}\p{Co}\uFFFD]|(?![\s])\p{Cc}/gu, "");
    if (cleaned !== written) warn(column, "Invisible or control characters were left out.");
    return cleaned.replace(/\s+/g, " ").trim() || null;
  }

  function required(column: string): string {
    const value = text(column);
    if (value === null) fail(column, "The cell is empty.");
    return value ?? "";
  }

  return {
    row,
    isSound: () => isSound,
    fail,
    warn,
    warnOfUnknown,
    text,
    required,
    code(column) {
      const value = raw(column);
      const written = (typeof value === "number" ? String(value).padStart(7, "0") : required(column)).toUpperCase();
      if (written !== "" && !/^[0-9A-Z]{3,12}$/.test(written)) {
        fail(column, `"${written.slice(0, 60)}" is not a code.`);
      }
      return written;
    },
    number(column) {
      const value = raw(column);
      if (typeof value === "number" && Math.abs(value) <= maxNumber) return value;
      if (value instanceof Date) {
        fail(column, `The cell holds a date (${dayOf(value)}), not a number.`);
        return null;
      }
      const written = text(column);
      if (written === null) return null;
      const plain = written.replace(/^(-?)\$/, "$1");
      const grouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain);
      if (grouped || /^-?\d+(\.\d+)?$/.test(plain)) {
        const number = Number(plain.replaceAll(",", ""));
        if (Math.abs(number) <= maxNumber) return number;
      }
      fail(column, `"${written.slice(0, 60)}" is not a number.`);
      return null;
    },
    yes(column) {
      const written = text(column)?.toLowerCase() ?? "no";
      if (written !== "yes" && written !== "no") {
        fail(column, `"${written.slice(0, 60)}" is neither Yes nor No.`);
      }
      return written === "yes";
    },
  };
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
