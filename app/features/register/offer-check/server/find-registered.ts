import {
  type ComparedCourse,
  findProviderCodes,
  readCoursesByCode,
  readProvider,
  readProviderNames,
} from "#app/features/register/catalogue/server/public.ts";
import { searchCatalogue } from "#app/features/register/search/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { RegisteredSchool } from "./compare/registered.ts";
import type { Letter } from "./letter/read-letter.ts";

// Finds names in a letter, ignoring spelling, case and line breaks.

const dropped = new Set(["the", "pty", "ltd", "limited", "inc", "incorporated", "a", "an"]);

/** The words of a text for comparison: Latin words in lower case, each Chinese character by itself. */
export const wordsOf = (text: string): string[] =>
  (
    text
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll("&", " and ")
      .replace(/['’]/g, "")
      .replace(/\bmount\b/g, "mt")
      .replace(/\bsaint\b/g, "st")
      .match(/[a-z0-9]+|\p{Script=Han}/gu) ?? []
  ).filter((word) => !dropped.has(word));

/** Whether the words of a name are in a text in their order, with up to one other word between two. */
export function hasName(words: readonly string[], name: string): boolean {
  const wanted = wordsOf(name);
  if (wanted.length === 0 || (wanted.length === 1 && (wanted[0]?.length ?? 0) < 3)) return false;
  return words.some((word, at) => {
    if (word !== wanted[0]) return false;
    let place = at;
    return wanted.slice(1).every((next) => {
      const step = words[place + 1] === next ? 1 : words[place + 2] === next ? 2 : 0;
      place += step;
      return step > 0;
    });
  });
}

/** The first of some spellings that a text contains. */
export const spellingIn = (words: readonly string[], names: readonly string[]): string | undefined =>
  names.flatMap(spellings).find((name) => hasName(words, name));

/** Words of names that distinguish nothing. */
const general = new Set(
  "of in and for at college institute university school academy education training australia australian international group centre center campus studies with by 大 学 院 校 澳 洲 利 亚 国 际".split(
    " ",
  ),
);

/** The share of distinctive words that two names have in common, 0 to 1. */
export function likeness(one: string, other: string): number {
  const own = (text: string) => new Set(wordsOf(text).filter((word) => !general.has(word)));
  const [first, second] = [own(one), own(other)];
  if (first.size === 0 || second.size === 0) return 0;
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared / Math.min(first.size, second.size) - (shared === 0 ? 0 : Math.abs(first.size - second.size) * 0.04);
}

/** Spellings of a registered name: its parts, the name without brackets, the abbreviation in brackets. */
function spellings(name: string): string[] {
  const parts = name.split(/\s*[;/|]\s*|\s+(?:t\/a|trading as)\s+/i);
  const plain = parts.map((part) => part.replace(/\s*[(（].*?[)）]/g, "").trim());
  const short = [...name.matchAll(/[(（]([A-Z][A-Za-z ]{2,20})[)）]/g)].map(([, inside = ""]) => inside);
  return [...new Set([name, ...parts, ...plain, ...short])].filter((part) => part.length > 2);
}

/** Names of schools in a text: runs of capitalised words that contain a word for a school, and Chinese names. */
export function schoolsNamedIn(text: string): string[] {
  const latin = text.matchAll(
    /(?<!\w)(?:[A-Z][\w'’&.-]*\s+(?:(?:of|for|and|the|in|&)\s+)*){0,5}(?:University|College|Institute|School|Academy|TAFE|Institution|Polytechnic)(?:\s+(?:of|for|the|and|&|[A-Z][\w'’-]*)){0,5}/g,
  );
  const chinese = text.matchAll(/\p{Script=Han}{2,12}(?:大学|学院|中学|书院|学校)/gu);
  return [...new Set([...latin, ...chinese].map(([name]) => name.replace(/\s+/g, " ").trim()))].filter(
    (name) => name.includes(" ") || /\p{Script=Han}/u.test(name),
  );
}

/** An institution with its contact details. */
export type School = RegisteredSchool & { website: string | null; address: string | null };

/** Maximum number of institutions of a letter that are looked up. */
const maxSchools = 6;

/** The institutions of the courses, of the provider codes, and those whose names are in the letter. */
export async function readSchools(
  app: Pick<AppContext, "db">,
  letter: Letter,
  rows: readonly ComparedCourse[],
): Promise<Map<string, School>> {
  const names = [...letter.schools, ...letter.mentioned].slice(0, 20);
  const keys = [...new Set(names.flatMap(spellings).flatMap(nameKeys))];
  const named = await findProviderCodes(app, keys);
  const codes = [
    ...new Set([
      ...rows.map(({ institution }) => institution.code),
      ...letter.providers.flatMap(({ meant }) => meant),
      ...named,
    ]),
  ].slice(0, maxSchools + rows.length);
  const [allNames, ...providers] = await Promise.all([
    readProviderNames(app, codes),
    ...codes.map((code) => readProvider(app, { code })),
  ]);
  return new Map(
    providers.flatMap((found) => {
      if (!found) return [];
      const { institution, campuses } = found;
      const { code, name, nameCn, registeredName, website, city, state } = institution;
      const address = [institution.address, city, state].filter(Boolean).join(", ") || null;
      const school = {
        code,
        name,
        nameCn,
        names: [name, registeredName, ...(allNames.get(code) ?? [])],
        campuses,
        website,
        address,
      };
      return [[code, school] as const];
    }),
  );
}

/** A name as keys of institution_names, with and without surrounding words that a run of capitals may include. */
function nameKeys(name: string): string[] {
  const words = name
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "the");
  const runs = [words.join(" ")];
  for (let from = 0; from < Math.min(3, words.length - 1); from += 1)
    for (let to = words.length; to > from + 1 && to > words.length - 4; to -= 1)
      runs.push(words.slice(from, to).join(" "));
  return runs.filter((run) => run.length > 4);
}

/** The course that the search finds for the names in a letter without codes; null when no course has such a name. */
export async function findByNames(app: Pick<AppContext, "db" | "now">, letter: Letter): Promise<ComparedCourse | null> {
  const [offered] = letter.courses;
  const school = letter.schools[0] ?? letter.mentioned[0] ?? "";
  const course =
    offered?.names[0] ??
    /\b(?:Bachelor|Master|Doctor|(?:Graduate |Advanced )?Diploma|Certificate I+V?)\b[^\n.,;|]{3,70}/.exec(
      letter.text,
    )?.[0] ??
    "";
  if (course === "") return null;
  const { results } = await searchCatalogue(app, { q: `${course} ${school}`.slice(0, 200) });
  const codes = letter.providers.flatMap(({ meant }) => meant);
  const found = results.find(
    (result) =>
      result.type === "course" &&
      likeness(course, result.name) >= 0.75 &&
      (codes.includes(result.institution.code) ||
        spellingIn(letter.words, [result.institution.displayName]) !== undefined),
  );
  if (found?.type !== "course") return null;
  const [row] = await readCoursesByCode(app, { codes: [found.code] });
  return row ?? null;
}
