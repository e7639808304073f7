import type { Session } from "#worker/platform/db/client.ts";
import type { AnswerSource } from "../../shared/answer.ts";
import type { RegisterKind } from "../../shared/answer-row.ts";

/** `values` as in a TermMeaning. */
interface NamedThing {
  label: string;
  values: readonly string[];
}

/**
 * The things of the register that a question names, by kind. `other` is the second one of a question about two: 悉尼和墨尔本.
 */
export type NamedThings = Partial<Record<RegisterKind, NamedThing & { other?: NamedThing }>>;

/** Values of the register for the placeholders of a sentence: `{statistics.median}` is `values.median`. */
export interface KindValues {
  values: Readonly<Record<string, string | null>>;
  /** The page that has more, for a row whose `more` is `{statistics}`. */
  page: { href: string; label: string };
  sources: readonly AnswerSource[];
}

/** What answers are written with. */
export interface AnswerContext {
  db: Session;
  now: () => number;
  /** What the list under the answer has, for a question how many there are. */
  listed?: { courses: number; providers: number } | null;
}

/**
 * Reads the values of one kind. A value that the register lacks is null, and sentences with it are omitted. @returns
 * null when the named thing is not on the register, or ambiguous
 */
export type KindReader = (app: AnswerContext, named: NamedThings) => Promise<KindValues | null>;

/** The register as a source. @param date of the register, YYYY-MM-DD */
export const registerSource = (href: string, date: string): AnswerSource => ({
  ...{ label: `${date} 的登记册`, href, since: null, name: "CRICOS", url: "https://cricos.education.gov.au/" },
  ...{ grade: "official", checkedOn: null, isUnverified: false, isDisputed: false },
});
