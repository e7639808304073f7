export {
  type Assigned,
  assigneeChoices,
  assignRecords,
  isAssigned,
  listAssigneesOf,
  releaseRecordsOf,
} from "./assign-records.ts";
