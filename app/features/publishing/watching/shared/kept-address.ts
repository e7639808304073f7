import { planParameters } from "#app/features/publishing/plan/shared/plan-address.ts";
import { codesOf } from "#app/features/register/shortlist/shared/items.ts";
import { subclassesOf } from "#app/features/register/shortlist/shared/visas.ts";
import { type Source, textOf } from "#app/features/register/tools/shared/fields.ts";

/** The address of the changes of saved items and plan. */
export const keptPath = "/plan/changes";

/** Parameters: CRICOS codes of courses and institutions, codes of visas and occupations, and the first day; besides those of the plan. */
const keptNames = { courses: "c", institutions: "i", visas: "v", occupations: "o", since: "since" } as const;

interface KeptList {
  courses: string[];
  institutions: string[];
  visas: string[];
  occupations: string[];
}

/** Parameters for saved items; a visa stands for all subclasses of its guide. */
export const keptOf = (items: readonly { type: string; code: string }[]): KeptList => ({
  courses: codesOf(items, "course"),
  institutions: codesOf(items, "institution"),
  visas: subclassesOf(codesOf(items, "visa")),
  occupations: codesOf(items, "occupation"),
});

const kinds = ["courses", "institutions", "visas", "occupations"] as const;

/** Maximum number of items of one kind. */
const most = 100;

/** Parses an address; invalid codes are omitted. */
export function readKept(search: Source): KeptList {
  const list = (name: string, form: RegExp) => {
    const value = search.get(name);
    const codes = typeof value === "string" ? value.split(",") : [];
    return [...new Set(codes)].filter((code) => form.test(code)).slice(0, most);
  };
  return {
    courses: list(keptNames.courses, /^[0-9A-Z]{5,8}$/),
    institutions: list(keptNames.institutions, /^[0-9A-Z]{5,8}$/),
    visas: list(keptNames.visas, /^\d{3}$/),
    occupations: list(keptNames.occupations, /^\d{6}$/),
  };
}

/** The day in an address, YYYY-MM-DD, or a default. */
export const readSince = (search: Source, usual: string): string =>
  /^20\d\d-(0[1-9]|1[0-2])-\d\d$/.exec(textOf(search, keptNames.since))?.[0] ?? usual;

/** @param plan a stored query, or empty */
export function keptAddress(kept: KeptList, plan: string, since?: string): string {
  const query = new URLSearchParams(plan);
  for (const kind of kinds) if (kept[kind].length > 0) query.set(keptNames[kind], kept[kind].join(","));
  if (since) query.set(keptNames.since, since);
  return query.size > 0 ? `${keptPath}?${query}` : keptPath;
}

/** Whether an address names any items. */
export const hasKept = (kept: KeptList): boolean => kinds.some((kind) => kept[kind].length > 0);

/** Whether an address has a plan. */
export const hasPlan = (search: URLSearchParams): boolean => planParameters.some((name) => search.has(name));
