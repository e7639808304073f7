import type { Archive } from "./open-archive.ts";
import { scanXml } from "./scan-xml.ts";

const part = "xl/styles.xml";

/** Which cells hold dates: a workbook stores them as numbers, and only the style tells. */
export interface DateStyles {
  /** Values of a cell's `s` attribute. */
  styles: ReadonlySet<string>;
  /** Day 0 of the workbook, ms. */
  epoch: number;
}

/** Of the formats that every program knows by number (ECMA-376, 18.8.30) these are dates and times. */
const builtInDates: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** @param startsIn1904 as old workbooks of Macintosh do */
export async function readDateStyles(archive: Archive, startsIn1904: boolean): Promise<DateStyles> {
  // The other way of counting has a 29 February 1900, so that day 0 falls on 30 December 1899 for all later dates.
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

/** Whether a format of the workbook's own has days, months or years, outside quoted text, escapes, colours and conditions. */
function isDateFormat(code: string): boolean {
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, "");
  return /[dmyhs]/i.test(bare.replace(/general/gi, ""));
}
