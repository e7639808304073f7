import { columnsOf } from "./columns.ts";
import { dateInCell } from "./find-date.ts";
import type { ProblemList } from "./problem-list.ts";
import { type CellReader, readCells } from "./read-cells.ts";
import { type SheetName, sheetNames, type Table, type TableRow } from "./table.ts";

/** Titles and dates may stand above the header, in so many rows. */
const headerWithin = 10;

/** A table whose columns are known, ready to be read row by row. */
export interface OpenTable {
  sheet: SheetName;
  /** The date that the rows above the header state, YYYY-MM-DD. */
  statedDate: string | null;
  records: AsyncGenerator<CellReader>;
  /** Lets go of the file. */
  close(): Promise<void>;
}

/**
 * Finds the header by its column names and tells by them which sheet this is. Columns may come in any order.
 * @param expected the sheet it must be (a workbook's sheets have names); null: any (CSV files are told by their columns)
 * @returns null, with faults in `problems`, when columns are missing
 */
export async function openTable(
  table: Table,
  expected: SheetName | null,
  maxRows: number,
  problems: ProblemList,
): Promise<OpenTable | null> {
  const rows = table.rows[Symbol.asyncIterator]();
  const close = async () => {
    await rows.return?.();
  };
  let statedDate: string | null = null;
  let nearest: { sheet: SheetName; missing: string[] } | null = null;
  for (let seen = 0; seen < headerWithin; seen += 1) {
    const next = await rows.next();
    if (next.done) break;
    statedDate ??= next.value.cells.map(dateInCell).find((date) => date !== null) ?? null;
    const names = next.value.cells.map((cell) =>
      String(cell ?? "")
        .replace(/^\uFEFF/, "")
        .trim()
        .toLowerCase(),
    );
    for (const sheet of expected ? [expected] : sheetNames) {
      const missing = columnsOf[sheet].filter((column) => !names.includes(column.toLowerCase()));
      if (missing.length === 0 && !isOtherSheet(sheet, names)) {
        const positions = new Map(columnsOf[sheet].map((column) => [column, names.indexOf(column.toLowerCase())]));
        const records = readRecords(table.name, rows, positions, maxRows, problems);
        return { sheet, statedDate, records, close };
      }
      const found = columnsOf[sheet].length - missing.length;
      if (found >= 2 && (!nearest || missing.length < nearest.missing.length)) nearest = { sheet, missing };
    }
  }
  await close();
  if (expected === null && nearest === null) return null;
  for (const column of nearest?.missing ?? [null]) {
    problems.fault(table.name, null, column, column === null ? "There is no header row." : "The column is missing.");
  }
  return null;
}

/** Course Locations is a subset of nothing, but Courses has its provider and course code columns too. */
function isOtherSheet(sheet: SheetName, names: readonly string[]): boolean {
  return sheet === "Course Locations" && names.includes("course name");
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
    count += 1;
    if (count > maxRows) {
      problems.fault(sheet, number, null, `There are more than ${maxRows} rows. (--max-rows allows more.)`);
      problems.refuse();
    }
    yield readCells(sheet, number, cells, positions, problems);
  }
}
