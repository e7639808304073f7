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
import { likeness, spellingIn, spellings } from "./names.ts";

/** With where it can be asked. */
export type School = RegisteredSchool & { website: string | null; address: string | null };

/** Maximum number of institutions of a letter that are looked up. */
const maxSchools = 6;

/** The institutions of the courses, of the provider codes, and whose names the letter has. */
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

/** A name with and without the words around it that a run of capitals may have caught, as keys of institution_names. */
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

/** The course that the search finds for the names of a letter without codes; null when none has such a name. */
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
