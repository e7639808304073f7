export type { SearchAnswer, SearchResult } from "./answer.ts";
export { maxQueryLength } from "./input.ts";
/** Content indexes a page in the batch that changes it. */
export { indexPage, type SearchedPage } from "./pages/page-index.ts";
export { searchCatalogue } from "./search-catalogue.ts";
