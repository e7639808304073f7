export { countShownSearches, noteSearch, removeOldSearches } from "./note-search.ts";
