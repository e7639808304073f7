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

/** How a document is handed in. "online": filled in or shown in the account of the application, nothing to attach. */
export type Copy = "scan" | "signed-scan" | "online";

/** "whole": all of it when it is not in English; "english": it comes in English; "none": nothing to translate. */
export type Translation = "whole" | "english" | "none";

/** When something is asked for: all of `all`, at least one of `any`, none of `not`. */
export interface Condition {
  all?: readonly Tag[];
  any?: readonly Tag[];
  not?: readonly Tag[];
}

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
  /** Asked of everybody in the situation; else only when it exists, or when the department asks for it. */
  isAlways: boolean;
  why: string;
  /** What people get wrong, or how to do it. */
  hint?: string;
  /** Figures to show beside it, each under its own conditions. */
  facts?: readonly ({ key: string } & Condition)[];
}
