import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { CourseLevel } from "#app/features/register/catalogue/shared/register-values.ts";
import type { AppContext } from "#worker/context.ts";
import { listsOf, onEither, visasOf } from "../shared/opened-visas.ts";
import { occupationFields, occupationLists, occupations } from "./schema.ts";

const most = 8;

/** An occupation to which a course may lead, with the keys of its lists ("MLTSSL") and the visas whose lists contain it. */
export type LinkedOccupation = ReturnType<typeof fittingOccupations>[number];

type Reads = Pick<AppContext, "db">;

/** Occupations linked to a course's fields, not yet filtered by level; from readLinkedRows. */
type LinkedRow = Awaited<ReturnType<typeof selectLinked>>[number];

const { field } = occupationFields;

/** The row of the occupation's other code, which may be on other lists. */
const sameOccupation = alias(occupations, "same_occupation");

const selectLinked = ({ db }: Reads, isOfField: SQL | undefined) =>
  db.orm
    .select({
      occupation: occupations,
      other: sameOccupation,
      strength: occupationFields.strength,
      noteCn: occupationFields.noteCn,
      /** YYYY-MM-DD of the newest compilation that the lists were read from. */
      compiledOn: sql<string | null>`(SELECT max(${occupationLists.compiledOn}) FROM ${occupationLists})`,
    })
    .from(occupationFields)
    .innerJoin(occupations, eq(occupations.code, occupationFields.code))
    .leftJoin(sameOccupation, eq(sameOccupation.code, occupations.otherCode))
    .where(isOfField)
    .all();

/** Condition that a code is within a narrow field; SQLite finds the range of detailed codes by the primary key. */
const isWithin = (narrow: SQL | string) => sql`(${field} > ${narrow} AND ${field} < ${narrow} || '99~')`;

/**
 * Occupations to which a course may lead: those of its fields that match its level and are on a list of the points-tested or
 * employer-sponsored visas, core ones first, at most eight. Reads about thirty rows.
 * @param course.fields ASCED codes of the course's fields, the detailed one if it is registered, else the narrow one
 * @param course.level one of courseLevels
 */
export async function occupationsOfCourse(
  app: Reads,
  { fields, level }: { fields: readonly string[]; level: string },
): Promise<LinkedOccupation[]> {
  const detailed = fields.filter((code) => /^\d{6}$/.test(code) && !code.endsWith("00"));
  const narrow = fields.flatMap((code) => (/^\d{4}/.test(code) ? [code.slice(0, 4)] : []));
  const isNarrowOnly = narrow.filter((code) => !detailed.some((one) => one.startsWith(code)));
  if (narrow.length === 0) return [];
  const rows = await selectLinked(app, or(inArray(field, [...detailed, ...narrow]), ...isNarrowOnly.map(isWithin)));
  return fittingOccupations(rows, level);
}

/**
 * Query for the occupations of a field that subqueries select, not yet filtered by level. The page of a course reads them in one round
 * trip with the course, and passes them to fittingOccupations with its level.
 * @param kind.field ASCED code of the narrow field, "0603"
 * @param kind.detailed of the detailed field, "060301"; null when only the narrow one is registered
 * @param kind.named codes under which courses of the same name are registered
 */
export const readLinkedRows = (
  app: Reads,
  kind: Record<"field" | "detailed" | "named", SQL<string>>,
): Promise<LinkedRow[]> =>
  selectLinked(
    app,
    or(
      sql`${field} IN (${kind.field}, ${kind.detailed})`,
      sql`${field} IN ${kind.named}`,
      and(sql`coalesce(${kind.detailed}, '00') LIKE '%00'`, isWithin(kind.field)),
      // The rest of a broad field does not say which major it is: 0299 of technology, 0300 of engineering, 0800 of commerce.
      and(
        eq(occupationFields.strength, "core"),
        sql`${kind.field} IN ('0200', '0299', '0300', '0399', '0800', '0899') AND coalesce(substr(${kind.detailed}, 5), '00') IN ('00', '99')`,
        sql`${field} > substr(${kind.field}, 1, 2) AND ${field} < substr(${kind.field}, 1, 2) || '99~'`,
      ),
    ),
  );

