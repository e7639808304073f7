import { readFileSync } from "node:fs";
import { type CsvRow, readCsvRows } from "#seed/csv/read-csv-rows.ts";
import { readFields } from "#seed/fields/read-fields.ts";
import type {
  FieldOfEducation,
  RegisterCampus,
  RegisterCourse,
  RegisterCourseCampus,
  RegisterExport,
  RegisterInstitution,
} from "#seed/register/register-export.ts";
import { campusRow, courseRow, institutionRow, locationTypes, metaFile, newsRow } from "./starter-rows.ts";

/** An item of the news ticker. */
export interface NewsItem {
  title: string;
  /** The official body that published it. */
  source: string;
  sourceUrl: string;
  /** YYYY-MM-DD: the day on which the rule or figure was published or took effect. */
  publishedAt: string;
}

const here = (name: string) => new URL(name, import.meta.url);

/**
 * Reads the starter data: a small reviewed part of the register, and the first news.
 * @throws Error with file, line and column of the fault
 */
export function readStarter(): { register: RegisterExport; news: NewsItem[] } {
  const { registerDate } = metaFile.parse(JSON.parse(readFileSync(here("meta.json"), "utf8")));
  const institutions = readInstitutions();
  const providers = new Set(institutions.map(({ providerCode }) => providerCode));
  const { campuses, campusAt } = readCampuses(providers);
  const { courses, coursesAtCampuses } = readCourses(providers, campusAt);
  const register: RegisterExport = {
    kind: "starter",
    source: "starter data",
    registerDate,
    institutions,
    courses,
    campuses,
    coursesAtCampuses,
    unread: { institutions: new Set(), courses: new Set(), campusesOf: new Set(), placesOf: new Set() },
    absentColumns: [],
    warnings: [],
  };
  return { register, news: readNews() };
}

function readNews(): NewsItem[] {
  return readCsvRows(here("news.csv"), newsRow).map(({ row }) => ({
    title: row.title,
    source: row.source,
    sourceUrl: row.source_url,
    publishedAt: row.published_at,
  }));
}

function readInstitutions(): RegisterInstitution[] {
  const rows = readCsvRows(here("institutions.csv"), institutionRow);
  refuseRepetition("institutions.csv", rows, (row) => row.cricos_code);
  return rows.map(({ row }) => ({
    providerCode: row.cricos_code,
    tradingName: row.trading_name,
    name: row.name,
    type: row.type,
    capacity: row.capacity,
    website: row.website,
    postalLine1: row.postal_line_1,
    postalLine2: row.postal_line_2,
    postalLine3: row.postal_line_3,
    postalLine4: row.postal_line_4,
    postalCity: row.postal_city,
    postalState: row.postal_state,
    postalPostcode: row.postal_postcode,
  }));
}

function readCampuses(providers: ReadonlySet<string>) {
  const rows = readCsvRows(here("campuses.csv"), campusRow);
  refuseRepetition("campuses.csv", rows, (row) => `${row.cricos_code} ${row.no}`);
  const campusAt = new Map<string, number>();
  const namesakes = new Map<string, number>();
  const campuses = rows.map(({ line, row }, index): RegisterCampus => {
    refuseUnknown("campuses.csv", line, row.cricos_code, providers);
    campusAt.set(`${row.cricos_code} ${row.no}`, index);
    const key = `${row.cricos_code}\n${row.campus.toLowerCase()}`;
    const occurrence = namesakes.get(key) ?? 0;
    namesakes.set(key, occurrence + 1);
    return {
      providerCode: row.cricos_code,
      name: row.campus,
      locationType: locationTypes[row.type],
      addressLine1: row.address_1,
      addressLine2: row.address_2,
      addressLine3: row.address_3,
      addressLine4: row.address_4,
      city: row.city,
      state: row.state,
      postcode: row.postcode,
      occurrence,
    };
  });
  return { campuses, campusAt };
}

function readCourses(providers: ReadonlySet<string>, campusAt: ReadonlyMap<string, number>) {
  const fieldNames = new Map(readFields().map(({ code, nameEn }) => [code, nameEn]));
  const rows = readCsvRows(here("courses.csv"), courseRow);
  refuseRepetition("courses.csv", rows, (row) => row.course_code);
  const coursesAtCampuses: RegisterCourseCampus[] = [];
  const courses = rows.map(({ line, row }): RegisterCourse => {
    refuseUnknown("courses.csv", line, row.cricos_code, providers);
    for (const no of row.campuses) {
      const campus = campusAt.get(`${row.cricos_code} ${no}`);
      if (campus === undefined) throw new Error(`courses.csv, line ${line}: ${row.cricos_code} has no campus ${no}`);
      coursesAtCampuses.push({ courseCode: row.course_code, campus });
    }
    return {
      providerCode: row.cricos_code,
      courseCode: row.course_code,
      name: row.name,
      vetCode: row.vet_code,
      dualQualification: row.flags.includes("dual"),
      field1: fieldOf(row.field, fieldNames),
      field2: fieldOf(row.field2, fieldNames),
      level: row.level,
      foundationStudies: row.flags.includes("foundation"),
      workComponent: row.flags.includes("work"),
      workHoursPerWeek: row.work.hoursPerWeek,
      workWeeks: row.work.weeks,
      workTotalHours: row.work.totalHours,
      language: row.language,
      durationWeeks: row.weeks,
      tuitionFee: row.tuition_aud,
      nonTuitionFee: row.other_fees_aud,
      totalCost: row.total_aud,
      expired: row.flags.includes("expired"),
    };
  });
  return { courses, coursesAtCampuses };
}

/** The register's three texts of a field, from one cell: "080101", or the whole text where the register's words differ. */
function fieldOf(cell: string, names: ReadonlyMap<string, string>): FieldOfEducation {
  if (cell === "") return { broad: null, narrow: null, detailed: null };
  const code = cell.slice(0, 6);
  const broadCode = code.slice(0, 2);
  const narrowCode = code.slice(0, 4);
  const broadName = names.get(broadCode) ?? "";
  return {
    broad: `${broadCode} - ${broadName}`,
    // The register repeats the broad name for codes that are not further defined: "0900 - Society and Culture".
    narrow: `${narrowCode} - ${names.get(narrowCode) ?? broadName}`,
    detailed: cell.length > 6 ? cell : `${code} - ${names.get(code) ?? ""}`,
  };
}

function refuseUnknown(file: string, line: number, code: string, providers: ReadonlySet<string>): void {
  if (!providers.has(code)) throw new Error(`${file}, line ${line}: ${code} is not in institutions.csv`);
}

function refuseRepetition<Row>(file: string, rows: CsvRow<Row>[], keyOf: (row: Row) => string): void {
  const lines = new Map<string, number>();
  for (const { line, row } of rows) {
    const key = keyOf(row);
    const first = lines.get(key);
    if (first !== undefined) throw new Error(`${file}, line ${line}: ${key} was already in line ${first}`);
    lines.set(key, line);
  }
}
