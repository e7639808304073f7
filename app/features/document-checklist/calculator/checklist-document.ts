import type { Tag } from "./situation.ts";

/** Groups of the list, in its order. */
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
 * How a document is handed in. "electronic": the file as its issuer sent it; "online": filled in or shown in the account
 * of the application, nothing to attach.
 */
export type Copy = "scan" | "signed-scan" | "electronic" | "online";

/**
 * "must": asked of everybody in the situation; "suggested": nobody has to lodge it, and it helps; "maybe": when it exists,
 * or when the department asks for it.
 */
export type Need = "must" | "suggested" | "maybe";

/** "whole": all of it when it is not in English; "english": it comes in English; "none": nothing to translate. */
export type Translation = "whole" | "english" | "none";

/** When something is asked for: all of `all`, at least one of `any`, none of `not`. */
export interface Condition {
  all?: readonly Tag[];
  any?: readonly Tag[];
  not?: readonly Tag[];
}

/** A figure to show beside something, by its key, under conditions of its own. */
export type ListedFact = { key: string } & Condition;

/** A document of the student visa's list. Texts hold no figures: those are facts, by their keys. */
export interface ChecklistDocument extends Condition {
  /** Kept with the ticks in people's browsers: never given to another document. */
  id: string;
  category: Category;
  name: string;
  /** The official or customary English name. */
  english: string;
  copy: Copy;
  translation: Translation;
  need: Need;
  why: string;
  /** What people get wrong, or how to do it. */
  hint?: string;
  facts?: readonly ListedFact[];
}

/** What to know of a group before its documents: nothing to hand in. */
export interface ChecklistNote extends Condition {
  id: string;
  category: Category;
  text: string;
  facts: readonly ListedFact[];
}
