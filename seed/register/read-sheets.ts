import { totalWithTuition } from "#app/features/register/catalogue/shared/register-values.ts";
import { isContradicted, known, stateOfPostcode } from "./known-values.ts";
import { type CellReader, normaliseWebsite } from "./read-cells.ts";

export const providerColumn = "CRICOS Provider Code";
export const courseColumn = "CRICOS Course Code";

/** Shared by the readers of the four sheets. */
export interface Reading {
  /** Codes of unreadable rows, see UnreadRows. */
  unread: Record<"institutions" | "courses" | "campusesOf" | "placesOf", Set<string>>;
  /** Codes of rows that are placeholders instead of courses. Each has a warning. */
  placeholders: Set<string>;
}

/** A row of the sheet Institutions. */
function institutionOf(cell: CellReader, providerCode: string) {
  const written = cell.text("Website");
  const website = written === null ? null : normaliseWebsite(written);
  if (written !== null && website === null) {
    cell.warn("Website", `"${written.slice(0, 200)}" is not a web address and was left out.`);
  }
  return {
    providerCode,
    tradingName: cell.text("Trading Name"),
    name: cell.required("Institution Name"),
    type: known.institutionType(cell),
    capacity: notNegative(cell, "Institution Capacity"),
    /** An absolute http(s) address, or null. */
    website,
    postalLine1: cell.text("Postal Address Line 1"),
    postalLine2: cell.text("Postal Address Line 2"),
    postalLine3: cell.text("Postal Address Line 3"),
    postalLine4: cell.text("Postal Address Line 4"),
    postalCity: cell.text("Postal Address City"),
    postalState: known.state(cell, "Postal Address State"),
    postalPostcode: cell.text("Postal Address Postcode"),
  };
}

export type RegisterInstitution = ReturnType<typeof institutionOf>;

export async function readInstitutions(
  rows: AsyncGenerator<CellReader>,
  { unread }: Reading,
): Promise<RegisterInstitution[]> {
  const institutions: RegisterInstitution[] = [];
  const seen = new Map<string, number>();
  for await (const cell of rows) {
    const providerCode = cell.code(providerColumn);
    const isFirst = isFirstOf(cell, providerColumn, providerCode, seen);
    const institution = institutionOf(cell, providerCode);
    if (cell.isSound()) institutions.push(institution);
    else if (isFirst) unread.institutions.add(providerCode);
  }
  return institutions;
}

/** "Placeholder ASQA - Do not use" is on the register, but not a real course. */
export const isPlaceholder = (name: string) => /^placeholder\b|\bdo not use\b/i.test(name);

/** A row of the sheet Courses. */
function courseOf(cell: CellReader, { courseCode, providerCode }: Record<"courseCode" | "providerCode", string>) {
  const number = (column: string) => notNegative(cell, column);
  /** As registered: "08 - Management and Commerce", "0801 - Accounting", "080101 - Accounting". */
  const field = (which: 1 | 2) => ({
    broad: known.field(cell, `Field of Education ${which} Broad Field`),
    narrow: known.field(cell, `Field of Education ${which} Narrow Field`),
    detailed: known.field(cell, `Field of Education ${which} Detailed Field`),
  });
  const [tuition, otherFees] = [number("Tuition Fee"), number("Non Tuition Fee")];
  return {
    providerCode,
    courseCode,
    name: cell.required("Course Name"),
    vetCode: cell.text("VET National Code"),
    dualQualification: cell.yes("Dual Qualification"),
    field1: field(1),
    field2: field(2),
    /** As registered: "Masters Degree (Coursework)". */
    level: known.level(cell),
    foundationStudies: cell.yes("Foundation Studies"),
    workComponent: cell.yes("Work Component"),
    workHoursPerWeek: number("Work Component Hours/Week"),
    workWeeks: number("Work Component Weeks"),
    workTotalHours: number("Work Component Total Hours"),
    language: known.language(cell),
    // 0 weeks means that the length is not stated.
    durationWeeks: number("Duration (Weeks)") || null,
    tuitionFee: tuition,
    nonTuitionFee: otherFees,
    totalCost: totalWithTuition({ tuition, otherFees, total: number("Estimated Total Course Cost") }),
    expired: cell.yes("Expired"),
  };
}

export type RegisterCourse = ReturnType<typeof courseOf>;

