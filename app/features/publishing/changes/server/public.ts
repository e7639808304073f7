export { changesSeenAfter, newestSeen, recordSeenChanges } from "./record-seen.ts";
export { changesOf, mainChanges, type ShownChange, viewChanges } from "./view-changes.ts";
