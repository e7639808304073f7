/** The kinds of things of the register that a question may name. `{placeholder}` of a sentence has their values. */
export const registerKinds = ["@institution", "@field", "@level", "@city", "@state", "@occupation"] as const;

export type RegisterKind = (typeof registerKinds)[number];

/** A thing of the register that a row is about without the question naming it: `@field=0803` of MBA. */
export const givenKind = /^(@[a-z]+)=([A-Za-z0-9]+)$/;

/** Asked by a question without a word that asks: 500 签证 打工. */
export const about = "about";

/** What answers a question: a sentence whose numbers are figures and rules of the registries. */
export interface AnswerRow {
  key: string;
  /** All must be named. Keys of seed/answers/words.csv, or kinds of the register; twice for two different ones. */
  entity: readonly string[];
  /** Any of them may be asked. */
  asked: readonly string[];
  /** All must be named; a row with more of them wins. */
  when: readonly string[];
  /** May be named, and change nothing; or things that the row itself gives (`givenKind`). */
  also: readonly string[];
  /** `{{visa-500.charge}}`, `{name}`. */
  say: string;
  /** The section of the guide: `/visa/student#费用`. */
  more: string;
  /** A calculator; null without one. */
  tool: string | null;
  /** What is claimed, of a row that says whether a sentence is right (claim.ts); empty of an answer. */
  claim: readonly string[];
  /** The sentence as people hear it, of a claim. */
  heard: string | null;
  /** What an answer says of its subject: that one may (能), may not, must, need not. Null of one that says none of them. */
  holds: Modal | null;
}

export const modals = ["can", "cannot", "need", "no-need"] as const;

/** Keys of the words of seed/claims/ by which a sentence says that something is allowed or required. */
export type Modal = (typeof modals)[number];

/** The placeholders of sentences, `{statistics.median}`, by what reads their values. */
export const placeholders: Readonly<Record<string, readonly string[]>> = {
  statistics: ["name", "median", "low", "high", "degrees", "weeks", "courses", "providers", "names", "date"],
  places: ["cities", "states", "date"],
  city: ["name", "regional"],
  occupation: ["listed", "assessed"],
  round: ["points", "newest", "latest"],
  institution: [
    ...["name", "date", "subject", "capacity", "campuses", "places", "courses", "standing"],
    ...["merged", "owner", "tuition", "lengths", "code", "registered"],
  ],
  compare: ["sides", "cheaper", "date"],
};

export const placeholderPattern = /\{([a-z]+)\.([a-z]+)\}/g;

/** Whether a sentence quotes a figure, a rule or a value of the register: an answer has a source. */
export const isQuoting = (sentence: string): boolean => /\{[^{}]+\}/.test(sentence);

/** Placeholders that nothing fills. @param sentence may mention figures, `{{visa-500.charge}}`, too */
export const unknownPlaceholders = (sentence: string): string[] =>
  [...sentence.replaceAll(/\{\{[^}]*\}\}/g, "").matchAll(placeholderPattern)].flatMap(
    ([written, kind = "", key = ""]) => (placeholders[kind]?.includes(key) ? [] : [written]),
  );
