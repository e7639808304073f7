import { type Category, type ChecklistDocument, type Condition, categories } from "./checklist-document.ts";
import { documents } from "./documents.ts";
import { holds, type Situation } from "./situation.ts";

/** A document as somebody in the situation needs it. */
export interface ListedDocument extends ChecklistDocument {
  /** Keys of the figures to show beside it. */
  figures: string[];
  /** Whether a translation goes with it. */
  isTranslated: boolean;
}

export interface ListedCategory {
  category: Category;
  documents: ListedDocument[];
}

function applies(situation: Situation, { all = [], any = [], not = [] }: Condition): boolean {
  return (
    all.every((tag) => holds(situation, tag)) &&
    (any.length === 0 || any.some((tag) => holds(situation, tag))) &&
    !not.some((tag) => holds(situation, tag))
  );
}

/** The documents of a situation by category, in the list's order; categories without any are left out. */
export function listDocuments(situation: Situation): ListedCategory[] {
  return categories
    .map((category) => ({
      category,
      documents: documents
        .filter((document) => document.category === category && applies(situation, document))
        .map((document) => ({
          ...document,
          figures: (document.facts ?? []).filter((fact) => applies(situation, fact)).map(({ key }) => key),
          isTranslated: situation.translation && document.translation === "whole",
        })),
    }))
    .filter(({ documents: found }) => found.length > 0);
}

/** Keys of all figures that any situation shows. */
export const checklistFigures: readonly string[] = [
  ...new Set(documents.flatMap(({ facts = [] }) => facts.map(({ key }) => key))),
];
