export { changesOf, mainChanges } from "./view-changes.server.ts";
