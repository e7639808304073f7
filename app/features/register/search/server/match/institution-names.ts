import { foldText, nameKeyOf } from "../normalise.ts";
import type { Understanding } from "../reading/understanding.ts";
import { emptyWords, runsOf } from "./match-expressions.ts";

export interface InstitutionName {
  name: string;
  nameKey: string;
  kind: "register" | "chinese" | "alias" | "trading";
}

type Candidate = [kind: InstitutionName["kind"], name: string | null | undefined];

/**
 * All names of an institution without repetitions: the registered name, its abbreviation in brackets, its trading names (the
 * register separates them by semicolons or commas), and the reviewed Chinese name and aliases.
 */
export function institutionNamesOf(institution: {
  name: string;
  tradingName: string | null;
  displayName?: string;
  nameCn: string | null;
  aliases: readonly string[];
}): InstitutionName[] {
  const abbreviation = /\(([^()]{2,20})\)\s*$/.exec(institution.name)?.[1];
  const candidates: Candidate[] = [
    ["chinese", institution.nameCn],
    ["register", institution.name],
    ...institution.aliases.map((alias): Candidate => ["alias", alias]),
    ["alias", abbreviation],
    ["trading", institution.tradingName],
    ...tradingNames(institution.tradingName ?? "").map((name): Candidate => ["trading", name]),
    ["trading", institution.displayName],
  ];
  const byKey = new Map<string, InstitutionName>();
  for (const [kind, name] of candidates) {
    if (!name) continue;
    const nameKey = nameKeyOf(name);
    if (nameKey !== "" && !byKey.has(nameKey)) byKey.set(nameKey, { name, nameKey, kind });
  }
  return [...byKey.values()];
}

/** Splits trading names. A single word after a comma is not a separate name: "St Catherine's School, Waverley". */
function tradingNames(text: string): string[] {
  return text.split(";").flatMap((part) =>
    part
      .split(",")
      .map((name) => name.trim())
      .filter((name, position) => position === 0 || !/^[A-Z][a-z]+$/.test(name)),
  );
}

/** Maximum number of institutions that share a name. */
const maxOfName = 4;

const runsOfName = (name: string): string[] => runsOf(foldText(name).replace(/['’]/g, ""));

/**
 * The words of a query that an institution must have in its names; empty when the query asks for a place or category.
 * Simplified and folded.
 */
export function wordsForNames({ slots, read }: Understanding): string[] {
  // The name of a group (八大) is not a name of its members.
  if (new Set(slots.institution?.meanings.flatMap(({ values }) => values)).size > maxOfName) return [];
  const typed = slots.institution?.typed.join(" ");
  const elsewhere = new Set([...(slots.place?.typed ?? []), ...(slots.category?.typed ?? [])].flatMap(runsOfName));
  const words = typed === undefined ? runsOfName(read).filter((word) => !elsewhere.has(word)) : runsOfName(typed);
  return [...new Set(words.filter((word) => !emptyWords.has(word)))];
}

/**
 * The matched name of an institution (trading, short, former or registered name) when the names shown in a list lack
 * the words. Null when they have the words, or no name has them (pinyin, an initial). @param words from wordsForNames
 * @param shown names that the list shows @param others all names
 */
export function matchedName(
  words: readonly string[],
  shown: readonly (string | null)[],
  others: readonly string[],
): string | null {
  const shownText = shown.filter((name) => name !== null).join(" | ");
  const missing = words.filter((word) => !hasWord(shownText, word));
  if (missing.length === 0) return null;
  // A part of a list of trading names is shorter than the list.
  const parts = others.flatMap((name) => [name, ...name.split(/[;/]|, (?=\p{Lu})/u).map((part) => part.trim())]);
  const shortestFirst = parts.toSorted((a, b) => a.length - b.length);
  const withAll = (wanted: readonly string[]) =>
    shortestFirst.find((name) => wanted.every((word) => hasWord(name, word)));
  const phrase = words.join(" ");
  return (
    shortestFirst.find((name) => runsOfName(name).join(" ").includes(phrase)) ??
    withAll(words) ??
    withAll(missing) ??
    null
  );
}

/** Whether a name has a run of Chinese characters, or a word that begins with a Latin one. */
function hasWord(name: string, word: string): boolean {
  const isHan = /^\p{Script=Han}/u.test(word);
  return runsOfName(name).some((run) => (isHan ? run.includes(word) : run.startsWith(word)));
}
