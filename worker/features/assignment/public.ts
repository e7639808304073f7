export { type Assigned, assignRecords, listAssigneesOf, releaseRecordsOf } from "./assign-records.ts";
