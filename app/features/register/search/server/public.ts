/** For features that parse questions with the same chart. */
export type { Chart } from "./chart/chart.ts";
export { findCoursesOf, type OwnCourses } from "./explore/courses-of-institution.ts";
export { exploreCatalogue, explorePageSize } from "./explore/explore-catalogue.ts";
/** For the catalogue, which indexes courses in the batch that renames them. */
export { indexCourses } from "./match/index-courses.ts";
export { answerWithPassages } from "./pages/find-passage.ts";
/** For the feature content, which indexes a page in the batch that changes it. */
export { indexPage, readText, type SearchedPage, type SearchedSection, unindexPage } from "./pages/page-index.ts";
export { type SearchResult, searchCatalogue } from "./search-catalogue.ts";
/** For the feature occupations, which spells names in pinyin. */
export { readLexicon } from "./vocabulary/memory.ts";
