import type { selectOccupationNames } from "#app/features/register/occupations/server/public.ts";
import { occupationPath } from "#app/features/register/occupations/shared/occupation-path.ts";
import { type Lexicon, termKeyOf } from "../../shared/vocabulary/lexicon.ts";
import { says } from "../../shared/vocabulary/patterns.ts";
import { foldText } from "../normalise.ts";

/** An occupation of the lists that a query may name. */
interface NamedOccupation {
  /** ANZSCO code. */
  code: string;
  titleCn: string;
  title: string;
  path: string;
}

/** Occupations by the keys (`termKeyOf`) of their codes, titles and other names. Several share a name: 注册护士. */
export type OccupationNames = ReadonlyMap<string, readonly NamedOccupation[]>;

type Row = Awaited<ReturnType<typeof selectOccupationNames>>[number];

/** The names of all occupations: official titles, Chinese titles, other names, each with and without brackets, and both codes. */
export function occupationNames(rows: readonly Row[]): OccupationNames {
  const names = new Map<string, NamedOccupation[]>();
  const codes = new Set(rows.map(({ code }) => code));
  for (const { code, otherCode, title, titleCn, aliases } of rows) {
    const occupation = { code, titleCn, title, path: occupationPath({ code, title }) };
    const written = [title, titleCn, ...aliases].flatMap((name) => [name, name.replace(/[（(].*[)）]/, "")]);
    const further = otherCode === null || codes.has(otherCode) ? [] : [otherCode];
    const keys = new Set([code, ...further, ...written].map((name) => termKeyOf(foldText(name))));
    for (const key of keys) {
      if (key.length < 2) continue;
      const others = names.get(key);
      // An occupation with a row for each edition of ANZSCO: the page of either code shows both.
      if (others?.some((other) => other.code === otherCode)) continue;
      if (others) others.push(occupation);
      else names.set(key, [occupation]);
    }
  }
  return names;
}

/** A query about an occupation of the lists. */
export interface AskedOccupation {
  /** The page of the occupation, or the list of occupations with this name. */
  path: string;
  title: string;
  /** The query has a code of an occupation, or asks about migration, so the page comes before courses. */
  isFirst: boolean;
}

/**
 * Reads the occupation that a whole query names, by its code or one of its names, with or without words about migration
 * around it (厨师移民, 会计 PR, 351311).
 * @param folded the query in simplified characters
 * @returns null for every other query
 */
export function readOccupation(folded: string, { occupations, patterns }: Lexicon): AskedOccupation | null {
  if (occupations.size === 0 || says(patterns, "migration service", folded)) return null;
  // In anzsco 254499 读哪个课程 the code is unambiguous.
  const [only] = occupations.get(/(?<![\da-z])\d{6}(?![\da-z])/.exec(folded)?.[0] ?? "") ?? [];
  if (only) return asked(only.code, only, true);
  let [name, asksMigration] = [folded, false];
  const without = (sense: string) => name.replace(patterns.senses.get(sense) ?? /$^/, "");
  for (;;) {
    const found = occupations.get(termKeyOf(name));
    if (found) return asked(name, found.length === 1 ? (found[0] ?? null) : null, asksMigration);
    const shorter = without("migration at an end");
    const next = (shorter === name ? without("filler at an end") : shorter).trim();
    asksMigration ||= shorter !== name;
    if (next === name) break;
    name = next;
  }
  return null;
}

function asked(name: string, only: NamedOccupation | null, asksMigration: boolean): AskedOccupation {
  const what = only
    ? `${only.titleCn.replace(`（${only.title}）`, "")} ${only.title}（${only.code}）`
    : `职业清单里的「${name}」`;
  return {
    path: only?.path ?? `/occupations?${new URLSearchParams({ q: name })}`,
    title: `${what}：清单、签证与职业评估`,
    isFirst: asksMigration || (only !== null && /^\d{6}$/.test(name)),
  };
}
