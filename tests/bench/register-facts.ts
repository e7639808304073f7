import { statedPrice } from "#app/features/register/catalogue/shared/register-values.ts";
import { metroOf, readMetroAreas } from "#seed/places/read-places.ts";
import type { RegisterExport } from "#seed/register/register-export.ts";
import { readSchools } from "#seed/schools/read-schools.ts";

/** Properties of a course in the gold lines that the response lacks. Money is AUD. */
export interface CourseFacts {
  /** CRICOS course code. */
  code: string;
  name: string;
  /** As registered. */
  level: string;
  vet: string | null;
  /** "0603 - Nursing", "060301 - …" of both fields. */
  fields: string[];
  provider: string;
  places: Place[];
  language: string;
  totalCost: number | null;
  /** Tuition of a year. Placeholders of a dollar are null, here and above. */
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

const largestCities = new Set(["sydney", "melbourne", "brisbane"]);

/** Reads the facts from the register itself, so that a line does not rely on the search that it judges. */
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
      totalCost: statedPrice(course.totalCost),
      yearly: yearlyOf(statedPrice(course.tuitionFee), course.durationWeeks),
      weeks: course.durationWeeks,
      expired: course.expired,
    });
  }
  const schools = readSchools();
  const schoolShares = shareOfSchoolLevels(register.courses);
  const institutions = new Map<string, InstitutionFacts>();
  for (const { providerCode, name, tradingName, type } of register.institutions) {
    const school = schools.get(providerCode);
    institutions.set(providerCode, {
      name: [name, tradingName].join(" | "),
      places: campuses.filter((campus) => campus.providerCode === providerCode).map(({ place }) => place),
      category: categoryOf(name, type, schoolShares.get(providerCode) ?? 0),
      sector: school?.sector ?? "",
      gender: school?.gender ?? "",
      boarding: school?.boarding ?? "",
    });
  }
  return { courses, institutions };
}

function shareOfSchoolLevels(courses: RegisterExport["courses"]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const [provider, own] of Map.groupBy(courses, ({ providerCode }) => providerCode)) {
    const atSchool = own.filter(({ level }) => /Secondary|Primary|Kindergarten/.test(level ?? ""));
    shares.set(provider, atSchool.length / own.length);
  }
  return shares;
}

function categoryOf(name: string, type: string | null, schoolShare: number): InstitutionFacts["category"] {
  if (schoolShare > 0.5) return "school";
  if (/universit/i.test(name) && !/university college/i.test(name)) return "university";
  return type === "Government" ? "public college" : "other";
}

function yearlyOf(tuition: number | null, weeks: number | null): number | null {
  if (tuition === null || weeks === null || weeks <= 0) return null;
  return weeks <= 52 ? tuition : (tuition * 52) / weeks;
}
