export type { SearchAnswer, SearchResult } from "./answer.ts";
export { maxQueryLength } from "./input.ts";
export { searchCatalogue } from "./search-catalogue.ts";
