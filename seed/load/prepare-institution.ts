import { traitsOf } from "#app/features/register/catalogue/server/indexed-courses.ts";
import { highestYearFee, type SchoolCourse } from "#app/features/register/catalogue/server/school-years.ts";
import { credibleFee } from "#app/features/register/catalogue/shared/credible-figures.ts";
import { courseLevelOf } from "#app/features/register/catalogue/shared/register-values.ts";
import { institutionNamesOf } from "#app/features/register/search/server/match/institution-names.ts";
import { levelsOf, searchDocumentVersion } from "#app/features/register/search/server/match/search-document.ts";
import { nameKeyOf } from "#app/features/register/search/server/normalise.ts";
import { minFees } from "#app/features/register/statistics/shared/level-groups.ts";
import { composeSchoolName } from "#seed/names/compose-school-name.ts";
import { deriveDisplayName, displayNameKey } from "#seed/names/display-name.ts";
import { wordsOfName } from "#seed/names/name-parts.ts";
import type { ReviewedName } from "#seed/names/read-names.ts";
import { metroOf } from "#seed/places/read-places.ts";
import { categoriseInstitution } from "#seed/register/categorise-institution.ts";
import type { RegisterCourse, RegisterInstitution } from "#seed/register/read-sheets.ts";
import { deriveSchool, type SchoolFacts } from "#seed/schools/read-schools.ts";
import { medianOf } from "#worker/platform/quantile.ts";
import { lookupKeyOf } from "#worker/platform/slugs.ts";
import { popularityRank } from "./popularity-rank.ts";
import {
  cityOf,
  hashRow,
  type PreparedCampus,
  type Row,
  taughtIn,
  titleCase,
  tuitionPerYear,
} from "./prepare-course.ts";
import type { ReviewedData } from "./reviewed-data.ts";

/** A Chinese name whose English name (`displayName`) has changed since the review. */
export interface HeldName extends ReviewedName {
  /** CRICOS provider code. */
  code: string;
  displayName: string;
}

export type PreparedInstitution = ReturnType<typeof prepareInstitution>;

