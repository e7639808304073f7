import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { fittingLevels } from "./fitting-levels.ts";
import { listsOf } from "./opened-visas.ts";
import { occupationFields, occupations } from "./schema.ts";

/** The most links that a page shows. */
const most = 8;

export interface LinkedOccupation {
  code: string;
  title: string;
  titleCn: string;
  /** "core": what the assessing authority normally asks for; "common": usual, with the condition in `noteCn`. */
  strength: "core" | "common";
  noteCn: string | null;
  /** Names of the lists: "MLTSSL". */
  lists: string[];
}

/**
 * Occupations to which a course may lead: those of its fields that fit its level and are on a list of the points-tested or
 * employer-sponsored visas, core ones first, at most eight. Reads about thirty rows.
 * @param course.fields ASCED codes of the course's fields, the detailed one if it is registered, else the narrow one
 * @param course.level one of courseLevels
 */
export async function occupationsOfCourse(
  { db }: Pick<AppContext, "db">,
  { fields, level }: { fields: readonly string[]; level: string },
): Promise<LinkedOccupation[]> {
  const detailed = fields.filter((code) => /^\d{6}$/.test(code) && !code.endsWith("00"));
  const narrow = fields.flatMap((code) => (/^\d{4}/.test(code) ? [code.slice(0, 4)] : []));
  const isNarrowOnly = narrow.filter((code) => !detailed.some((one) => one.startsWith(code)));
  if (narrow.length === 0) return [];
  const { field } = occupationFields;
  const rows = await db.orm
    .select({ occupation: occupations, strength: occupationFields.strength, noteCn: occupationFields.noteCn })
    .from(occupationFields)
    .innerJoin(occupations, eq(occupations.code, occupationFields.code))
    .where(
      and(
        or(
          inArray(field, [...detailed, ...narrow]),
          // The range of detailed codes: SQLite finds it by the primary key.
          ...isNarrowOnly.map((code) => sql`(${field} > ${code} AND ${field} < ${`${code}99~`})`),
        ),
      ),
    );
  const seen = new Set<string>();
  return rows
    .filter(({ occupation }) => fittingLevels(occupation).some((one) => one === level) && hasList(occupation))
    .toSorted((a, b) => Number(a.strength === "common") - Number(b.strength === "common"))
    .filter(({ occupation: { code, otherCode } }) => {
      const isNew = !seen.has(code) && !(otherCode !== null && seen.has(otherCode));
      seen.add(code);
      return isNew;
    })
    .slice(0, most)
    .map(({ occupation, strength, noteCn }) => ({
      code: occupation.code,
      title: occupation.title,
      titleCn: occupation.titleCn,
      strength,
      noteCn,
      lists: listsOf(occupation).flatMap((list) => (/^\d/.test(list) ? [] : [list.toUpperCase()])),
    }));
}

const hasList = ({ mltssl, stsol, rol, csol }: { mltssl: boolean; stsol: boolean; rol: boolean; csol: boolean }) =>
  mltssl || stsol || rol || csol;
