import { fill } from "#app/shell/text/fill.ts";
import { type ListedDocument, type ListedNote, listDocuments } from "./calculator/list-documents.ts";
import type { Situation } from "./calculator/situation.ts";
import { describeSituation } from "./describe-situation.ts";
import { checklistDocumentText } from "./documents-text.ts";

/** A document as the page shows it. */
export interface DocumentView extends Pick<ListedDocument, "id" | "name" | "english" | "why" | "need" | "figures"> {
  hint: string;
  /** Whether it is asked of everybody, in which form, and what is translated. */
  marks: string[];
}

export interface ChecklistView {
  /** The situation in words. */
  heading: string;
  groups: { category: string; title: string; notes: ListedNote[]; documents: DocumentView[] }[];
}

/**
 * The list of a situation, ready to show. The server writes the first; documents and their texts come to the browser
 * only when the form is changed.
 */
export function viewOfSituation(situation: Situation): ChecklistView {
  return {
    heading: fill(checklistDocumentText.for, { situation: describeSituation(situation) }),
    groups: listDocuments(situation).map(({ category, notes, documents }) => ({
      category,
      notes,
      title: checklistDocumentText.category[category],
      documents: documents.map(({ id, name, english, why, hint = "", need, figures, ...document }) => ({
        id,
        name,
        english,
        why,
        hint,
        need,
        figures,
        marks: [
          checklistDocumentText[need],
          checklistDocumentText.copy[document.copy],
          document.isTranslated
            ? checklistDocumentText.translated
            : checklistDocumentText.translation[document.translation],
        ],
      })),
    })),
  };
}
