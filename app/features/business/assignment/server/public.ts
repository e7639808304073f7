export {
  type Assigned,
  assigneeChoices,
  assigneeFilter,
  assigneeLabel,
  assigneeVerb,
  assignRecords,
  listAssigneeOptions,
  listAssigneesOf,
  releaseRecordsOf,
} from "./assign-records.ts";
