export { type Change, changeTogether, differences, recordAccess, recordChange } from "./record-change.ts";
