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
