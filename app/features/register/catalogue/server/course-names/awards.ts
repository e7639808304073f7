import type { PhraseBook } from "./phrase-book.ts";

/** The award at the beginning of a name. */
export interface AwardHead {
  /** Number of words, excluding a following "of" or "in". */
  length: number;
  kind: "bachelor" | "master" | "doctor" | "associate" | "graduate" | "vocational";
  /** Chinese of the award after its subject: 学士. */
  suffix: string;
  /** Chinese of the award as a whole, for one without a subject: 哲学博士. */
  whole?: string;
}

/** Awards by their words, the longest first. Some hundred registered names have a plural or lack "of". */
const heads: readonly [pattern: RegExp, kind: AwardHead["kind"], suffix: string, whole?: string][] = [
  [/^doctor (of|or|in) phil[a-z]*ph?y\b/, "doctor", "", "哲学博士"],
  [/^phd\b/, "doctor", "", "哲学博士"],
  [/^master of phil[a-z]*ph?y\b/, "master", "", "哲学硕士"],
  [/^juris doctor\b/, "doctor", "", "法律博士（Juris Doctor）"],
  [/^professional doctorate\b/, "doctor", "专业学位博士"],
  [/^higher doctorate\b/, "doctor", "高级博士"],
  [/^doctorate\b/, "doctor", "博士"],
  [/^doctors?\b/, "doctor", "博士"],
  [/^masters? degree\b/, "master", "硕士"],
  [/^masters?\b/, "master", "硕士"],
  [/^bachelors? honours degree\b/, "bachelor", "荣誉学士"],
  [/^bachelors? degree\b/, "bachelor", "学士"],
  [/^(b?bachelors?|bach)\b/, "bachelor", "学士"],
  [/^associate degree\b/, "associate", "副学士"],
  [/^(gra?d?uate|grauate|post ?graduate|post-graduate) diploma\b/, "graduate", "研究生文凭"],
  [/^(graduate|grauate|post ?graduate|post-graduate) cert\w*\b/, "graduate", "研究生证书"],
  [/^undergraduate certificate\b/, "graduate", "本科阶段证书"],
  [/^university certificate\b/, "graduate", "大学证书"],
  [/^professional certificate\b/, "graduate", "专业证书"],
  [/^advanced diploma\b/, "vocational", "高级文凭"],
  [/^associate diploma\b/, "vocational", "副文凭"],
  [/^(undergraduate )?diploma\b/, "vocational", "文凭"],
  [/^certificate (i|1)\b/, "vocational", "一级证书"],
  [/^certificate (ii|2)\b/, "vocational", "二级证书"],
  [/^certificate (iii|3)\b/, "vocational", "三级证书"],
  [/^certificate (iv|4)\b/, "vocational", "四级证书"],
  [/^certificate (?=of|in)/, "vocational", "证书"],
  [/^course (?=in)/, "vocational", "课程"],
];

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
  for (const [pattern, kind, suffix, whole] of heads) {
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

type Qualifier = "honours" | "research" | "coursework";

const qualifiers: Record<string, Qualifier> = {
  honours: "honours",
  hon: "honours",
  hons: "honours",
  honor: "honours",
  honour: "honours",
  honors: "honours",
  "with honours": "honours",
  "degree with honours": "honours",
  "honours degree": "honours",
  research: "research",
  "by research": "research",
  "by thesis": "research",
  "research degree": "research",
  coursework: "coursework",
  "by coursework": "coursework",
  "course work": "coursework",
  "c / w": "coursework",
};

/** The qualifier that consists of all these words; null for other words. */
export const readQualifier = (folded: readonly string[]): Qualifier | null => qualifiers[folded.join(" ")] ?? null;

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
