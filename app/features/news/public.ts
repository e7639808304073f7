export { NewsEntries } from "./news-entries.tsx";
