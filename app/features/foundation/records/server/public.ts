export type { Cell, CellPart } from "./cell.ts";
export { addRecord, changeRecord, editRecord } from "./change-record.ts";
export { type AdminRecord, defineRecord, type Opened, type RecordKey, type Verb } from "./define-record.ts";
export {
  choice,
  day,
  type Field,
  type Fields,
  type FormField,
  field,
  flag,
  httpsUrl,
  line,
  moment,
  money,
  orNull,
  paragraphs,
  schemaOf,
  type ValuesOf,
  whole,
} from "./field.ts";
export {
  isUsedField,
  ofFile,
  overlayColumns,
  overlayFilter,
  overlayRows,
  overlayStates,
  stampOwn,
  undoing,
  writeOverlay,
} from "./overlay.ts";
export { keyOf, listRecords, nameField, readRecord } from "./read-record.ts";
export { removeRecord, runVerb } from "./run-verb.ts";
export {
  confirmation,
  isNotReplaced,
  mustBeNew,
  ownFirst,
  ownVersion,
  proposedBy,
  refuseFutureCheck,
  sourcedColumns,
  sourcedFields,
  sourcedFile,
  sourcedFilters,
  writeOwnRow,
} from "./sourced.ts";
