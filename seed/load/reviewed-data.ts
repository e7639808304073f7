import type { DictionaryEntry } from "#app/features/register/catalogue/server/course-names/phrase-book.ts";
import type { InstitutionCategory } from "#app/features/register/catalogue/shared/register-values.ts";
import { readCourseNames } from "#seed/course-names/read-course-names.ts";
import { readSchoolWords, type SchoolWords } from "#seed/names/compose-school-name.ts";
import { readDisplayNames } from "#seed/names/display-name.ts";
import {
  type RelationRow,
  type ReviewedName,
  readNames,
  readPopularity,
  readPopularityInFields,
  readRelations,
} from "#seed/names/read-names.ts";
import { type PlaceFinder, placeFinder } from "#seed/places/find-place.ts";
import {
  type District,
  type MetroRange,
  type RegionalRange,
  type ReviewedPlace,
  readDistricts,
  readMetroAreas,
  readPlaces,
  readRegionalAreas,
} from "#seed/places/read-places.ts";
import { readCategoryExceptions } from "#seed/register/categorise-institution.ts";
import { readSchools, type SchoolFacts } from "#seed/schools/read-schools.ts";
import { readVocabulary, type SearchVocabulary } from "#seed/vocabulary/read-vocabulary.ts";

/** The reviewed data of seed/ that a load adds to the register's values. */
export interface ReviewedData {
  /** Names by provider code. */
  names: ReadonlyMap<string, { chinese: readonly ReviewedName[]; aliases: readonly string[] }>;
  /** Schools by provider code. */
  schools: ReadonlyMap<string, SchoolFacts>;
  schoolWords: SchoolWords;
  /** Reviewed display names by provider code. */
  displayNames: ReadonlyMap<string, string>;
  /** Ranks of known institutions by provider code: see readPopularity. */
  popularity: ReadonlyMap<string, number>;
  /** Ranks in fields by provider code: see readPopularityInFields. */
  popularityInFields: ReadonlyMap<string, ReadonlyMap<string, number>>;
  relations: readonly RelationRow[];
  /** Categories by provider code. */
  categoryExceptions: ReadonlyMap<string, InstitutionCategory>;
  metroAreas: readonly MetroRange[];
  places: readonly ReviewedPlace[];
  districts: readonly District[];
  findPlace: PlaceFinder;
  regionalAreas: readonly RegionalRange[];
  vocabulary: SearchVocabulary;
  /** The dictionary that Chinese course names are composed with. */
  courseNames: readonly DictionaryEntry[];
}

/** Reads all reviewed data. @throws Error with file and line of the fault */
export function readReviewedData(): ReviewedData {
  const places = readPlaces();
  return {
    names: new Map(readNames().map(({ providerCode, ...name }) => [providerCode, name])),
    displayNames: readDisplayNames(),
    popularity: readPopularity(),
    popularityInFields: readPopularityInFields(),
    schools: readSchools(),
    schoolWords: readSchoolWords(),
    relations: readRelations(),
    categoryExceptions: readCategoryExceptions(),
    metroAreas: readMetroAreas(),
    places,
    districts: readDistricts(),
    findPlace: placeFinder(places),
    regionalAreas: readRegionalAreas(),
    vocabulary: readVocabulary(),
    courseNames: readCourseNames(),
  };
}
