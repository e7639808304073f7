/** What the workbook of the downloads needs. */
export type { ChecklistNote } from "./calculator/checklist-document.ts";
export { notes } from "./calculator/documents/notes.ts";
export {
  checklistFigures,
  documents,
  type ListedDocument,
  type ListedNote,
  listDocuments,
} from "./calculator/list-documents.ts";
export { hasSituation, readSituation, type Situation } from "./calculator/situation.ts";
export { describeSituation } from "./checklist-view.ts";
export { describeCondition } from "./describe-condition.ts";
export { checklistDocumentText } from "./documents-text.ts";
export { checklistText } from "./text.ts";
