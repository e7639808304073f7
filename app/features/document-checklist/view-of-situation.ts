import { t } from "#app/shell/text/t.ts";
import { type ListedDocument, type ListedNote, listDocuments } from "./calculator/list-documents.ts";
import type { Situation } from "./calculator/situation.ts";
import { describeSituation } from "./describe-situation.ts";
import "./documents-text.ts";

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
    heading: t("checklist.for", { situation: describeSituation(situation) }),
    groups: listDocuments(situation).map(({ category, notes, documents }) => ({
      category,
      notes,
      title: t(`checklist.category.${category}`),
      documents: documents.map(({ id, name, english, why, hint = "", need, figures, ...document }) => ({
        id,
        name,
        english,
        why,
        hint,
        need,
        figures,
        marks: [
          t(`checklist.${need}`),
          t(`checklist.copy.${document.copy}`),
          t(document.isTranslated ? "checklist.translated" : `checklist.translation.${document.translation}`),
        ],
      })),
    })),
  };
}
