import type { Situation } from "#app/features/register/tools/shared/profile.ts";
import written from "./documents.json" with { type: "json" };
import { holds, type Tag } from "./situation.ts";

/** Categories of the list, in display order. */
export const categories = [
  "identity",
  "course",
  "genuine",
  "funds",
  "english",
  "background",
  "health",
  "character",
  "minor",
  "family",
  "translation",
] as const;

type Category = (typeof categories)[number];

/**
 * The form in which a document is submitted. "electronic": the file as its issuer sent it; "online": completed in
 * ImmiAccount, nothing to attach.
 */
type Copy = "scan" | "signed-scan" | "electronic" | "online";

/**
 * "must": required in the situation; "suggested": optional, but helpful; "maybe": if it exists, or if the department
 * requests it.
 */
export const needs = ["must", "suggested", "maybe"] as const;
type Need = (typeof needs)[number];

/** "whole": translate all of it unless it is in English; "english": issued in English; "none": nothing to translate. */
type Translation = "whole" | "english" | "none";

/** Holds if all tags of `all`, at least one of `any` (if given), and none of `not` hold. */
export interface Condition {
  all?: readonly Tag[];
  any?: readonly Tag[];
  not?: readonly Tag[];
}

/** Key of a figure to show, with its own condition. */
type ListedFact = { key: string } & Condition;

/** A document of the student visa checklist. Texts contain no figures: `facts` refers to them by key. */
export interface ChecklistDocument extends Condition {
  /** Stored in browsers with the ticks: never reuse an id for another document. */
  id: string;
  category: Category;
  name: string;
  /** The official or customary English name. */
  english: string;
  copy: Copy;
  translation: Translation;
  need: Need;
  why: string;
  /** Common mistakes, or how to get it. */
  hint?: string;
  facts?: readonly ListedFact[];
}

/** Information shown before the documents of a category; nothing to submit. */
export interface ChecklistNote extends Condition {
  id: string;
  category: Category;
  text: string;
  facts: readonly ListedFact[];
}

/** The documents, reviewed on 2026-11-21 against the sources of the figures on subclass 500, and notes about things to calculate or to pay. */
export const { documents, notes } = written;

/** A document, adapted to a situation. */
export interface ListedDocument extends ChecklistDocument {
  /** Keys of the figures to show with it. */
  figures: string[];
  isTranslated: boolean;
}

export interface ListedNote extends Pick<ChecklistNote, "id" | "text"> {
  /** Keys of the figures to show with it. */
  figures: string[];
}

export interface ListedCategory {
  category: Category;
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

/** The documents of a situation by category, in the order of `categories`. Empty categories are omitted. */
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

/** Keys of the figures of all situations. */
export const checklistFigures: readonly string[] = [
  ...new Set([...documents, ...notes].flatMap(({ facts = [] }) => facts.map(({ key }) => key))),
];
