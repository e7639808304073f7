import path from "node:path";
import { isoDate, type OpenTable, openTable } from "./open-table.ts";
import { ProblemList } from "./problem-list.ts";
import { isFolder, readCsvFolder, readCsvZip } from "./read-csv-files.ts";
import { readCampuses, readCourseCampuses, readCourses, readInstitutions } from "./read-sheets.ts";
import { readWorkbook } from "./read-workbook.ts";
import { type RegisterExport, RegisterRefused } from "./register-export.ts";
import { type SheetName, sheetNames, type Table } from "./table.ts";

export interface ReadOptions {
  /** The export's date, YYYY-MM-DD, when neither the file nor its name states it. */
  registerDate?: string;
  /** Rows a sheet may have. */
  maxRows?: number;
  onProgress?: (progress: ReadProgress) => void;
}

export interface ReadProgress {
  stage: "read" | "check";
  /** Rows so far; the total is not known before the end (null). */
  done: number;
  total: number | null;
}

/** The register of 2022 has 46,000 rows in its longest sheet. */
export const defaultMaxRows = 200_000;

/**
 * Reads an official export: the workbook (.xlsx), a folder of its CSV files, or a zip of them.
 * @throws RegisterRefused naming sheet, row and column of what is wrong
 */
export async function readRegister(file: string, options: ReadOptions = {}): Promise<RegisterExport> {
  const problems = new ProblemList();
  const maxRows = options.maxRows ?? defaultMaxRows;
  let rowsRead = 0;
  const counted = <Row>(rows: AsyncGenerator<Row>) =>
    countRows(rows, () => {
      rowsRead += 1;
      if (rowsRead % 1000 === 0) options.onProgress?.({ stage: "read", done: rowsRead, total: null });
    });

  const open = await openerOf(file, maxRows, problems);
  let statedDate: string | null = null;
  const records = async (sheet: SheetName) => {
    const table = await open(sheet);
    statedDate ??= table.statedDate;
    return counted(table.records);
  };
  // One after the other: each sheet of a workbook holds memory while it is read.
  const institutions = await readInstitutions(await records("Institutions"), problems);
  const providers = new Set(institutions.map(({ providerCode }) => providerCode));
  const courses = await readCourses(await records("Courses"), providers, problems);
  const campuses = await readCampuses(await records("Locations"), providers, problems);
  const coursesAtCampuses = await readCourseCampuses(await records("Course Locations"), courses, campuses, problems);
  options.onProgress?.({ stage: "read", done: rowsRead, total: rowsRead });
  problems.refuse();
  options.onProgress?.({ stage: "check", done: rowsRead, total: rowsRead });
  const source = path.basename(file);
  const registerDate = dateOf(source, statedDate, options.registerDate);
  const { warnings } = problems;
  return { kind: "register", source, registerDate, institutions, courses, campuses, coursesAtCampuses, warnings };
}

/**
 * How to open a sheet. A workbook's sheets have names; CSV files are told by their columns, whatever they are called.
 * All four must be there before the first is read.
 */
async function openerOf(file: string, maxRows: number, problems: ProblemList) {
  const isCsv = (await isFolder(file)) || /\.zip$/i.test(file);
  const opened = new Map<SheetName, () => Promise<OpenTable | null>>();
  for (const table of await tablesOf(file)) {
    const named = isCsv ? null : (sheetNames.find((name) => name === table.name) ?? null);
    const open = named ? null : await openTable(table, null, maxRows, problems);
    const sheet = named ?? open?.sheet;
    if (!sheet) continue;
    if (opened.has(sheet)) problems.fault(table.name, null, null, `There is a second table of ${sheet}.`);
    opened.set(sheet, async () => open ?? openTable(table, sheet, maxRows, problems));
  }
  for (const sheet of sheetNames) {
    if (!opened.has(sheet)) problems.fault(sheet, null, null, "The sheet is missing.");
  }
  problems.refuse();
  return async (sheet: SheetName): Promise<OpenTable> => {
    const table = await opened.get(sheet)?.();
    problems.refuse();
    if (!table) throw new Error(`The sheet ${sheet} was there and is gone.`);
    return table;
  };
}

async function tablesOf(file: string): Promise<Table[]> {
  if (await isFolder(file)) return readCsvFolder(file);
  return /\.zip$/i.test(file) ? readCsvZip(file) : readWorkbook(file);
}

async function* countRows<Row>(rows: AsyncGenerator<Row>, onRow: () => void): AsyncGenerator<Row> {
  for await (const row of rows) {
    onRow();
    yield row;
  }
}

/** The option, else what the file states, else the file's name ("cricos-2022-10-04.zip", "october-2022"). */
function dateOf(fileName: string, stated: string | null, option: string | undefined): string {
  const date = option ?? stated ?? dateInName(fileName);
  if (date) return date;
  const message = "The export does not state its date: give it with --date YYYY-MM-DD.";
  throw new RegisterRefused([{ sheet: "(file)", row: null, column: null, message }]);
}

function dateInName(name: string): string | null {
  const iso = /(\d{4})-?(\d{2})-?(\d{2})/.exec(name);
  if (iso) return `${iso[1]}-${iso[2]}-${iso[3]}`;
  const australian = /(\d{2})-(\d{2})-(\d{4})/.exec(name);
  if (australian) return `${australian[3]}-${australian[2]}-${australian[1]}`;
  const month = /(?:(\d{1,2})[-_ ])?([a-z]{3,9})[-_ ]?(\d{4})/i.exec(name);
  return month?.[2] && month[3] ? isoDate(month[3], month[2], month[1] ?? "1") : null;
}
