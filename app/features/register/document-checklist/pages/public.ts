/** Exports for the workbook of the feature downloads, and for the progress on the dashboard. */
export type { ChecklistNote } from "./calculator/list-documents.ts";
export {
  checklistFigures,
  documents,
  type ListedDocument,
  type ListedNote,
  listDocuments,
  notes,
} from "./calculator/list-documents.ts";
export { checklistAddress, findStops, hasSituation, readSituation } from "./calculator/situation.ts";
export { describeCondition, describeSituation } from "./checklist-view.ts";
export { checklistDocumentText } from "./documents-text.json";
export { checklistText } from "./text.json";
export { useTicked } from "./ticked-store.ts";
