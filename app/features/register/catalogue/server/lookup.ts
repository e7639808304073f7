import { asc, desc, eq, or, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { coursePath, institutionPath, lookupKeyOf } from "#worker/platform/slugs.ts";
import type { LookupType } from "../shared/input.ts";
import { levelNameOf } from "../shared/level-names.ts";
import { courseKindOf } from "./course-kind.ts";
import { institutionName, namedInstitution } from "./institution-columns.ts";
import { courses, institutions } from "./schema.ts";

export interface Named {
  id: number;
  name: string;
  nameCn: string | null;
}

/** The institution or course with a name in an address. */
export interface FoundNamed extends Named {
  /** The institution of a course; null for an institution. */
  institution: Named | null;
  href: string;
}

/**
 * Finds the institution or course with a registered name, or with a name whose slug it is. Among several it prefers one
 * on the register, then an open one, then one of the best known provider.
 * @returns null when none has the name
 */
export async function findNamed(
  { db }: Pick<AppContext, "db">,
  { type, name }: { type: LookupType; name: string },
): Promise<FoundNamed | null> {
  const key = lookupKeyOf(name);
  if (key === "") return null;
  if (type === "institution") {
    const [found] = await db.orm
      .select(namedInstitution)
      .from(institutions)
      .where(eq(institutions.lookupKey, key))
      .orderBy(sql`${institutions.delistedOn} IS NOT NULL`, asc(institutions.popularityRank), asc(institutions.id))
      .limit(1);
    return found ? { ...found, institution: null, href: institutionPath(found) } : null;
  }
  const [found] = await db.orm
    .select({ id: courses.id, name: courses.name, nameCn: courses.nameCn, institution: namedInstitution })
    .from(courses)
    .innerJoin(institutions, eq(institutions.id, courses.institutionId))
    .where(eq(courses.lookupKey, key))
    .orderBy(
      sql`${courses.delistedOn} IS NOT NULL`,
      asc(courses.expired),
      asc(institutions.popularityRank),
      asc(courses.id),
    )
    .limit(1);
  return found ? { ...found, href: coursePath(found.institution, found) } : null;
}

/** Facts that replace a missing description. Duration in weeks, cost in AUD for the whole course. */
export interface Summary {
  description: string | null;
  code: string;
  state: string | null;
  city: string | null;
  /** Level of a course in Chinese, as specific as the register states it. */
  levelCn: string | null;
  /** Its level and narrow field, for a course without a Chinese name. */
  kindCn: string | null;
  weeks: number | null;
  totalCost: number | null;
}

/** Reads the facts of an institution or course; null when none has the id. */
export async function readSummary(
  { db }: Pick<AppContext, "db">,
  { type, id }: { type: LookupType; id: number },
): Promise<Summary | null> {
  const place = { state: institutions.state, city: institutions.location };
  if (type === "institution") {
    const [found] = await db.orm
      .select({ description: institutions.description, code: institutions.cricosProviderCode, ...place })
      .from(institutions)
      .where(eq(institutions.id, id));
    return found ? { ...found, levelCn: null, kindCn: null, weeks: null, totalCost: null } : null;
  }
  const [found] = await db.orm
    .select({
      description: courses.description,
      code: courses.cricosCourseCode,
      ...place,
      course: {
        nameCn: courses.nameCn,
        level: courses.level,
        registerLevel: courses.registerLevel,
        narrowField: courses.fieldOfEducation1NarrowField,
      },
      weeks: courses.durationWeeks,
      totalCost: courses.estimatedTotalCourseCost,
    })
    .from(courses)
    .innerJoin(institutions, eq(institutions.id, courses.institutionId))
    .where(eq(courses.id, id));
  if (!found) return null;
  const { course, ...facts } = found;
  return { ...facts, levelCn: levelNameOf(course), kindCn: courseKindOf(course) };
}

/**
 * Finds the institution with a CRICOS provider code, else by id; null when there is none.
 * @param key in capitals: "00116K", or an id: "17"
 */
export async function findInstitution({ db }: Pick<AppContext, "db">, { key }: { key: string }) {
  const id = /^\d{1,15}$/.test(key) ? Number(key) : 0;
  const { cricosProviderCode: code } = institutions;
  const [found] = await db.orm
    .select({ ...namedInstitution, code, delistedOn: institutions.delistedOn })
    .from(institutions)
    .where(or(eq(code, key), eq(institutions.id, id)))
    .orderBy(desc(sql`${code} = ${key}`))
    .limit(1);
  return found ?? null;
}

/**
 * Reads the names for the ids of an address, for the redirect to the canonical address. With a course id, the
 * institution is the course's own, and `institutionId` is ignored.
 * @returns null when there is no such institution or course
 */
export async function readNames(
  { db }: Pick<AppContext, "db">,
  { institutionId, courseId }: { institutionId: number; courseId: number | null },
) {
  const institution = { id: institutions.id, name: institutionName };
  if (courseId === null) {
    const [found] = await db.orm.select(institution).from(institutions).where(eq(institutions.id, institutionId));
    return found ? { institution: found, course: null } : null;
  }
  const [found] = await db.orm
    .select({ course: { id: courses.id, name: courses.name }, institution })
    .from(courses)
    .innerJoin(institutions, eq(institutions.id, courses.institutionId))
    .where(eq(courses.id, courseId));
  return found ?? null;
}
