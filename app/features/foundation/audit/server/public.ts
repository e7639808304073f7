export { changesOf, lastReasonOf, type NewestChange, newestChangesOf, selectNewestChanges } from "./list-changes.ts";
export {
  type Change,
  type ChangedBy,
  changedMeanwhile,
  changeTogether,
  differences,
  eraseChangedFields,
  highestSubjectId,
  recordAccess,
  recordChange,
  recordCleaning,
  repeatedAddition,
} from "./record-change.ts";
