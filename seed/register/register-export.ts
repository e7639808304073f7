import type { SheetName } from "./tables.ts";

/**
 * The register as read from one export, checked and cleaned, before it meets a database.
 * Readers (workbook, CSV, starter data) make it; the load compares and writes it.
 * Texts are trimmed with white space collapsed; an empty cell is null; money is AUD, durations are weeks.
 */
export interface RegisterExport {
  kind: "register" | "starter";
  /** File name or address, without folders of the machine. */
  source: string;
  /** The date the export states, YYYY-MM-DD. */
  registerDate: string;
  institutions: RegisterInstitution[];
  courses: RegisterCourse[];
  campuses: RegisterCampus[];
  coursesAtCampuses: RegisterCourseCampus[];
  /** Of rows that are in the file and could not be read: what is known of these stays as it is. */
  unread: UnreadRows;
  /** Columns that the file does not have and that pages only show: what is known of them stays. */
  absentColumns: AbsentColumn[];
  /** What is odd but does not stop the load (a website that is an e-mail address, negative weeks …). */
  warnings: Problem[];
}

export interface UnreadRows {
  /** Provider codes: their courses and campuses stay too. */
  institutions: ReadonlySet<string>;
  /** Course codes. */
  courses: ReadonlySet<string>;
  /** Provider codes of which a campus could not be read. */
  campusesOf: ReadonlySet<string>;
  /** Course codes of which a place could not be read. */
  placesOf: ReadonlySet<string>;
}

export interface AbsentColumn {
  sheet: SheetName;
  column: string;
}

/** Something wrong in the file. `row` counts as a spreadsheet does, from 1; null when it is not about a row. */
export interface Problem {
  sheet: string;
  row: number | null;
  column: string | null;
  message: string;
}

export interface RegisterInstitution {
  providerCode: string;
  tradingName: string | null;
  name: string;
  type: string | null;
  capacity: number | null;
  /** Normalised to an absolute http(s) address, or null. */
  website: string | null;
  postalLine1: string | null;
  postalLine2: string | null;
  postalLine3: string | null;
  postalLine4: string | null;
  postalCity: string | null;
  postalState: string | null;
  postalPostcode: string | null;
}

/** "08 - Management and Commerce", "0801 - Accounting", "080101 - Accounting" as the register writes them. */
export interface FieldOfEducation {
  broad: string | null;
  narrow: string | null;
  detailed: string | null;
}

export interface RegisterCourse {
  providerCode: string;
  courseCode: string;
  name: string;
  vetCode: string | null;
  dualQualification: boolean;
  field1: FieldOfEducation;
  field2: FieldOfEducation;
  /** The register's own words. */
  level: string | null;
  foundationStudies: boolean;
  workComponent: boolean;
  /** Null when the register gives none or a negative one (with a warning). */
  workHoursPerWeek: number | null;
  workWeeks: number | null;
  workTotalHours: number | null;
  language: string | null;
  durationWeeks: number | null;
  tuitionFee: number | null;
  nonTuitionFee: number | null;
  totalCost: number | null;
  expired: boolean;
}

export interface RegisterCampus {
  providerCode: string;
  name: string;
  locationType: string | null;
  addressLine1: string | null;
  addressLine2: string | null;
  addressLine3: string | null;
  addressLine4: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  /**
   * Tells campuses of one provider apart that share the name: 0 for the first in file order, then 1, 2 …
   * (The 2022 register has five such rows, one of them the same in every column.)
   */
  occurrence: number;
}

/** A row of Course Locations, resolved to one campus of the same export. */
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
