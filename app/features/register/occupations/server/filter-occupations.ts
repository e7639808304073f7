import { z } from "zod";
import { queryField } from "#worker/platform/query-field.ts";
import { listKeys, listsOf, onEither, visasOf } from "../shared/opened-visas.ts";
import { skillLevelOf } from "./occupations-of-course.ts";
import asked from "./often-asked.json" with { type: "json" };
import type { Occupation } from "./read-occupation.ts";

/** Text in normalised form: full-width letters become ASCII; case, spaces and punctuation are ignored. */
const folded = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, " ")
    .trim();

/** Words next to a code or a name that carry no meaning: "ANZSCO 254412", "职业代码：254412". */
const beside = /(?<![a-z])(?:anzsco|osca|occupations?|codes?|no|nec)(?![a-z])|职业代码|(?:职业|代码|编号)(?=[\s\d]|$)/g;

/** The words of a search. A plural matches its singular. */
const wordsOf = (q: string): string[] =>
  folded(folded(q).replace(beside, " "))
    .split(" ")
    .filter(Boolean)
    .map((word) => officialWords[word] ?? word.replace(/(?<=[a-z]{3}[^s])s$/, ""));

/** The words of an occupation's official titles. */
const officialWords: Readonly<Record<string, string>> = { it: "ict" };

/** Words that are too short to match inside of others: "it" is in the middle of "Fruit". */
const isShort = (word: string) => /^(?:[a-z]{1,2}|ict)$/.test(word);

const hasWord = (text: string, word: string): boolean =>
  isShort(word) ? new RegExp(`(?<![a-z])${word}(?![a-z])`).test(text) : text.includes(word);

/**
 * How well an occupation matches the words: 0 its code or a name, 1 its other code or a job title that it covers, 2 the beginning of a
 * name, 3 a part of a name, 4 only job titles; null: no match.
 */
function rankOf(
  { code, otherCode, title, titleCn, aliases, otherTitles, pinyin }: Occupation,
  words: readonly string[],
): number | null {
  const names = [title, titleCn, ...aliases, ...(pinyin ?? "").split(" ")].map(folded);
  const others = otherTitles.map(folded);
  const own = [code, otherCode ?? "", ...names];
  const whole = words.join(" ");
  const isIn = (text: string) => words.every((word) => hasWord(text, word));
  if (!words.every((word) => own.some((text) => hasWord(text, word)))) {
    if (others.includes(whole)) return 1;
    return others.some(isIn) ? 4 : null;
  }
  if (words.length === 0 || [code, ...names].includes(whole)) return 0;
  if (whole === otherCode || others.includes(whole)) return 1;
  return names.some((name) => name.startsWith(whole)) ? 2 : 3;
}

/** Merges an occupation's two codes into one row, which has the older code first and the lists of both. */
export function withBothCodes(occupations: readonly Occupation[]): Occupation[] {
  const byCode = new Map(occupations.map((row) => [row.code, row]));
  return occupations.flatMap((row) => {
    const other = (row.otherCode !== null && byCode.get(row.otherCode)) || null;
    if (other && row.edition === "2022") return [];
    return [other ? { ...row, ...onEither(row, other), skill2022: other.skill2022 } : row];
  });
}

interface Links {
  occupations: readonly Occupation[];
  fields: readonly { field: string; code: string }[];
}

/** The occupations of a page of the list, best matches first, and their total number. */
export function filterOccupations({ occupations, fields }: Links, filter: OccupationFilter) {
  const { q, list, skill, authority, field } = filter;
  const words = wordsOf(q);
  const ofField = field && new Set(fields.flatMap((one) => (one.field.startsWith(field) ? [one.code] : [])));
  const found = occupations.flatMap((occupation) => {
    const isWanted =
      (list === null || listsOf(occupation).includes(list)) &&
      (skill === null || Math.min(3, skillLevelOf(occupation)) === Number(skill)) &&
      (authority === null || new RegExp(`\\b${authority}\\b`).test(occupation.authority ?? "")) &&
      (!ofField || [occupation.code, occupation.otherCode].some((code) => code !== null && ofField.has(code)));
    const rank = isWanted ? rankOf(occupation, words) : null;
    return rank === null ? [] : [{ occupation, rank }];
  });
  const pages = Math.max(1, Math.ceil(found.length / occupationsPageSize));
  const page = Math.min(filter.page, pages);
  const rows = found
    .toSorted((a, b) => a.rank - b.rank || a.occupation.code.localeCompare(b.occupation.code))
    .slice((page - 1) * occupationsPageSize, page * occupationsPageSize)
    .map(({ occupation }) => occupation);
  return { rows, total: found.length, page, pages };
}

/** Rows per page of the list. */
export const occupationsPageSize = 40;

/** Maximum number of characters of a search; a longer one is cut. */
const maxSearch = 60;

/** `?q=&list=&skill=&authority=&field=&page=` of /occupations. Never fails: an invalid value is ignored. */
export const occupationFilterSchema = z.object({
  q: z
    .string()
    .transform((text) => text.toWellFormed().trim().slice(0, maxSearch))
    .catch(""),
  list: queryField(z.enum(listKeys)),
  /** Skill level, 1 to 3. */
  skill: queryField(z.enum(["1", "2", "3"])),
  authority: queryField(z.string().regex(/^[A-Za-z]{2,10}$/)),
  field: queryField(z.string().regex(/^\d{2}(\d{2})?$/)),
  page: z.coerce.number().int().min(1).max(999).catch(1),
});

export type OccupationFilter = z.output<typeof occupationFilterSchema>;

/** Codes of the most requested occupations, in order of requests. */
export const askedCodes: readonly string[] = asked.flat();

/** Occupations that are requested as one. */
export interface AskedOccupations {
  courses: number;
  occupations: [Occupation, ...Occupation[]];
}

/**
 * The most requested occupations that open a visa, in order of requests. The codes are our own collection of 2026-11-28, from the careers
 * that Chinese students train for and our guides of careers, not an official figure.
 * @param occupations one row for two codes: withBothCodes
 */
export function oftenAsked(occupations: readonly Occupation[]): AskedOccupations[] {
  const byCode = new Map(occupations.map((row) => [row.code, row]));
  const opens = (row: Occupation) => visasOf(row).length > 0;
  return asked.flatMap((codes): AskedOccupations[] => {
    const [first, ...others] = codes.flatMap((code) => byCode.get(code) ?? []).filter(opens);
    if (!first) return [];
    const courses = Math.max(...[first, ...others].map((row) => row.courses ?? 0));
    return [{ courses, occupations: [first, ...others] }];
  });
}
