import { z } from "zod";
import { namedYears } from "#app/features/register/catalogue/server/school-years.ts";
import {
  courseLevelOf,
  type SchoolBoarding,
  type SchoolGender,
  type SchoolSector,
  schoolBoardings,
  schoolGenders,
  schoolSectors,
} from "#app/features/register/catalogue/shared/register-values.ts";
import { listCell, optionalCell, providerCode, readCsvRows } from "#seed/csv/read-csv-rows.ts";
import type { ReviewedName } from "#seed/names/read-names.ts";
import type { RegisterCourse, RegisterInstitution } from "#seed/register/read-sheets.ts";

const schoolRow = z
  .strictObject({
    cricos_code: providerCode,
    sector: optionalCell(z.enum(schoolSectors)),
    gender: optionalCell(z.enum(schoolGenders)),
    /** "general": general knowledge, so the page asks readers to check with the school. Else the source. */
    gender_source: z.string(),
    boarding: optionalCell(z.enum(schoolBoardings)),
    boarding_source: z.string(),
    years: z.string().regex(/^(?:(?:F|\d{1,2})(?:-\d{1,2})?)?$/, "school years: F-12, 7-12"),
    name_cn: z.string(),
    name_cn_use: z.enum(["settled", "reference", ""]),
    aliases: listCell("|", z.string()),
    /** The shown English name that the Chinese one was reviewed for. */
    english: z.string().min(1),
  })
  .refine(({ name_cn, name_cn_use }) => (name_cn === "") === (name_cn_use === ""), "a name, and how it is used")
  .refine(({ gender, gender_source }) => (gender === null) === (gender_source === ""), "a gender with its source")
  .refine(
    ({ boarding, boarding_source }) => (boarding === null) === (boarding_source === ""),
    "boarding with its source",
  );

/** Data about a school from outside the register; null is unknown. */
export interface SchoolFacts {
  sector: SchoolSector | null;
  gender: SchoolGender | null;
  boarding: SchoolBoarding | null;
  /** Years that overseas students may enter, from the names of the registered courses: "F-12". F: first year or earlier. */
  years: string | null;
  /** Sources of facts. A fact without a source is general knowledge. */
  sources: { gender?: string | undefined; boarding?: string | undefined };
  chinese: ReviewedName | null;
  aliases: readonly string[];
}

/** Reads the schools by provider code: schools.csv. @throws Error with file and line of a fault */
export function readSchools(): ReadonlyMap<string, SchoolFacts> {
  const schools = new Map<string, SchoolFacts>();
  const file = new URL("schools.csv", import.meta.url);
  for (const { row } of readCsvRows(file, schoolRow, ({ cricos_code: code }) => code)) {
    const stated = (source: string) => (source === "" || source === "general" ? undefined : source);
    schools.set(row.cricos_code, {
      sector: row.sector,
      gender: row.gender,
      boarding: row.boarding,
      years: row.years || null,
      sources: { gender: stated(row.gender_source), boarding: stated(row.boarding_source) },
      chinese: row.name_cn
        ? { english: row.english, nameCn: row.name_cn, isReference: row.name_cn_use === "reference" }
        : null,
      aliases: row.aliases,
    });
  }
  return schools;
}

/** Facts about a school in the register: its owner, its name, and the names of its courses. */
export function deriveSchool(
  institution: Pick<RegisterInstitution, "type">,
  displayName: string,
  courses: readonly Pick<RegisterCourse, "name" | "level">[],
): Pick<SchoolFacts, "sector" | "gender" | "years" | "sources"> {
  const texts = [displayName, ...courses.map(({ name }) => name)];
  const has = (pattern: RegExp) => texts.some((text) => pattern.test(text));
  const girls = has(/\b(?:girls?|ladies)\b/i);
  const boys = has(/\bboys?\b/i);
  const gender = girls === boys ? null : girls ? "girls" : "boys";
  const isCatholic = /\bcatholic\b/i.test(displayName);
  return {
    sector: institution.type === "Government" ? "government" : isCatholic ? "catholic" : null,
    gender,
    years: yearsOf(courses),
    sources: gender === null ? {} : { gender: "CRICOS course names" },
  };
}

/** The first and the last year in the names of school courses: "Senior Secondary (Years 11-12)". */
function yearsOf(courses: readonly Pick<RegisterCourse, "name" | "level">[]): string | null {
  const years = courses.flatMap(({ name, level }) => namedYears({ name, level: courseLevelOf(level, name) }) ?? []);
  if (years.length === 0) return null;
  const first = Math.min(...years);
  const last = Math.max(...years);
  const from = first === 0 ? "F" : String(first);
  return first === last ? from : `${from}-${last}`;
}
