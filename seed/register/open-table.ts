import type { ProblemList } from "./problem-list.ts";
import { type CellReader, dateInCell, readCells } from "./read-cells.ts";
import {
  columnsOf,
  headingKey,
  type SheetName,
  sheetNames,
  shownColumns,
  type Table,
  type TableRow,
} from "./register-export.ts";

/** Number of rows in which the header is searched. Titles, notes and dates may be above it. */
const maxHeaderRow = 100;

/** A table with known columns, ready to be read row by row. */
export interface OpenTable {
  sheet: SheetName;
  /** The date of the export in the rows above the header, YYYY-MM-DD. */
  statedDate: string | null;
  /** Missing columns that are used only on pages (shownColumns). */
  absent: string[];
  records: AsyncGenerator<CellReader>;
  /** Closes the file. */
  close(): Promise<void>;
}

/** The table that a sheet was recognised as. */
interface Recognised {
  sheet: SheetName;
  /** Null when columns are missing. */
  open: OpenTable | null;
}

/** The row that is most like a header, if no row is one. */
interface Nearest {
  sheet: SheetName;
  row: TableRow;
  missing: string[];
}

/**
 * Finds the header of a table by its column names, which also identify the sheet. Columns may have any order.
 * @param expected the sheet by the table's name; null for a table of another name, such as a CSV file
 * @param claimed sheets that other tables have by name. A table that only resembles one of them is ignored without a fault
 * @returns the sheet, open unless columns are missing, which are faults in `problems`; null: none of the four sheets
 */
export async function openTable(
  table: Table,
  expected: SheetName | null,
  claimed: ReadonlySet<SheetName | null>,
  maxRows: number,
  problems: ProblemList,
): Promise<Recognised | null> {
  const rows = table.rows[Symbol.asyncIterator]();
  const close = async () => {
    await rows.return?.();
  };
  let statedDate: string | null = null;
  let nearest: Nearest | null = null;
  for (let seen = 0; seen < maxHeaderRow; seen += 1) {
    const next = await rows.next();
    if (next.done) break;
    const row = next.value;
    const keys = row.cells.map((cell) => headingKey(String(cell ?? "")));
    for (const sheet of expected ? [expected] : sheetNames.filter((name) => !claimed.has(name))) {
      const missing = columnsOf[sheet].filter((column) => !keys.includes(headingKey(column)));
      const needed = missing.filter((column) => !shownColumns[sheet].includes(column));
      if (needed.length === 0 && !isOtherSheet(sheet, keys)) {
        const positions = new Map(columnsOf[sheet].map((column) => [column, keys.indexOf(headingKey(column))]));
        for (const column of missing) problems.warn(table.name, row.number, column, absentMessage);
        const records = readRecords(table.name, rows, positions, maxRows, problems);
        return { sheet, open: { sheet, statedDate, absent: missing, records, close } };
      }
      const found = columnsOf[sheet].length - missing.length;
      if (found >= 2 && (!nearest || needed.length < nearest.missing.length)) nearest = { sheet, row, missing: needed };
    }
    statedDate ??= row.cells.map(dateInCell).find((date) => date !== null) ?? null;
  }
  await close();
  if (nearest) nameMissing(table.name, nearest, problems);
  else if (expected) problems.fault(table.name, null, null, `There is no header in the first ${maxHeaderRow} rows.`);
  const sheet = expected ?? nearest?.sheet;
  return sheet === undefined ? null : { sheet, open: null };
}

const absentMessage = "The column is missing. What is known of it stays; what is new has none.";

/** Lists the missing columns and the present ones, because usually a column was renamed. */
function nameMissing(name: string, { sheet, row, missing }: Nearest, problems: ProblemList): void {
  const known = new Set(columnsOf[sheet].map(headingKey));
  const there = row.cells
    .map((cell) =>
      String(cell ?? "")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter(Boolean);
  const strange = there.filter((column) => !known.has(headingKey(column)));
  for (const column of missing) problems.fault(name, null, column, "The column is missing.");
  problems.fault(
    name,
    row.number,
    null,
    `The sheet has the columns ${list(there)}. ${strange.length > 0 ? `Not known: ${list(strange)}.` : "All are known."}`,
  );
}

export function list(names: readonly string[]): string {
  const most = 40;
  const shown = names.slice(0, most).map((name) => `"${name.slice(0, 60)}"`);
  return shown.join(", ") + (names.length > most ? ` and ${names.length - most} more` : "");
}

/** Courses has the code columns of Course Locations too; "Course Name" distinguishes them. */
function isOtherSheet(sheet: SheetName, keys: readonly string[]): boolean {
  return sheet === "Course Locations" && keys.includes(headingKey("Course Name"));
}

async function* readRecords(
  sheet: string,
  rows: AsyncIterator<TableRow>,
  positions: ReadonlyMap<string, number>,
  maxRows: number,
  problems: ProblemList,
): AsyncGenerator<CellReader> {
  let count = 0;
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    const { number, cells } = next.value;
    if (cells.every((cell) => cell === null || cell === undefined || String(cell).trim() === "")) continue;
    if (isNote(cells)) {
      problems.warn(sheet, number, null, "The row is a note, not data.");
      continue;
    }
    count += 1;
    if (count > maxRows) {
      problems.fault(sheet, number, null, `There are more than ${maxRows} rows. (--max-rows allows more.)`);
      problems.refuse();
    }
    problems.count(sheet);
    yield readCells(sheet, number, cells, positions, problems);
  }
}

/** First words of the lines below a table. */
const noteWords = /^(?:grand )?(?:total|records?|rows?|count|end of|notes?|source|disclaimer|generated|report|©)\b/i;

/**
 * Whether a row below the header is a note ("Total records: 25,687") instead of data: it has one or two cells, the first of which begins
 * like a note, or one cell with several words.
 */
function isNote(cells: readonly unknown[]): boolean {
  const filled: string[] = [];
  for (const cell of cells) {
    const text = cell === null || cell === undefined ? "" : String(cell).trim();
    if (text !== "") filled.push(text);
    if (filled.length > 2) return false;
  }
  const [first = ""] = filled;
  return noteWords.test(first) || (filled.length === 1 && /\s/.test(first));
}
