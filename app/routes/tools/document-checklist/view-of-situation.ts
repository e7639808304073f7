import type { ListedDocument } from "#app/calculators/document-checklist/list-documents.ts";
import { listDocuments } from "#app/calculators/document-checklist/list-documents.ts";
import type { Situation } from "#app/calculators/document-checklist/situation.ts";
import { t } from "#app/ui/text/t.ts";
import { describeSituation } from "./describe-situation.ts";
import "#app/ui/text/checklist-documents.ts";

/** A document as the page shows it. */
export interface DocumentView extends Pick<ListedDocument, "id" | "name" | "english" | "why" | "isAlways" | "figures"> {
  hint: string;
  /** Whether it is asked of everybody, in which form, and what is translated. */
  marks: string[];
}

export interface ChecklistView {
  /** The situation in words. */
  heading: string;
  groups: { category: string; title: string; documents: DocumentView[] }[];
}

/**
 * The list of a situation, ready to show. The server writes the first; documents and their texts come to the browser
 * only when the form is changed.
 */
export function viewOfSituation(situation: Situation): ChecklistView {
  return {
    heading: t("checklist.for", { situation: describeSituation(situation) }),
    groups: listDocuments(situation).map(({ category, documents }) => ({
      category,
      title: t(`checklist.category.${category}`),
      documents: documents.map(({ id, name, english, why, hint = "", isAlways, figures, ...document }) => ({
        id,
        name,
        english,
        why,
        hint,
        isAlways,
        figures,
        marks: [
          t(isAlways ? "checklist.always" : "checklist.maybe"),
          t(`checklist.copy.${document.copy}`),
          t(document.isTranslated ? "checklist.translated" : `checklist.translation.${document.translation}`),
        ],
      })),
    })),
  };
}