/** Titles of the rest of a group, "Registered Nurses nec": nobody looks for them first. */
const isRest = ({ title }: { title: string }) => / nec$/.test(title);

/** The beginnings of the long words of a name, in which "Accounting" is "Accountant". */
const beginnings = (name: string) => name.toLowerCase().match(/(?<![a-z])[a-z]{5}/g) ?? [];

/**
 * The rows that match a level (one of courseLevels) and are on a list, at most eight: those with a word of the course's name first, then core
 * ones, the rest of a group last.
 */
export function fittingOccupations(rows: readonly LinkedRow[], level: string, name = "") {
  const seen = new Set<string>();
  const words = new Set(beginnings(name));
  const shared = ({ title }: { title: string }) => beginnings(title).filter((word) => words.has(word)).length;
  return rows
    .map(({ other, ...row }) => ({ ...row, on: onEither(row.occupation, other) }))
    .filter(
      ({ occupation, noteCn, on }) => fittingLevels(occupation, noteCn).some((one) => one === level) && hasList(on),
    )
    .toSorted(
      (a, b) =>
        Number(isRest(a.occupation)) - Number(isRest(b.occupation)) ||
        shared(b.occupation) - shared(a.occupation) ||
        Number(a.strength === "common") - Number(b.strength === "common"),
    )
    .filter(({ occupation: { code, otherCode } }) => {
      const isNew = !seen.has(code) && !(otherCode !== null && seen.has(otherCode));
      seen.add(code);
      return isNew;
    })
    .slice(0, most)
    .map(({ occupation, on, strength, noteCn, compiledOn }) => ({
      code: occupation.code,
      title: occupation.title,
      titleCn: occupation.titleCn,
      strength,
      noteCn,
      lists: listsOf(on).flatMap((list) => (/^\d/.test(list) ? [] : [list.toUpperCase()])),
      visas: visasOf(on),
      compiledOn,
    }));
}

/** The number of listed occupations to which courses of each narrow field may lead, at any level; one with two codes counts once. */
export async function countListedByField({ db }: Reads): Promise<ReadonlyMap<string, number>> {
  const { mltssl, stsol, rol, csol, code, otherCode } = occupations;
  const narrow = sql<string>`substr(${field}, 1, 4)`;
  const rows = await db.orm
    .select({ narrow, count: sql<number>`count(DISTINCT min(${code}, coalesce(${otherCode}, ${code})))` })
    .from(occupationFields)
    .innerJoin(occupations, eq(code, occupationFields.code))
    .where(or(mltssl, stsol, rol, csol))
    .groupBy(narrow);
  return new Map(rows.map((row) => [row.narrow, row.count]));
}

const hasList = ({ mltssl, stsol, rol, csol }: { mltssl: boolean; stsol: boolean; rol: boolean; csol: boolean }) =>
  mltssl || stsol || rol || csol;

/**
 * Levels of courses that match a skill level of ANZSCO: 1 bachelor or higher, 2 diploma, 3 certificates III and IV. The lists contain no
 * level 4 except for some trades of one edition, which are trained for like trades of level 3.
 */
const levels: Readonly<Record<number, readonly CourseLevel[]>> = {
  1: ["Bachelor", "Graduate Certificate", "Graduate Diploma", "Master", "Doctor", "PhD"],
  2: ["Associate Degree", "Advanced Diploma", "Diploma"],
  3: ["Certificate IV", "Certificate III"],
  4: ["Certificate IV", "Certificate III"],
};

interface SkillLevels {
  skill2013: number | null;
  skill2022: number | null;
}

/** The skill level of the edition that most lists use, else of the newer edition. */
export const skillLevelOf = ({ skill2013, skill2022 }: SkillLevels): number => skill2013 ?? skill2022 ?? 1;

/** The words of a note by which a certificate IV is enough for an occupation of level 2, such as a chef. */
const certificate4 = "四级证书";

/** Levels of courses that lead to an occupation. @param note of the field of study */
export function fittingLevels(occupation: SkillLevels, note: string | null = null): readonly CourseLevel[] {
  const level = skillLevelOf(occupation);
  const usual = levels[level] ?? [];
  return level === 2 && note?.includes(certificate4) ? [...usual, "Certificate IV"] : usual;
}
