import {
  type Category,
  type ChecklistDocument,
  type ChecklistNote,
  type Condition,
  categories,
  type ListedFact,
} from "./checklist-document.ts";
import { notes } from "./documents/notes.ts";
import { documents } from "./documents.ts";
import { holds, type Situation } from "./situation.ts";

/** A document as somebody in the situation needs it. */
export interface ListedDocument extends ChecklistDocument {
  /** Keys of the figures to show beside it. */
  figures: string[];
  /** Whether a translation goes with it. */
  isTranslated: boolean;
}

export interface ListedNote extends Pick<ChecklistNote, "id" | "text"> {
  /** Keys of the figures to show beside it. */
  figures: string[];
}

export interface ListedCategory {
  category: Category;
  /** Before the documents. */
  notes: ListedNote[];
  documents: ListedDocument[];
}

function applies(situation: Situation, { all = [], any = [], not = [] }: Condition): boolean {
  return (
    all.every((tag) => holds(situation, tag)) &&
    (any.length === 0 || any.some((tag) => holds(situation, tag))) &&
    !not.some((tag) => holds(situation, tag))
  );
}

const figuresOf = (situation: Situation, facts: readonly ListedFact[] = []) =>
  facts.filter((fact) => applies(situation, fact)).map(({ key }) => key);

/** The documents of a situation by category, in the list's order; categories without any are left out. */
export function listDocuments(situation: Situation): ListedCategory[] {
  return categories
    .map((category) => ({
      category,
      notes: notes
        .filter((note) => note.category === category && applies(situation, note))
        .map(({ id, text, facts }) => ({ id, text, figures: figuresOf(situation, facts) })),
      documents: documents
        .filter((document) => document.category === category && applies(situation, document))
        .map((document) => ({
          ...document,
          figures: figuresOf(situation, document.facts),
          isTranslated: situation.translation && document.translation === "whole",
        })),
    }))
    .filter(({ documents: found }) => found.length > 0);
}

/** Keys of all figures that any situation shows. */
export const checklistFigures: readonly string[] = [
  ...new Set([...documents, ...notes].flatMap(({ facts = [] }) => facts.map(({ key }) => key))),
];
