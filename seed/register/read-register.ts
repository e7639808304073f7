import { stat } from "node:fs/promises";
import path from "node:path";
import { stateOfPostcode } from "./known-values.ts";
import { list, type OpenTable, openTable } from "./open-table.ts";
import { ProblemList } from "./problem-list.ts";
import { type CellReader, dateInName } from "./read-cells.ts";
import { readCourseCampuses } from "./read-course-campuses.ts";
import { type Archive, isCsv, openArchive, readCsvFolder, readCsvZip } from "./read-csv-files.ts";
import { type Reading, readCampuses, readCourses, readInstitutions } from "./read-sheets.ts";
import { readWorkbook, workbookPart } from "./read-workbook.ts";
import { headingKey, type RegisterExport, refused, type SheetName, sheetNames, type Table } from "./register-export.ts";

interface ReadOptions {
  /** The date of the export, YYYY-MM-DD, if neither the file nor its name has it. */
  registerDate?: string;
  /** Maximum number of rows of a sheet. */
  maxRows?: number;
  onProgress?: (progress: ReadProgress) => void;
}

export interface ReadProgress {
  stage: "read" | "check";
  done: number;
  /** Share of the file that has been read, 0 to 1; null if it is unknown. */
  share: number | null;
}

/** The register of 2026 has 46,000 rows in its longest sheet. */
const defaultMaxRows = 200_000;

/**
 * Reads an official export: the workbook (.xlsx), a folder of its CSV files, or a zip of them.
 * @throws RegisterRefused with sheet, row and column of each problem
 */
export async function readRegister(file: string, options: ReadOptions = {}): Promise<RegisterExport> {
  if ((await stat(file)).isDirectory()) {
    const tables = await readCsvFolder(file);
    if (tables.length === 0) throw refused(`The folder has no CSV files; it should have ${list(sheetNames)}.`);
    return readTables(file, tables, () => null, options);
  }
  if (isCsv(file)) throw refused("One CSV file is not the register: give the folder with all of them.");
  const archive = await openArchive(file);
  try {
    return await readTables(file, await tablesOf(archive), archive.share, options);
  } finally {
    archive.close();
  }
}

/** The tables of an archive. A workbook is recognised by content, not by the name of the file. */
async function tablesOf(archive: Archive): Promise<Table[]> {
  if (archive.names.includes(workbookPart)) return readWorkbook(archive);
  if (archive.names.some(isCsv)) return readCsvZip(archive);
  throw refused(`This zip is no workbook (it has no ${workbookPart}) and holds no CSV files.`);
}

async function readTables(
  file: string,
  tables: readonly Table[],
  share: () => number | null,
  options: ReadOptions,
): Promise<RegisterExport> {
  const problems = new ProblemList();
  const opened = await openTables(tables, options.maxRows ?? defaultMaxRows, problems);
  try {
    problems.refuse();
    let done = 0;
    const records = (sheet: SheetName) =>
      countRecords(opened.get(sheet), () => {
        done += 1;
        if (done % 1000 === 0) options.onProgress?.({ stage: "read", done, share: share() });
      });
    const unread: Reading["unread"] = {
      institutions: new Set(),
      courses: new Set(),
      campusesOf: new Set(),
      placesOf: new Set(),
    };
    const reading: Reading = { unread, placeholders: new Set() };
    const institutions = await readInstitutions(records("Institutions"), reading);
    const providers = new Set(institutions.map(({ providerCode }) => providerCode));
    const courses = await readCourses(records("Courses"), providers, reading);
    const campuses = await readCampuses(records("Locations"), providers, reading);
    const coursesAtCampuses = await readCourseCampuses(records("Course Locations"), courses, campuses, reading);
    // Runs after Course Locations is read: both sheets name a campus alike, without a state if Locations has none.
    for (const campus of campuses) campus.state ??= stateOfPostcode(campus.postcode);
    options.onProgress?.({ stage: "read", done, share: 1 });
    options.onProgress?.({ stage: "check", done: 0, share: 0 });
    // Loading an empty sheet would delist the whole catalogue.
    if (institutions.length === 0) problems.fault("Institutions", null, null, "There is no institution.");
    // Loading no courses would delist every course.
    if (courses.length === 0) problems.fault("Courses", null, null, "There is no course.");
    problems.refuse();
    options.onProgress?.({ stage: "check", done, share: 1 });
    const registerDate = options.registerDate ?? dateOf(file, tables, opened);
    return {
      kind: "register",
      source: path.basename(file),
      registerDate,
      institutions,
      courses,
      campuses,
      coursesAtCampuses,
      unread,
      absentColumns: [...opened].flatMap(([sheet, { absent }]) => absent.map((column) => ({ sheet, column }))),
      warnings: problems.warnings,
    };
  } finally {
    for (const { close } of opened.values()) await close();
  }
}

/** Opens the four tables. Missing tables and columns are faults in `problems`. */
async function openTables(
  tables: readonly Table[],
  maxRows: number,
  problems: ProblemList,
): Promise<Map<SheetName, OpenTable>> {
  const opened = new Map<SheetName, OpenTable>();
  const found = new Set<SheetName>();
  // Sheets of a workbook are recognised by name, CSV files by their columns. If one of the four names is missing, other
  // sheets are recognised by their columns too. Copies of sheets are ignored.
  const nameOf = (table: Table) => sheetNames.find((name) => headingKey(name) === headingKey(table.name)) ?? null;
  const claimed = new Set(tables.map(nameOf));
  for (const table of tables) {
    const named = nameOf(table);
    if (named === null && sheetNames.every((name) => claimed.has(name))) continue;
    const recognised = await openTable(table, named, claimed, maxRows, problems);
    if (!recognised) continue;
    const { sheet, open } = recognised;
    found.add(sheet);
    if (!open) continue;
    if (opened.has(sheet)) {
      problems.fault(table.name, null, null, `There is a second table of ${sheet}.`);
      await open.close();
    } else opened.set(sheet, open);
  }
  for (const sheet of sheetNames) {
    if (found.has(sheet)) continue;
    const there = list(tables.map(({ name }) => name));
    problems.fault(sheet, null, null, `The sheet is missing. The file has ${there || "none"}.`);
  }
  return opened;
}

async function* countRecords(table: OpenTable | undefined, onRecord: () => void): AsyncGenerator<CellReader> {
  if (!table) return;
  for await (const record of table.records) {
    onRecord();
    yield record;
  }
}

/** The date that the file states, else the date in its name or in the name of a CSV file. */
function dateOf(file: string, tables: readonly Table[], opened: ReadonlyMap<SheetName, OpenTable>): string {
  for (const { statedDate } of opened.values()) if (statedDate) return statedDate;
  for (const name of [path.basename(file), ...tables.map((table) => table.name)]) {
    const date = dateInName(name);
    if (date) return date;
  }
  throw refused("The export does not state its date: give it with --date YYYY-MM-DD.");
}
