import { deriveDisplayName } from "#seed/names/display-name.ts";
import { metroOf } from "#seed/places/read-metro-areas.ts";
import { categoriseInstitution } from "#seed/register/categorise-institution.ts";
import type { RegisterCourse, RegisterInstitution } from "#seed/register/register-export.ts";
import type { InstitutionCategory } from "#worker/features/catalogue/register-values.ts";
import {
  type InstitutionName,
  institutionNamesOf,
  searchDocumentVersion,
} from "#worker/features/search/match/search-document.ts";
import { nameKeyOf } from "#worker/features/search/understand/fold-text.ts";
import { lookupKeyOf } from "#worker/platform/addresses.ts";
import { popularityRank } from "./popularity-rank.ts";
import {
  cityOf,
  hashRow,
  type PreparedCampus,
  type Row,
  type TaughtIn,
  taughtIn,
  titleCase,
} from "./prepare-course.ts";
import type { ReviewedData } from "./reviewed-data.ts";

export interface PreparedInstitution {
  code: string;
  row: Row;
  hash: string;
  rank: number;
  category: InstitutionCategory;
  names: InstitutionName[];
  taughtIn: TaughtIn;
}

/**
 * Makes the row of an institution.
 * @param campuses where it teaches, the one with most courses first
 */
export function prepareInstitution(
  institution: RegisterInstitution,
  courses: readonly RegisterCourse[],
  campuses: readonly PreparedCampus[],
  { names: allNames, displayNames, popularity, categoryExceptions, metroAreas }: ReviewedData,
): PreparedInstitution {
  const { providerCode, name, tradingName, type, capacity, postalState, postalPostcode } = institution;
  const main = campuses[0] ?? null;
  const where = taughtIn(campuses);
  const reviewed = allNames.get(providerCode);
  const nameCn = reviewed?.nameCn ?? null;
  const category = categoriseInstitution(institution, courses, categoryExceptions);
  const displayName = displayNames.get(providerCode) ?? deriveDisplayName({ ...institution, category });
  const liveCourses = courses.filter(({ expired }) => !expired).length;
  const rank = popularity.get(providerCode) ?? popularityRank({ category, type, capacity, liveCourses });
  const names = institutionNamesOf({ name, tradingName, displayName, nameCn, aliases: reviewed?.aliases ?? [] });
  const mainCity = cityOf(main?.row.city) ?? institution.postalCity;
  const row: Row = {
    cricos_provider_code: providerCode,
    name,
    display_name: displayName,
    name_cn: nameCn,
    type,
    // Older Workers fail on an unknown category.
    category: category === "pathway" ? "other" : category,
    is_pathway: category === "pathway" ? 1 : 0,
    state: main ? (main.row.state ?? null) : postalState,
    location: mainCity === null ? null : titleCase(String(mainCity)),
    metro: main ? (main.row.metro ?? null) : metroOf(postalPostcode, postalState, metroAreas),
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
    live_course_count: liveCourses,
    popularity_rank: rank,
    name_key: nameKeyOf(name),
    lookup_key: lookupKeyOf(name),
  };
  return {
    code: providerCode,
    category,
    row,
    rank,
    names,
    taughtIn: where,
    hash: hashRow([searchDocumentVersion, row, names, where]),
  };
}

function streetOf(row: Row): string | null {
  return (
    [1, 2, 3, 4]
      .map((line) => row[`address_line_${line}`])
      .filter(Boolean)
      .join(", ") || null
  );
}
