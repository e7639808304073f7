import type { selectOccupationNames } from "#app/features/register/occupations/server/public.ts";
import { occupationPath } from "#app/features/register/occupations/shared/occupation-path.ts";
import { termKeyOf } from "../../shared/vocabulary/lexicon.ts";
import { foldText } from "../normalise/fold-text.ts";

/** An occupation of the lists that a query may name. */
export interface NamedOccupation {
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
      // One occupation with a row for each edition of ANZSCO: either page has both.
      if (others?.some((other) => other.code === otherCode)) continue;
      if (others) others.push(occupation);
      else names.set(key, [occupation]);
    }
  }
  return names;
}