export async function readCourses(
  rows: AsyncGenerator<CellReader>,
  providers: ReadonlySet<string>,
  { unread, placeholders }: Reading,
): Promise<RegisterCourse[]> {
  const courses: RegisterCourse[] = [];
  const seen = new Map<string, number>();
  for await (const cell of rows) {
    const courseCode = cell.code(courseColumn);
    const isFirst = isFirstOf(cell, courseColumn, courseCode, seen);
    const providerCode = cell.code(providerColumn);
    const hasCodes = cell.isSound();
    if (unread.institutions.has(providerCode)) {
      unread.courses.add(courseCode);
      continue;
    }
    const course = courseOf(cell, { courseCode, providerCode });
    // An unreadable course of a provider in the file is not delisted, nor a course whose provider code is unreadable.
    if (isOfKnownProvider(cell, providerCode, providers) && cell.isSound()) {
      if (isPlaceholder(course.name)) {
        placeholders.add(courseCode);
        cell.warn("Course Name", `"${course.name}" (${courseCode}) is no course and was left out.`);
      } else courses.push(course);
    } else if (isFirst && (providers.has(providerCode) || !hasCodes)) unread.courses.add(courseCode);
  }
  return courses;
}

interface NamedCampus {
  providerCode: string;
  name: string;
  /**
   * Distinguishes campuses of a provider with the same name: 0 for the first one in the file, then 1, 2 … The register of 2022 has five of
   * them, one of them equal in every column.
   */
  occurrence: number;
}

/** A row of the sheet Locations. */
const campusOf = (cell: CellReader, named: NamedCampus) => ({
  ...named,
  state: known.state(cell, "State"),
  postcode: cell.text("Postcode"),
  locationType: known.locationType(cell),
  addressLine1: cell.text("Address Line 1"),
  addressLine2: cell.text("Address Line 2"),
  addressLine3: cell.text("Address Line 3"),
  addressLine4: cell.text("Address Line 4"),
  city: cell.text("City"),
});

export type RegisterCampus = ReturnType<typeof campusOf>;

export async function readCampuses(
  rows: AsyncGenerator<CellReader>,
  providers: ReadonlySet<string>,
  { unread }: Reading,
): Promise<RegisterCampus[]> {
  const campuses: RegisterCampus[] = [];
  const namesakes = new Map<string, number>();
  for await (const cell of rows) {
    const providerCode = cell.code(providerColumn);
    if (unread.institutions.has(providerCode)) continue;
    const name = cell.required("Location Name");
    const key = `${providerCode}\n${name.toLowerCase()}`;
    const occurrence = namesakes.get(key) ?? 0;
    const campus = campusOf(cell, { providerCode, name, occurrence });
    if (!isOfKnownProvider(cell, providerCode, providers)) continue;
    if (!cell.isSound()) {
      unread.campusesOf.add(providerCode);
      continue;
    }
    namesakes.set(key, occurrence + 1);
    const { state, postcode } = campus;
    const byPostcode = stateOfPostcode(postcode);
    if (state === null) {
      cell.warn("State", `The cell is empty; by its postcode it is ${byPostcode ?? "none"}.`);
    } else if (isContradicted(state, postcode)) {
      const message = `${state} has no postcode ${postcode}, which is of ${byPostcode}: shown as written, its city is that of the postcode.`;
      cell.warn("State", message);
    }
    campuses.push(campus);
  }
  return campuses;
}

function isOfKnownProvider(cell: CellReader, providerCode: string, providers: ReadonlySet<string>): boolean {
  if (!cell.isSound() && providerCode === "") return false;
  if (providers.has(providerCode)) return true;
  cell.fail(providerColumn, `Provider ${providerCode} is not on the Institutions sheet.`);
  return false;
}

/** Whether it is the first row with the code. A repeated code fails. */
function isFirstOf(cell: CellReader, column: string, code: string, seen: Map<string, number>): boolean {
  const first = seen.get(code);
  if (first === undefined) seen.set(code, cell.row);
  else if (code !== "") cell.fail(column, `${code} occurs twice: it was already in row ${first}.`);
  return first === undefined;
}

/** A number, or null for a negative one: the register of 2026 has -1 weeks of work in some rows. */
function notNegative(cell: CellReader, column: string): number | null {
  const value = cell.number(column);
  if (value === null || value >= 0) return value;
  cell.warn(column, `${value} is negative and was left out.`);
  return null;
}
