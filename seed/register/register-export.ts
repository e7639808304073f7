import columns from "./columns.json" with { type: "json" };
import type { RegisterCampus, RegisterCourse, RegisterInstitution } from "./read-sheets.ts";
import shown from "./shown-columns.json" with { type: "json" };

/**
 * The validated content of one export of the register. Readers (workbook, CSV, starter data) produce it; a load compares it with the
 * database and writes it. Texts are trimmed with collapsed white space, an empty cell is null, money is AUD, and durations are weeks.
 */
export interface RegisterExport {
  kind: "register" | "starter";
  /** File name or address, without local folders. */
  source: string;
  /** The date the export states, YYYY-MM-DD. */
  registerDate: string;
  institutions: RegisterInstitution[];
  courses: RegisterCourse[];
  campuses: RegisterCampus[];
  coursesAtCampuses: RegisterCourseCampus[];
  /** Entities with unreadable rows. The database retains them unchanged. */
  unread: UnreadRows;
  /** Missing columns that are used only on pages. The database retains their values. */
  absentColumns: AbsentColumn[];
  /** Problems that do not stop the load: a website that is an e-mail address, negative weeks … */
  warnings: Problem[];
}

export interface UnreadRows {
  /** Provider codes. Their courses and campuses are retained too. */
  institutions: ReadonlySet<string>;
  /** Course codes. */
  courses: ReadonlySet<string>;
  /** Codes of providers with an unreadable campus. */
  campusesOf: ReadonlySet<string>;
  /** Codes of courses with an unreadable row of Course Locations. */
  placesOf: ReadonlySet<string>;
}

interface AbsentColumn {
  sheet: SheetName;
  column: string;
}

/** A problem in the file. `row` is the number in a spreadsheet, from 1; null if the problem is not in a row. */
export interface Problem {
  sheet: string;
  row: number | null;
  column: string | null;
  message: string;
}

/** A course at a campus: a row of Course Locations. */
export interface RegisterCourseCampus {
  courseCode: string;
  /** Index into `campuses`. */
  campus: number;
}

/** The file cannot be loaded. Nothing was changed. */
export class RegisterRefused extends Error {
  readonly problems: Problem[];
  constructor(problems: Problem[]) {
    super(problems.map(describeProblem).join("\n"));
    this.name = "RegisterRefused";
    this.problems = problems;
  }
}

/** A problem of the whole file, or of a sheet. */
export const fileProblem = (message: string, sheet = "(file)"): Problem => ({
  sheet,
  row: null,
  column: null,
  message,
});

/** The error that refuses a whole file, or a sheet, for one reason. */
export const refused = (message: string, sheet?: string) => new RegisterRefused([fileProblem(message, sheet)]);

/** "Courses, row 12, column Tuition Fee: …" */
export function describeProblem({ sheet, row, column, message }: Problem): string {
  const place = [sheet, row === null ? null : `row ${row}`, column === null ? null : `column ${column}`];
  return `${place.filter((part) => part !== null).join(", ")}: ${message}`;
}

/** A sheet or CSV file whose columns are not yet identified. */
export interface Table {
  /** Name of the sheet or the CSV file. */
  name: string;
  rows: AsyncIterable<TableRow>;
}

export interface TableRow {
  /** Row number as in a spreadsheet, from 1. */
  number: number;
  cells: readonly unknown[];
}

/** The four tables of an export, in the order in which they are read. */
export const sheetNames = ["Institutions", "Courses", "Locations", "Course Locations"] as const;

export type SheetName = (typeof sheetNames)[number];

/** The registered names of the columns of each sheet. Other columns are ignored. */
export const columnsOf: Readonly<Record<SheetName, readonly string[]>> = columns;

/**
 * Columns that are used only on pages. A register without one of them is loaded: known entities retain their value, and new ones have
 * none. A register without any other column is refused.
 */
export const shownColumns: Readonly<Record<SheetName, readonly string[]>> = shown;

/** The form in which names of sheets and columns are compared: ignoring case, white space and invisible characters. */
export function headingKey(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{Cf}_]+/gu, "");
}
