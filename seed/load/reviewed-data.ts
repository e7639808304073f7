import { readCourseNames } from "#seed/course-names/read-course-names.ts";
import { readSchoolWords } from "#seed/names/compose-school-name.ts";
import { readDisplayNames } from "#seed/names/display-name.ts";
import { readNames, readPopularity, readPopularityInFields, readRelations } from "#seed/names/read-names.ts";
import { placeFinder } from "#seed/places/find-place.ts";
import { readDistricts, readMetroAreas, readPlaces, readRegionalAreas } from "#seed/places/read-places.ts";
import { readCategoryExceptions } from "#seed/register/categorise-institution.ts";
import { readSchools } from "#seed/schools/read-schools.ts";
import { readVocabulary } from "#seed/vocabulary/read-vocabulary.ts";

/** The reviewed data of seed/ that a load adds to the register's values. */
export type ReviewedData = Readonly<ReturnType<typeof readReviewedData>>;

/** Reads all reviewed data. Data of institutions is by provider code. @throws Error with file and line of the fault */
export function readReviewedData() {
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
    /** The dictionary that Chinese course names are composed with. */
    courseNames: readCourseNames(),
  };
}
