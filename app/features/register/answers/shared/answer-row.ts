/** The kinds of things of the register that a question may name. `{placeholder}` of a sentence has their values. */
export const registerKinds = ["@institution", "@field", "@level", "@city", "@state", "@occupation"] as const;

export type RegisterKind = (typeof registerKinds)[number];

/** Asked by a question without a word that asks: 500 签证 打工. */
export const about = "about";

/** What answers a question: a sentence whose numbers are figures and rules of the registries. */
export interface AnswerRow {
  key: string;
  /** All must be named. Keys of seed/answers/words.csv, or kinds of the register. */
  entity: readonly string[];
  /** Any of them may be asked. */
  asked: readonly string[];
  /** All must be named; a row with more of them wins. */
  when: readonly string[];
  /** May be named, and change nothing. */
  also: readonly string[];
  /** `{{visa-500.charge}}`, `{name}`. */
  say: string;
  /** The section of the guide: `/visa/student#费用`. */
  more: string;
  /** A calculator; null without one. */
  tool: string | null;
}
