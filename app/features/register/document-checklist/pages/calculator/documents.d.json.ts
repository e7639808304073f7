import type { ChecklistDocument, ChecklistNote } from "./list-documents.ts";

declare const written: { documents: readonly ChecklistDocument[]; notes: readonly ChecklistNote[] };
export default written;
