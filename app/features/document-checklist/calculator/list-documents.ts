import {
  type Category,
  type ChecklistDocument,
  type ChecklistNote,
  type Condition,
  categories,
  type ListedFact,
} from "./checklist-document.ts";
import { backgroundAndHealth } from "./documents/background-and-health.ts";
import { familyAndTranslation } from "./documents/family-and-translation.ts";
import { fundsAndEnglish } from "./documents/funds-and-english.ts";
import { identityAndCourse } from "./documents/identity-and-course.ts";
import { notes } from "./documents/notes.ts";
import { holds, type Situation } from "./situation.ts";

/** All documents. Reviewed on 2026-11-21 against what the sources of the facts say about subclass 500. */
export const documents: readonly ChecklistDocument[] = [
  ...identityAndCourse,
  ...fundsAndEnglish,
  ...backgroundAndHealth,
  ...familyAndTranslation,
];

/** A document, adapted to a situation. */
export interface ListedDocument extends ChecklistDocument {
  /** Keys of the facts to show with it. */
  figures: string[];
  /** Whether a translation is needed. */
  isTranslated: boolean;
}

export interface ListedNote extends Pick<ChecklistNote, "id" | "text"> {
  /** Keys of the facts to show with it. */
  figures: string[];
}

export interface ListedCategory {
  category: Category;
  /** Shown before the documents. */
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

/** The documents of a situation by category, in the order of `categories`. Empty categories are left out. */
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

/** Keys of the facts of all situations. */
export const checklistFigures: readonly string[] = [
  ...new Set([...documents, ...notes].flatMap(({ facts = [] }) => facts.map(({ key }) => key))),
];
