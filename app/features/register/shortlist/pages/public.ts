export { ChooseSaved } from "./choose-saved.tsx";
export { SavedCourses } from "./saved-courses.tsx";
export { SavedFacts } from "./saved-rows.tsx";
export { ShortlistButton } from "./shortlist-button.tsx";
export { localShortlist } from "./shortlist-store.ts";
