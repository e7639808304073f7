import { inArray, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type ListFilter, type ListKind, listPageSize } from "./input.ts";
import { institutionName } from "./institution-columns.ts";
import { filterList } from "./lists/list-columns.ts";
import { withListMemory } from "./lists/list-memory.ts";
import metroNames from "./metro-names.json" with { type: "json" };
import { newestRegisterDate } from "./register-loads.ts";
import { type InstitutionCategory, institutionCategories } from "./register-values.ts";
import { institutions } from "./schema.ts";

/** The list of TAFEs has every institution that is no university, school or pathway college. */
const categoriesOf: Record<ListKind, readonly InstitutionCategory[]> = {
  university: ["university"],
  tafe: ["vocational", "english", "other"],
  highschool: ["school"],
  pathway: ["pathway"],
  institutions: institutionCategories,
};

/**
 * One page of a list, in order of name or of what a year costs, optionally of one category. The name filter finds a substring of any known name or
 * of the provider code, ignoring case. A page past the end has no rows, but the right `total` of all pages. There is always
 * at least one page. It reads the rows of the page, whatever the size of the register; the rest is in memory (lists/).
 */
export async function listInstitutions(
  { db }: Pick<AppContext, "db">,
  { kind, category, page = 1, ...filter }: Partial<ListFilter> & { kind: ListKind },
) {
  const categories = categoriesOf[kind].filter((known) => !category || known === category);
  return withListMemory({ db }, Boolean(filter.q), async ({ columns, names }) => {
    const ofKind = columns.filter((row) => categories.includes(row.category));
    const found = filterList(ofKind, names, filter);
    const ids = found.slice((page - 1) * listPageSize, page * listPageSize).map(({ id }) => id);
    const [listed, [load]] = await Promise.all([
      db.orm.select(listColumns).from(institutions).where(inArray(institutions.id, ids)),
      db.orm.select({ registerDate: newestRegisterDate }).from(sql`(SELECT 1)`),
    ]);
    const rowOf = new Map(
      listed.map(({ metro, ...row }) => [row.id, { ...row, cityCn: metroNames[metro ?? ""] ?? null }]),
    );
    return {
      institutions: ids.map((id) => rowOf.get(id)).filter((row) => row !== undefined),
      total: found.length,
      pages: Math.max(1, Math.ceil(found.length / listPageSize)),
      cities: citiesOf(new Set(ofKind.flatMap(({ metros }) => metros?.split(",") ?? [])), filter.city ?? null),
      /** Date of the newest load's export, YYYY-MM-DD; null before the first load. */
      registerDate: load?.registerDate ?? null,
    };
  });
}

const listColumns = {
  id: institutions.id,
  name: institutionName,
  registeredName: institutions.name,
  nameCn: institutions.nameCn,
  nameCnIsReference: institutions.nameCnIsReference,
  category: institutions.category,
  type: institutions.type,
  schoolSector: institutions.schoolSector,
  schoolGender: institutions.schoolGender,
  schoolBoarding: institutions.schoolBoarding,
  schoolYears: institutions.schoolYears,
  schoolFee: institutions.schoolFee,
  state: institutions.state,
  /** All states where it teaches, separated by commas. */
  states: institutions.states,
  city: institutions.location,
  metro: institutions.metro,
  code: institutions.cricosProviderCode,
  website: institutions.website,
};

/** Options of the filter: the metropolitan areas of the list in the order of metroNames, and the chosen one. */
function citiesOf(metros: ReadonlySet<string>, chosen: string | null): { value: string; label: string }[] {
  return Object.entries(metroNames).flatMap(([value, label]) =>
    metros.has(value) || value === chosen ? [{ value, label }] : [],
  );
}

type InstitutionList = Awaited<ReturnType<typeof listInstitutions>>;
export type ListedInstitution = InstitutionList["institutions"][number];
