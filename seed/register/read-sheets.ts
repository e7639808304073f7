import { normaliseWebsite } from "./normalise-website.ts";
import type { ProblemList } from "./problem-list.ts";
import type { CellReader } from "./read-cells.ts";
import type { RegisterCampus, RegisterCourse, RegisterInstitution } from "./register-export.ts";
import { stateOfPostcode } from "./state-of-postcode.ts";

export const providerColumn = "CRICOS Provider Code";
export const courseColumn = "CRICOS Course Code";

export async function readInstitutions(
  rows: AsyncGenerator<CellReader>,
  problems: ProblemList,
): Promise<RegisterInstitution[]> {
  const institutions: RegisterInstitution[] = [];
  const seen = new Map<string, number>();
  for await (const cell of rows) {
    const providerCode = cell.code(providerColumn);
    refuseRepetition("Institutions", cell.row, providerColumn, providerCode, seen, problems);
    const written = cell.text("Website");
    const website = written === null ? null : normaliseWebsite(written);
    if (written !== null && website === null) {
      problems.warn(
        "Institutions",
        cell.row,
        "Website",
        `"${written.slice(0, 200)}" is no web address and was left out.`,
      );
    }
    institutions.push({
      providerCode,
      tradingName: cell.text("Trading Name"),
      name: cell.required("Institution Name"),
      type: cell.text("Institution Type"),
      capacity: notNegative("Institutions", cell, "Institution Capacity", problems),
      website,
      postalLine1: cell.text("Postal Address Line 1"),
      postalLine2: cell.text("Postal Address Line 2"),
      postalLine3: cell.text("Postal Address Line 3"),
      postalLine4: cell.text("Postal Address Line 4"),
      postalCity: cell.text("Postal Address City"),
      postalState: cell.text("Postal Address State"),
      postalPostcode: cell.text("Postal Address Postcode"),
    });
  }
  return institutions;
}

export async function readCourses(
  rows: AsyncGenerator<CellReader>,
  providers: ReadonlySet<string>,
  problems: ProblemList,
): Promise<RegisterCourse[]> {
  const courses: RegisterCourse[] = [];
  const seen = new Map<string, number>();
  const number = (cell: CellReader, column: string) => notNegative("Courses", cell, column, problems);
  for await (const cell of rows) {
    const courseCode = cell.code(courseColumn);
    refuseRepetition("Courses", cell.row, courseColumn, courseCode, seen, problems);
    courses.push({
      providerCode: knownProvider("Courses", cell, providers, problems),
      courseCode,
      name: cell.required("Course Name"),
      vetCode: cell.text("VET National Code"),
      dualQualification: cell.yes("Dual Qualification"),
      field1: fieldOf(cell, 1),
      field2: fieldOf(cell, 2),
      level: cell.text("Course Level"),
      foundationStudies: cell.yes("Foundation Studies"),
      workComponent: cell.yes("Work Component"),
      workHoursPerWeek: number(cell, "Work Component Hours/Week"),
      workWeeks: number(cell, "Work Component Weeks"),
      workTotalHours: number(cell, "Work Component Total Hours"),
      language: cell.text("Course Language"),
      durationWeeks: number(cell, "Duration (Weeks)"),
      tuitionFee: number(cell, "Tuition Fee"),
      nonTuitionFee: number(cell, "Non Tuition Fee"),
      totalCost: number(cell, "Estimated Total Course Cost"),
      expired: cell.yes("Expired"),
    });
  }
  return courses;
}

export async function readCampuses(
  rows: AsyncGenerator<CellReader>,
  providers: ReadonlySet<string>,
  problems: ProblemList,
): Promise<RegisterCampus[]> {
  const campuses: RegisterCampus[] = [];
  const namesakes = new Map<string, number>();
  for await (const cell of rows) {
    const providerCode = knownProvider("Locations", cell, providers, problems);
    const name = cell.required("Location Name");
    const key = `${providerCode}\n${name.toLowerCase()}`;
    const occurrence = namesakes.get(key) ?? 0;
    namesakes.set(key, occurrence + 1);
    const state = cell.text("State");
    const postcode = cell.text("Postcode");
    if (state === null) {
      const message = `The cell is empty; by its postcode it is ${stateOfPostcode(postcode) ?? "none"}.`;
      problems.warn("Locations", cell.row, "State", message);
    }
    campuses.push({
      providerCode,
      name,
      locationType: cell.text("Location Type"),
      addressLine1: cell.text("Address Line 1"),
      addressLine2: cell.text("Address Line 2"),
      addressLine3: cell.text("Address Line 3"),
      addressLine4: cell.text("Address Line 4"),
      city: cell.text("City"),
      state,
      postcode,
      occurrence,
    });
  }
  return campuses;
}

function fieldOf(cell: CellReader, which: 1 | 2) {
  return {
    broad: cell.text(`Field of Education ${which} Broad Field`),
    narrow: cell.text(`Field of Education ${which} Narrow Field`),
    detailed: cell.text(`Field of Education ${which} Detailed Field`),
  };
}

function knownProvider(sheet: string, cell: CellReader, providers: ReadonlySet<string>, problems: ProblemList): string {
  const providerCode = cell.code(providerColumn);
  if (providerCode !== "" && !providers.has(providerCode)) {
    problems.fault(sheet, cell.row, providerColumn, `Provider ${providerCode} is not on the Institutions sheet.`);
  }
  return providerCode;
}

function refuseRepetition(
  sheet: string,
  row: number,
  column: string,
  code: string,
  seen: Map<string, number>,
  problems: ProblemList,
): void {
  const first = seen.get(code);
  if (first === undefined) seen.set(code, row);
  else if (code !== "") problems.fault(sheet, row, column, `${code} occurs twice: it was already in row ${first}.`);
}

/** The register of 2022 has a few -1 weeks of work; a negative quantity is taken as not stated. */
function notNegative(sheet: string, cell: CellReader, column: string, problems: ProblemList): number | null {
  const value = cell.number(column);
  if (value === null || value >= 0) return value;
  problems.warn(sheet, cell.row, column, `${value} is negative and was left out.`);
  return null;
}
