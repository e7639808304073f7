export { SearchBox } from "./box/search-box.tsx";
export { searchText } from "./box/text.json";
