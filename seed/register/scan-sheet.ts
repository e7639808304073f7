import type { Archive } from "./read-csv-files.ts";
import type { TableRow } from "./register-export.ts";
import { scanXml, type XmlHandlers } from "./scan-xml.ts";

const msPerDay = 86_400_000;

/** Cells further right are ignored. The widest sheet of the register has 23 columns. */
const maxColumns = 200;

/**
 * Scans the rows of a worksheet part. A formula yields its stored result, or is blank without one. A number is a date if the cell's style
 * is a date style.
 * @param texts the shared texts of the workbook
 */
export function scanSheet(texts: readonly string[], dates: DateStyles, emit: (row: TableRow) => void): XmlHandlers {
  let number = 0;
  let cells: unknown[] = [];
  let column = 0;
  let type = "n";
  let style = "";
  let value = "";
  let inValue = false;
  let hasValue = false;

  return {
    open(name, attributes) {
      if (name === "row") {
        number = Number(attributes.r) || number + 1;
        cells = [];
        column = 0;
      } else if (name === "c") {
        column = columnOf(attributes.r) ?? column + 1;
        type = attributes.t ?? "n";
        style = attributes.s ?? "";
        value = "";
        hasValue = false;
      } else if (name === "v" || (name === "t" && type === "inlineStr")) {
        inValue = true;
        hasValue = true;
      }
    },
    text(piece) {
      if (inValue) value += piece;
    },
    close(name) {
      if (name === "v" || name === "t") inValue = false;
      else if (name === "c" && hasValue && column <= maxColumns) {
        while (cells.length < column - 1) cells.push(null);
        cells[column - 1] = cellValue(type, value, texts, number, dates.styles.has(style) ? dates.epoch : null);
      } else if (name === "row") emit({ number, cells });
    },
  };
}

/** "B12" → 2; undefined for a cell without a reference, which is the next one. */
function columnOf(reference: string | undefined): number | undefined {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference ?? "")?.[0] ?? "") column = column * 26 + letter.charCodeAt(0) - 64;
  return column || undefined;
}

/** @param epoch day 0 of the workbook in ms for a cell with a date style, else null */
function cellValue(
  type: string,
  written: string,
  texts: readonly string[],
  row: number,
  epoch: number | null,
): unknown {
  switch (type) {
    case "s": {
      const text = texts[Number(written)];
      if (text === undefined) throw new Error(`row ${row} refers to text ${written}, which the workbook does not have`);
      return unescaped(text);
    }
    case "n": {
      const number = Number(written);
      if (epoch !== null && written.trim() !== "") return dateOf(epoch + number * msPerDay) ?? number;
      return written.trim() !== "" && Number.isFinite(number) ? number : written;
    }
    case "d":
      return dateOf(Date.parse(written)) ?? unescaped(written);
    case "b":
      return written === "1" ? "Yes" : "No";
    default:
      return unescaped(written);
  }
}

function dateOf(ms: number): Date | null {
  const date = new Date(Math.round(ms));
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Workbooks write characters that XML does not allow as "_x0007_". */
function unescaped(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const part = "xl/styles.xml";

/** Determines which cells are dates: a workbook stores dates as numbers with a date style. */
export interface DateStyles {
  /** Values of a cell's `s` attribute. */
  styles: ReadonlySet<string>;
  /** Day 0 of the workbook, ms since 1970. */
  epoch: number;
}

/** The built-in number formats (ECMA-376, 18.8.30) that are dates and times. */
const builtInDates: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** @param startsIn1904 whether the workbook counts days from 1904, like old ones of Macintosh */
export async function readDateStyles(archive: Archive, startsIn1904: boolean): Promise<DateStyles> {
  // The 1900 system has a 29 February 1900, so day 0 is 30 December 1899 for all later dates.
  const epoch = startsIn1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const styles = new Set<string>();
  if (!archive.names.includes(part)) return { styles, epoch };
  const customDates = new Map<number, boolean>();
  let inCellFormats = false;
  let index = 0;
  const found = scanXml<string>(archive.read(part), (emit) => ({
    open(name, { numFmtId, formatCode }) {
      if (name === "numFmt" && numFmtId) customDates.set(Number(numFmtId), isDateFormat(formatCode ?? ""));
      else if (name === "cellXfs") inCellFormats = true;
      else if (name === "xf" && inCellFormats) {
        if (isDate(Number(numFmtId), customDates)) emit(String(index));
        index += 1;
      }
    },
    close(name) {
      if (name === "cellXfs") inCellFormats = false;
    },
  }));
  for await (const style of found) styles.add(style);
  return { styles, epoch };
}

function isDate(format: number, customDates: ReadonlyMap<number, boolean>): boolean {
  return customDates.get(format) ?? builtInDates.some(([from, to]) => format >= from && format <= to);
}

/** Whether a custom format has parts of a date or time outside quoted text, escapes, colours and conditions. */
function isDateFormat(code: string): boolean {
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, "");
  return /[dmyhs]/i.test(bare.replace(/general/gi, ""));
}
