import { and, asc, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { AppContext } from "#worker/context.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { type ListFilter, type ListKind, listPageSize } from "./input.ts";
import { institutionCategory, institutionName } from "./institution-columns.ts";
import { metroNames } from "./metro-names.ts";
import { newestRegisterDate } from "./register-loads.ts";
import {
  type InstitutionCategory,
  institutionCategories,
  type SchoolStage,
  schoolStages,
  unknownOfSchool,
} from "./register-values.ts";
import { institutionNames, institutions } from "./schema.ts";

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
 * at least one page.
 */
export async function listInstitutions(
  { db }: Pick<AppContext, "db">,
  {
    kind,
    category,
    state,
    city,
    owner,
    sector,
    gender,
    boarding,
    years,
    fee,
    sort,
    q,
    page = 1,
  }: Partial<ListFilter> & { kind: ListKind },
) {
  const categories = categoriesOf[kind].filter((known) => !category || known === category);
  const ofKind = and(inArray(institutionCategory, categories), isNull(institutions.delistedOn));
  const where = and(
    ofKind,
    state ? isAmong(sql`coalesce(${institutions.states}, ${institutions.state})`, state) : undefined,
    city ? isAmong(sql`coalesce(${institutions.metros}, ${institutions.metro})`, city) : undefined,
    owner ? sql`lower(${institutions.type}) = ${owner}` : undefined,
    hasFact(institutions.schoolSector, sector ? [sector] : []),
    hasFact(institutions.schoolGender, gender ? (gender === "mixed" ? ["mixed", "parallel"] : [gender]) : []),
    hasFact(institutions.schoolBoarding, boarding ? [boarding] : []),
    years ? teaches(years) : undefined,
    fee ? lte(institutions.schoolFee, fee) : undefined,
    q ? isNamed(q.toLowerCase()) : undefined,
  );
  const [listed, counted, places] = await runBatch(db, [
    db.orm
      .select({
        id: institutions.id,
        name: institutionName,
        registeredName: institutions.name,
        nameCn: institutions.nameCn,
        nameCnIsReference: institutions.nameCnIsReference,
        category: institutionCategory,
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
      })
      .from(institutions)
      .where(where)
      .orderBy(
        ...(sort ? [sql`${institutions.schoolFee} IS NULL`, asc(institutions.schoolFee)] : []),
        sql`${institutionName} COLLATE NOCASE`,
        asc(institutions.id),
      )
      .limit(listPageSize)
      .offset((page - 1) * listPageSize),
    // A statement of its own, because a window function would read every row twice more.
    db.orm.select({ registerDate: newestRegisterDate, total: sql<number>`count(*)` }).from(institutions).where(where),
    db.orm.selectDistinct({ metros: institutions.metros, metro: institutions.metro }).from(institutions).where(ofKind),
  ]);
  const { registerDate, total } = counted.rows[0] ?? { registerDate: null, total: 0 };
  return {
    institutions: listed.rows.map(({ metro, ...row }) => ({ ...row, cityCn: metroNames[metro ?? ""] ?? null })),
    total,
    pages: Math.max(1, Math.ceil(total / listPageSize)),
    cities: citiesOf(
      places.rows.flatMap(({ metros, metro }) => (metros ?? metro)?.split(",") ?? []),
      city ?? null,
    ),
    /** Date of the newest load's export, YYYY-MM-DD; null before the first load. */
    registerDate,
  };
}

/** Options of the filter: the metropolitan areas of the list in the order of metroNames, and the chosen one. */
function citiesOf(metros: readonly string[], chosen: string | null): { value: string; label: string }[] {
  const present = new Set([...metros, chosen]);
  return Object.entries(metroNames).flatMap(([value, label]) => (present.has(value) ? [{ value, label }] : []));
}

type InstitutionList = Awaited<ReturnType<typeof listInstitutions>>;
export type ListedInstitution = InstitutionList["institutions"][number];

/** Whether a fact of a school has one of the values, or is not known; undefined without values. */
function hasFact(column: SQLiteColumn, values: readonly string[]): SQL | undefined {
  if (values.length === 0) return undefined;
  return values.includes(unknownOfSchool) ? isNull(column) : inArray(column, [...values]);
}

/** Whether a school teaches a year of the stage: "F-12", "7-12". */
function teaches(stage: SchoolStage | typeof unknownOfSchool): SQL {
  const { schoolYears } = institutions;
  if (stage === unknownOfSchool) return isNull(schoolYears);
  const [first, last] = schoolStages[stage];
  // "F" is cast to 0.
  return sql`CAST(${schoolYears} AS INTEGER) <= ${last}
    AND CAST(substr(${schoolYears}, instr(${schoolYears}, '-') + 1) AS INTEGER) >= ${first}`;
}

/** Whether a list joined by commas has the value. */
const isAmong = (list: SQL, value: string) => sql`instr(',' || ${list} || ',', ${`,${value},`})`;

/** instr instead of LIKE: D1 refuses LIKE patterns over 50 bytes, and % and _ need no escaping. */
function isNamed(part: string) {
  const otherName = sql`EXISTS (SELECT 1 FROM ${institutionNames} WHERE ${institutionNames.institutionId} = ${institutions.id}
    AND (instr(lower(${institutionNames.name}), ${part}) OR instr(${institutionNames.nameKey}, ${part})))`;
  return or(
    sql`instr(lower(${institutions.name}), ${part})`,
    sql`instr(lower(coalesce(${institutions.displayName}, '')), ${part})`,
    sql`instr(lower(coalesce(${institutions.nameCn}, '')), ${part})`,
    sql`instr(lower(${institutions.cricosProviderCode}), ${part})`,
    otherName,
  );
}
