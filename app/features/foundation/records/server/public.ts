export { acceptProposals, withdrawProposal } from "./answer-proposals.ts";
export { type Cell, type CellPart, factRows } from "./cell.ts";
export { addRecord, editRecord } from "./change-record.ts";
export { dayFilters } from "./day-filters.ts";
export { type AdminRecord, defineRecord, deleting, type Opened, type RecordKey, type Verb } from "./define-record.ts";
export * from "./field.ts";
export * from "./overlay.ts";
export { proposalParameter, proposalRecord } from "./proposal-record.ts";
export {
  countProposals,
  isProposer,
  isWriter,
  listProposals,
  type Proposal,
  proposalsWaiting,
  propose,
} from "./proposals.ts";
export { keyOf, listRecords, nameOf, readRecord } from "./read-record.ts";
export { runVerb, runVerbs } from "./run-verb.ts";
export * from "./sourced.ts";
