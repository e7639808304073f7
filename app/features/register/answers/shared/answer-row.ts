/**
 * The kinds of things of the register that a question may name. `{placeholder}` in a sentence is replaced by their
 * values.
 */
export const registerKinds = ["@institution", "@field", "@level", "@city", "@state", "@occupation"] as const;

export type RegisterKind = (typeof registerKinds)[number];

/** A thing of the register that a row implies without a word in the question: `@field=0803` for MBA. */
export const givenKind = /^(@[a-z]+)=([A-Za-z0-9]+)$/;

/** The question key of a question without a question word: 500 签证 打工. */
export const about = "about";

/** An answer to a question: a sentence whose numbers are figures and rules of the registries. */
export interface AnswerRow {
  key: string;
  /**
   * Required keys: all must be named. Keys of seed/answers/words.csv, or kinds of the register; twice for two different
   * ones.
   */
  entity: readonly string[];
  /** Question keys: any of them may be asked. */
  asked: readonly string[];
  /** Conditions: all must be named; a row with more of them takes precedence. */
  when: readonly string[];
  /** Optional keys, which change nothing; or things that the row itself implies (`givenKind`). */
  also: readonly string[];
  /** `{{visa-500.charge}}`, `{name}`. */
  say: string;
  /** The section of the guide: `/visa/student#费用`. */
  more: string;
  /** A calculator; null without one. */
  tool: string | null;
  /** The claim of a row that judges a statement (claim.ts); empty for an answer. */
  claim: readonly string[];
  /** The common statement of a claim. */
  heard: string | null;
  /** The modal meaning of an answer: allowed (能), forbidden, required, not required. Null for an answer without one. */
  holds: Modal | null;
}

export const modals = ["can", "cannot", "need", "no-need"] as const;

/** Keys of the words of seed/claims/ that allow or require something. */
export type Modal = (typeof modals)[number];

/** The placeholders of sentences, `{statistics.median}`, by the kind that resolves them. */
export const placeholders: Readonly<Record<string, readonly string[]>> = {
  statistics: ["name", "median", "low", "high", "degrees", "weeks", "courses", "providers", "listed", "names", "date"],
  places: ["cities", "states", "date"],
  city: ["name", "regional"],
  occupation: ["listed", "assessed"],
  round: ["points", "newest", "latest"],
  institution: [
    ...["name", "date", "subject", "capacity", "campuses", "places", "courses", "standing"],
    ...["merged", "owner", "tuition", "lengths", "code", "registered", "english"],
  ],
  compare: ["sides", "cheaper", "date"],
};

export const placeholderPattern = /\{([a-z]+)\.([a-z]+)\}/g;

/** Whether a sentence quotes a figure, a rule or a value of the register: every answer needs a source. */
export const isQuoting = (sentence: string): boolean => /\{[^{}]+\}/.test(sentence);

/** Unknown placeholders of a sentence. @param sentence may contain figures, `{{visa-500.charge}}`, too */
export const unknownPlaceholders = (sentence: string): string[] =>
  [...sentence.replaceAll(/\{\{[^}]*\}\}/g, "").matchAll(placeholderPattern)].flatMap(
    ([written, kind = "", key = ""]) => (placeholders[kind]?.includes(key) ? [] : [written]),
  );

/** Keys of emergencies: rows about them come before all others. */
export const emergencyKeys: readonly string[] = ["violence", "crisis"];
