import type { ChecklistDocument } from "./list-documents.ts";

declare const documents: readonly ChecklistDocument[];
export default documents;
