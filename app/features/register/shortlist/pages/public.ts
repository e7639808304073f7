export { ChooseSaved, SavedCourses } from "./saved-lists.tsx";
export { SavedFacts } from "./saved-rows.tsx";
export { ShortlistButton } from "./shortlist-button.tsx";
export { localShortlist } from "./shortlist-store.ts";
export { useShortlist } from "./use-shortlist.ts";
