export { changesOfYear, type ShownChange, viewChanges } from "./view-changes.server.ts";
