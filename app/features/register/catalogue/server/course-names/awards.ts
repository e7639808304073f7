import awards from "./awards.json" with { type: "json" };
import type { PhraseBook } from "./phrase-book.ts";

/** The award at the beginning of a name. */
export interface AwardHead {
  /** Number of words, excluding a following "of" or "in". */
  length: number;
  kind: (typeof kinds)[number];
  /** Chinese of the award after its subject: 学士. */
  suffix: string;
  /** Chinese of the award as a whole, for one without a subject: 哲学博士. */
  whole?: string;
}

const kinds = ["doctor", "master", "bachelor", "associate", "graduate", "vocational"] as const;

/** Awards by their words, of a kind the longest first. Some hundred registered names have a plural or lack "of". */
const heads = kinds.flatMap((kind) =>
  awards.heads[kind].map(([words = "", suffix = "", whole]) => ({
    pattern: new RegExp(`^${words}`),
    kind,
    suffix,
    whole,
  })),
);

/** Short forms of awards in names: "Adv Dip of …", "Cert III in …". */
const shortForms: readonly [pattern: RegExp, award: string][] = [
  [/\badv(?:anced)?\.? dip(?:loma)?\b\.?/gi, "Advanced Diploma"],
  [/\b(?:post ?)?grad(?:uate)?\.? dip(?:loma)?\b\.?/gi, "Graduate Diploma"],
  [/\b(?:post ?)?grad(?:uate)?\.? cert\b\.?/gi, "Graduate Certificate"],
  [/\bcert\b\.?(?= (?:[1-4]|i{1,3}|iv|in|of)\b)/gi, "Certificate"],
  [/\bcertificate 111\b/gi, "Certificate III"],
  [/\bdip\b\.?(?= (?:in|of)\b)/gi, "Diploma"],
  [
    /(?<=^|\/ ?)B\.? ?(?=(?:Arts|Business|Commerce|Design|Education|Engineering|Laws?|Music|Nursing|Science)\b)/g,
    "Bachelor of ",
  ],
  [/(?<=[/)] ?)B (?=[A-Z][a-z]{3})/g, "Bachelor of "],
];

/** Expands the short forms of awards in a name. */
export const spellOutAwards = (name: string): string =>
  shortForms.reduce((text, [pattern, award]) => text.replace(pattern, award), name);

/** Words that show that an award's name is a part of another title: "Graduate Certificate Preparation". */
const notSubject =
  /^(preparation|pathway|program|entry|bridging|qualifying|course|level|and|or|for|to|with|leading|packaged?)$/;

/** Reads the award at a position. "Diploma" and similar words are awards only before "of", "in", a bracket, a dash or the end. */
export function readAward(folded: readonly string[], at: number): AwardHead | null {
  const text = folded.slice(at, at + 5).join(" ");
  for (const { pattern, kind, suffix, whole } of heads) {
    const match = pattern.exec(text);
    if (!match) continue;
    const length = match[0].trim().split(" ").length;
    const next = folded[at + length] ?? "";
    // "Graduate Certificate Science": some names lack the "of".
    const isLoose = at === 0 && /^(graduate|associate)$/.test(kind) && /^[a-z]/.test(next) && !notSubject.test(next);
    if (whole === undefined && suffix !== "学士" && !isLoose && !/^(of|in|by|honours|\(|\[|-|:|\/|,|)$/.test(next))
      return null;
    return { length, kind, suffix, ...(whole !== undefined && { whole }) };
  }
  return null;
}

const qualifiers = ["honours", "research", "coursework"] as const;

/** The qualifier that consists of all these words; null for other words. */
export function readQualifier(folded: readonly string[]) {
  const words = folded.join(" ");
  return qualifiers.find((one) => awards.qualifiers[one].includes(words)) ?? null;
}

/**
 * The number of words at the end that form a qualifier: 2 for "… with Honours".
 * @param isSubject the words are an award's subject: "Research" alone is a subject, not a qualifier
 */
export function trailingQualifier(folded: readonly string[], isSubject: boolean, book: PhraseBook): number {
  for (const length of [4, 3, 2, 1]) {
    const rest = folded.length - length;
    const last = folded.slice(rest);
    // "Rehabilitation Counselling and Mental Health": the last item of a list is not a qualifier.
    const isItem = /^(and|or|of|in|for)$/.test(folded[rest - 1] ?? "");
    if (
      !isItem &&
      rest >= (isSubject ? 1 : 0) &&
      (readQualifier(last) !== null || (rest > 0 && book.isNote(last))) &&
      !endsPhrase(folded, length, book)
    )
      return length;
  }
  return 0;
}

/** Whether a phrase of the book ends with these words and begins before them: "Clinical Research". */
function endsPhrase(folded: readonly string[], length: number, book: PhraseBook): boolean {
  for (let from = folded.length - book.longest; from < folded.length - length; from += 1) {
    if (from >= 0 && book.has(folded.slice(from))) return true;
  }
  return false;
}
