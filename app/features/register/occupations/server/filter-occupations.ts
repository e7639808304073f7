import { listsOf } from "../shared/opened-visas.ts";
import { skillLevelOf } from "./fitting-levels.ts";
import { type OccupationFilter, occupationsPageSize } from "./input.ts";
import type { Occupation } from "./read-occupation.ts";

/** Full-width letters become ASCII, case and spaces do not matter. */
const folded = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/** Its name in the official titles. */
const officialWords: Readonly<Record<string, string>> = { it: "ict" };

/** Words that are too short to look for inside of others: "it" is in the middle of "Fruit". */
const isShort = (word: string) => /^(?:[a-z]{1,2}|ict)$/.test(word);

const hasWord = (text: string, word: string): boolean =>
  isShort(word) ? new RegExp(`(?<![a-z])${word}(?![a-z])`).test(text) : text.includes(word);

/** How well an occupation matches the words: 0 its code or a name, 1 the beginning of a name, 2 somewhere; null not at all. */
function rankOf(
  { code, otherCode, title, titleCn, aliases, pinyin }: Occupation,
  words: readonly string[],
): number | null {
  const names = [title, titleCn, ...aliases, ...(pinyin ?? "").split(" ")].map(folded);
  const all = [code, otherCode ?? "", ...names];
  if (!words.every((word) => all.some((text) => hasWord(text, word)))) return null;
  const whole = words.join(" ");
  if ([code, ...names].includes(whole)) return 0;
  return names.some((name) => name.startsWith(whole)) ? 1 : 2;
}

interface Links {
  occupations: readonly Occupation[];
  fields: readonly { field: string; code: string }[];
}

/** The occupations of a page of the list, best matches first, and how many there are. */
export function filterOccupations({ occupations, fields }: Links, filter: OccupationFilter) {
  const { q, list, skill, authority, field } = filter;
  const words = folded(q)
    .split(" ")
    .filter(Boolean)
    .map((word) => officialWords[word] ?? word);
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
