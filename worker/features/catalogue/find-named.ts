import { asc, eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { coursePath, institutionPath, lookupKeyOf } from "#worker/platform/addresses.ts";
import type { LookupType } from "./input.ts";
import { courses, institutions } from "./schema.ts";

export interface Named {
  id: number;
  name: string;
  nameCn: string | null;
}

/** What a name in an address means. */
export interface FoundNamed extends Named {
  /** A course's. */
  institution: Named | null;
  href: string;
}

const institutionName = { id: institutions.id, name: institutions.name, nameCn: institutions.nameCn };

/**
 * The institution or course with this registered name, written as such or as its slug. Of several the one on the
 * register, open to students, of the best known provider.
 * @returns null when none has it
 */
export async function findNamed(
  { db }: Pick<AppContext, "db">,
  { type, name }: { type: LookupType; name: string },
): Promise<FoundNamed | null> {
  const key = lookupKeyOf(name);
  if (key === "") return null;
  if (type === "institution") {
    const [found] = await db.orm
      .select(institutionName)
      .from(institutions)
      .where(eq(institutions.lookupKey, key))
      .orderBy(sql`${institutions.delistedOn} IS NOT NULL`, asc(institutions.popularityRank), asc(institutions.id))
      .limit(1);
    return found ? { ...found, institution: null, href: institutionPath(found) } : null;
  }
  const [found] = await db.orm
    .select({ id: courses.id, name: courses.name, institution: institutionName })
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
  return found ? { ...found, nameCn: null, href: coursePath(found.institution, found) } : null;
}

/** The few facts that stand in for a missing description. Weeks and AUD for the whole course. */
export interface Summary {
  description: string | null;
  code: string;
  state: string | null;
  city: string | null;
  level: string | null;
  weeks: number | null;
  totalCost: number | null;
}

/** @returns null when nothing of the type has the id */
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
    return found ? { ...found, level: null, weeks: null, totalCost: null } : null;
  }
  const [found] = await db.orm
    .select({
      description: courses.description,
      code: courses.cricosCourseCode,
      ...place,
      level: courses.level,
      weeks: courses.durationWeeks,
      totalCost: courses.estimatedTotalCourseCost,
    })
    .from(courses)
    .innerJoin(institutions, eq(institutions.id, courses.institutionId))
    .where(eq(courses.id, id));
  return found ?? null;
}
