import type { Tag } from "./situation.ts";

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

export type Category = (typeof categories)[number];

/**
 * The form in which a document is submitted. "electronic": the file as its issuer sent it; "online": completed in
 * ImmiAccount, nothing to attach.
 */
export type Copy = "scan" | "signed-scan" | "electronic" | "online";

/**
 * "must": required in the situation; "suggested": optional, but helpful; "maybe": if it exists, or if the department
 * requests it.
 */
export type Need = "must" | "suggested" | "maybe";

/** "whole": translate all of it unless it is in English; "english": issued in English; "none": nothing to translate. */
export type Translation = "whole" | "english" | "none";

/** Holds if all tags of `all`, at least one of `any` (if given), and none of `not` hold. */
export interface Condition {
  all?: readonly Tag[];
  any?: readonly Tag[];
  not?: readonly Tag[];
}

/** Key of a fact to show, with a condition of its own. */
export type ListedFact = { key: string } & Condition;

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
