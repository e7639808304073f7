import {
  courseRows,
  coursesOfCodes,
  institutionRows,
  institutionsOfCodes,
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
import { coursePath, institutionPath } from "#worker/platform/addresses.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { codesOf, type ShortlistItem } from "../shared/items.ts";
import { visaOf } from "../shared/visas.ts";

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
  const found = new Map<string, ShortlistedItem>(subjects.map((subject) => [keyOf(subject), subject]));
  for (const row of institutions.rows) {
    const { code, name, nameCn, city, state, liveCourses, delistedOn } = row;
    const facts = { code, name, nameCn, city, state, courseCount: liveCourses, delistedOn };
    found.set(keyOf({ type: "institution", code }), { type: "institution", ...facts, href: institutionPath(row) });
  }
  for (const row of courses.rows) {
    const { id, code, name, nameCn, kindCn, level, registerLevel, weeks, tuition, totalCost, expired, institution } =
      row;
    const delistedOn = row.delistedOn ?? row.institutionDelistedOn;
    const provider = { name: institution.name, nameCn: institution.nameCn, href: institutionPath(institution) };
    const facts = {
      id,
      code,
      name,
      nameCn,
      kindCn,
      level,
      registerLevel,
      weeks,
      tuition,
      totalCost,
      delistedOn,
      expired,
      institution: provider,
    };
    found.set(keyOf({ type: "course", code }), { type: "course", ...facts, href: coursePath(institution, row) });
  }
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
export type ShortlistedItem =
  | ShortlistedSubject
  | {
      type: "institution";
      code: string;
      name: string;
      nameCn: string | null;
      href: string;
      city: string | null;
      state: string | null;
      courseCount: number;
      /** Date of the first register export without it, YYYY-MM-DD. */
      delistedOn: string | null;
    }
  | {
      type: "course";
      id: number;
      code: string;
      name: string;
      nameCn: string | null;
      /** Its level and narrow field in Chinese (护理类硕士课程), of a course without a Chinese name. */
      kindCn: string | null;
      href: string;
      level: string;
      /** In the register's words: "Masters Degree (Research)". */
      registerLevel: string | null;
      weeks: number | null;
      tuition: number | null;
      totalCost: number | null;
      institution: { name: string; nameCn: string | null; href: string };
      /** On the register, but closed to new enrolments. */
      expired: boolean;
      delistedOn: string | null;
    };
