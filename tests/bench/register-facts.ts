import { z } from "zod";
import { readCsvRows } from "#seed/csv/read-csv-rows.ts";
import { metroOf, readMetroAreas } from "#seed/places/read-metro-areas.ts";
import type { RegisterExport } from "#seed/register/register-export.ts";

/** What the gold lines ask about a course and the answer does not say. Money is AUD. */
export interface CourseFacts {
  /** CRICOS course code. */
  code: string;
  name: string;
  /** In the register's words. */
  level: string;
  vet: string | null;
  /** "0603 - Nursing", "060301 - …" of both fields. */
  fields: string[];
  provider: string;
  places: Place[];
  language: string;
  totalCost: number | null;
  /** Tuition of a year. */
  yearly: number | null;
  weeks: number | null;
  expired: boolean;
}

export interface InstitutionFacts {
  name: string;
  places: Place[];
  category: "university" | "school" | "public college" | "other";
  sector: string;
  gender: string;
  boarding: string;
}

interface Place {
  city: string;
  state: string;
  /** Outside Sydney, Melbourne and Brisbane, as in the rules of visas. */
  isRegional: boolean;
  /** In one of the cities of seed/places. */
  isMetro: boolean;
}

export interface RegisterFacts {
  courses: ReadonlyMap<string, CourseFacts>;
  institutions: ReadonlyMap<string, InstitutionFacts>;
}

const schoolSchema = z.object({
  provider_code: z.string(),
  sector: z.string(),
  gender: z.string(),
  boarding: z.string(),
});

const largestCities = new Set(["sydney", "melbourne", "brisbane"]);

/** Looks the facts up in the register itself, so that a line does not trust the search that it judges. */
export function registerFacts(register: RegisterExport): RegisterFacts {
  const metroAreas = readMetroAreas();
  const campuses = register.campuses.map(({ providerCode, city, state, postcode }) => {
    const metro = metroOf(postcode, state, metroAreas);
    const isRegional = !largestCities.has(metro ?? "");
    return { providerCode, place: { city: city ?? "", state: state ?? "", isRegional, isMetro: metro !== null } };
  });
  const placesOf = new Map<string, Place[]>();
  for (const { courseCode, campus } of register.coursesAtCampuses) {
    const place = campuses[campus]?.place;
    if (place) placesOf.set(courseCode, [...(placesOf.get(courseCode) ?? []), place]);
  }
  const courses = new Map<string, CourseFacts>();
  for (const course of register.courses) {
    const fields = [course.field1, course.field2].flatMap(({ narrow, detailed }) => [narrow, detailed]);
    courses.set(course.courseCode, {
      code: course.courseCode,
      name: course.name,
      level: course.level ?? "",
      vet: course.vetCode,
      fields: fields.filter((field) => field !== null),
      provider: course.providerCode,
      places: placesOf.get(course.courseCode) ?? [],
      language: course.language ?? "",
      totalCost: course.totalCost,
      yearly: yearlyOf(course.tuitionFee, course.durationWeeks),
      weeks: course.durationWeeks,
      expired: course.expired,
    });
  }
  const schools = new Map(
    readCsvRows(new URL("gold-schools.csv", import.meta.url), schoolSchema).map(({ row }) => [row.provider_code, row]),
  );
  const institutions = new Map<string, InstitutionFacts>();
  for (const { providerCode, name, tradingName, type } of register.institutions) {
    const school = schools.get(providerCode);
    institutions.set(providerCode, {
      name: [name, tradingName].join(" | "),
      places: campuses.filter((campus) => campus.providerCode === providerCode).map(({ place }) => place),
      category: school
        ? "school"
        : /universit/i.test(name) && !/university (senior )?college/i.test(name)
          ? "university"
          : type === "Government"
            ? "public college"
            : "other",
      sector: school?.sector ?? "",
      gender: school?.gender ?? "",
      boarding: school?.boarding ?? "",
    });
  }
  return { courses, institutions };
}

function yearlyOf(tuition: number | null, weeks: number | null): number | null {
  if (tuition === null || weeks === null || weeks <= 0) return null;
  return weeks <= 52 ? tuition : (tuition * 52) / weeks;
}
