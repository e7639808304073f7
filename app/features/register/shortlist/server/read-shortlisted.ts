import {
  courseRows,
  coursesOfCodes,
  institutionRows,
  institutionsOfCodes,
  type ListRow,
} from "#app/features/register/catalogue/server/public.ts";
import { readOccupationNames } from "#app/features/register/occupations/server/public.ts";
import {
  cityOfKey,
  cityPath,
  fieldPath,
  listCityStatistics,
  listFieldStatistics,
  narrowFieldOf,
} from "#app/features/register/statistics/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { coursePath, institutionPath } from "#worker/platform/slugs.ts";
import { codesOf, type ShortlistItem } from "../shared/items.ts";
import { visaOf } from "../shared/visas.ts";

const institutionOf = (row: ListRow<typeof institutionRows>) => {
  const { code, name, nameCn, city, state, liveCourses, bachelorFee, delistedOn } = row;
  const facts = { code, name, nameCn, city, state, courseCount: liveCourses, bachelorFee, delistedOn };
  return { type: "institution" as const, ...facts, href: institutionPath(row) };
};

const courseOf = (row: ListRow<typeof courseRows>) => {
  const { id, code, name, nameCn, kindCn, level, registerLevel, weeks, tuition, totalCost, expired, institution } = row;
  const facts = { id, code, name, nameCn, kindCn, level, registerLevel, weeks, tuition, totalCost, expired };
  return {
    ...{ type: "course" as const, ...facts },
    delistedOn: row.delistedOn ?? row.institutionDelistedOn,
    institution: { name: institution.name, nameCn: institution.nameCn, href: institutionPath(institution) },
    href: coursePath(institution, row),
  };
};

/** The current facts of a saved field, city, occupation or visa. */
interface ShortlistedSubject {
  type: Exclude<ShortlistItem["type"], "course" | "institution">;
  code: string;
  /** In English. */
  name: string;
  nameCn: string;
  href: string;
  /** Null where courses are not counted. */
  courseCount: number | null;
  delistedOn: null;
}

/** The current facts of a saved item. Money is in AUD for the whole course. */
export type ShortlistedItem = ShortlistedSubject | ReturnType<typeof institutionOf> | ReturnType<typeof courseOf>;

/**
 * The current facts of shortlist items, in their order and each once, read in one round trip. Unknown codes are omitted.
 */
export async function readShortlisted(
  { db }: Pick<AppContext, "db">,
  { items }: { items: readonly ShortlistItem[] },
): Promise<ShortlistedItem[]> {
  if (items.length === 0) return [];
  const [[institutions, courses], subjects] = await Promise.all([
    runBatch(db, [
      institutionRows(institutionsOfCodes(codesOf(items, "institution"))),
      courseRows(coursesOfCodes(codesOf(items, "course"))),
    ]),
    readSubjects({ db }, items),
  ]);
  const all = [...subjects, ...institutions.rows.map(institutionOf), ...courses.rows.map(courseOf)];
  const found = new Map<string, ShortlistedItem>(all.map((item) => [keyOf(item), item]));
  return [...new Set(items.map(keyOf))].flatMap((key) => found.get(key) ?? []);
}

const keyOf = ({ type, code }: ShortlistItem) => `${type} ${code}`;

/** The fields, cities, occupations and visas among the items. */
async function readSubjects(
  app: Pick<AppContext, "db">,
  items: readonly ShortlistItem[],
): Promise<ShortlistedSubject[]> {
  const has = (wanted: ShortlistItem["type"]) => items.some(({ type }) => type === wanted);
  const [fields, cities, occupations] = await Promise.all([
    has("field") ? listFieldStatistics(app) : [],
    has("city") ? listCityStatistics(app) : [],
    has("occupation") ? readOccupationNames(app, codesOf(items, "occupation")) : null,
  ]);
  return items.flatMap(({ type, code }): ShortlistedSubject[] => {
    const field = type === "field" && narrowFieldOf(code);
    if (field) {
      const courseCount = fields.find((one) => one.field === code)?.courses ?? null;
      const { nameCn, nameEn: name } = field;
      return [{ type: "field", code, nameCn, name, href: fieldPath(code) ?? "", courseCount, delistedOn: null }];
    }
    const city = type === "city" && cityOfKey(code);
    if (city) {
      const courseCount = cities.find((one) => one.place === code)?.courses ?? null;
      const name = `${city.nameEn}, ${city.state}`;
      return [{ type: "city", code, nameCn: city.nameCn, name, href: cityPath(code), courseCount, delistedOn: null }];
    }
    const other = type === "occupation" ? occupations?.get(code) : type === "visa" ? visaOf(code) : null;
    if (!other || (type !== "occupation" && type !== "visa")) return [];
    const name = type === "occupation" ? `${other.english} ${code}` : other.english;
    return [{ type, code, nameCn: other.name, name, href: other.path, courseCount: null, delistedOn: null }];
  });
}