/** Creates the row of an institution. @param campuses its campuses, the one with most courses first */
export function prepareInstitution(
  institution: RegisterInstitution,
  courses: readonly RegisterCourse[],
  campuses: readonly PreparedCampus[],
  { names: allNames, displayNames, schools, schoolWords, popularity, categoryExceptions, metroAreas }: ReviewedData,
) {
  const { providerCode, name, tradingName, type, capacity, postalState, postalPostcode } = institution;
  const main = campuses[0] ?? null;
  const where = taughtIn(campuses);
  const reviewed = allNames.get(providerCode);
  const category = categoriseInstitution(institution, courses, categoryExceptions);
  const displayName =
    displayNames.get(displayNameKey(providerCode, name)) ?? deriveDisplayName({ ...institution, category });
  const school = category === "school" ? schools.get(providerCode) : undefined;
  const known = [...(reviewed?.chinese ?? []), ...(school?.chinese ? [school.chinese] : [])];
  const chinese = known.find(({ english }) => isSameName(english, displayName)) ?? null;
  const [held = null] = chinese === null ? known.slice(-1) : [];
  const composed = chinese || category !== "school" ? null : composeSchoolName(displayName, schoolWords);
  const nameCn = chinese?.nameCn ?? composed;
  const liveCourses = courses.filter(({ expired }) => !expired).length;
  const rank = popularity.get(providerCode) ?? popularityRank({ category, type, capacity, liveCourses });
  const names = institutionNamesOf({
    name,
    tradingName,
    displayName,
    nameCn,
    // The former name of a renamed institution is an alias.
    aliases: [
      ...new Set([...known.map((one) => one.nameCn), ...(reviewed?.aliases ?? []), ...(school?.aliases ?? [])]),
    ],
  });
  const mainCity = cityOf(main?.row.city) ?? institution.postalCity;
  const schoolRow = schoolColumns(category === "school", school, deriveSchool(institution, displayName, courses));
  const open = category === "school" ? courses.filter(({ expired }) => !expired) : [];
  const row = {
    cricos_provider_code: providerCode,
    name,
    display_name: displayName,
    name_cn: nameCn,
    name_cn_is_reference: (chinese?.isReference ?? composed !== null) ? 1 : 0,
    type,
    category,
    state: main ? main.row.state : postalState,
    location: mainCity === null ? null : titleCase(mainCity),
    metro: main ? main.row.metro : metroOf(postalPostcode, postalState, metroAreas),
    states: where.states.join(",") || postalState,
    metros: where.metros.join(",") || null,
    address: main ? streetOf(main.row) : null,
    website: institution.website,
    trading_name: tradingName,
    institution_capacity: capacity,
    postal_address_line_1: institution.postalLine1,
    postal_address_line_2: institution.postalLine2,
    postal_address_line_3: institution.postalLine3,
    postal_address_line_4: institution.postalLine4,
    postal_address_city: institution.postalCity,
    postal_address_state: postalState,
    postal_address_postcode: postalPostcode,
    ...schoolRow,
    school_fee: highestYearFee(open.map(schoolCourseOf)),
    bachelor_fee: bachelorFeeOf(courses),
    live_course_count: liveCourses,
    popularity_rank: rank,
    name_key: nameKeyOf(name),
    lookup_key: lookupKeyOf(name),
  } satisfies Row;
  const levels = [
    ...new Set(open.flatMap(({ name, level }) => levelsOf({ name, level: courseLevelOf(level, name) }))),
  ].toSorted();
  const traits = traitsOf({
    type,
    category,
    displayName,
    sector: schoolRow.school_sector,
    gender: schoolRow.school_gender,
    boarding: schoolRow.school_boarding,
    institutionNames: names.map((one) => one.name),
  });
  return {
    code: providerCode,
    category,
    traits,
    row,
    rank,
    names,
    taughtIn: where,
    /** Levels of the open courses of a school. */
    levels,
    /** A hidden Chinese name, because it was reviewed for another English name; null without one. */
    held: held && { ...held, code: providerCode, displayName },
    hash: hashRow([searchDocumentVersion, row, names, where, traits, levels]),
  };
}

/** The median yearly tuition of open bachelor courses, AUD; null with too few fees. */
function bachelorFeeOf(courses: readonly RegisterCourse[]): number | null {
  const fees = courses.flatMap(({ name, level, expired, tuitionFee, durationWeeks }) => {
    if (expired || courseLevelOf(level, name) !== "Bachelor") return [];
    return credibleFee(tuitionPerYear(tuitionFee, durationWeeks), 52) ?? [];
  });
  return fees.length < minFees ? null : medianOf(fees);
}

const schoolCourseOf = ({ name, level, durationWeeks, totalCost }: RegisterCourse): SchoolCourse => ({
  name,
  level: courseLevelOf(level, name),
  weeks: durationWeeks,
  totalCost,
});

function schoolColumns(isSchool: boolean, known: SchoolFacts | undefined, derived: ReturnType<typeof deriveSchool>) {
  const facts = isSchool ? { ...derived, boarding: null, ...known } : null;
  return {
    school_sector: facts?.sector ?? null,
    school_gender: facts?.gender ?? null,
    school_boarding: facts?.boarding ?? null,
    school_years: facts?.years ?? null,
    school_stated: facts ? JSON.stringify(facts.sources) : null,
  };
}

/** Whether two English names are equal without case, punctuation and a leading "the". */
const isSameName = (one: string, other: string): boolean => wordsOfName(one).join(" ") === wordsOfName(other).join(" ");

function streetOf(row: Row): string | null {
  return (
    [1, 2, 3, 4]
      .map((line) => row[`address_line_${line}`])
      .filter(Boolean)
      .join(", ") || null
  );
}
