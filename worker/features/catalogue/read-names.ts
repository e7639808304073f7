import { eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { courses, institutions } from "./schema.ts";

/** What an address is made of. */
export interface AddressNames {
  institution: { id: number; name: string };
  course: { id: number; name: string } | null;
}

/**
 * The names behind the ids of an address, for redirects to the canonical one: one or two rows read.
 * With a course id the institution is the course's own, whatever `institutionId` says.
 * @returns null when there is no such institution or course
 */
export async function readNames(
  { db }: Pick<AppContext, "db">,
  { institutionId, courseId }: { institutionId: number; courseId: number | null },
): Promise<AddressNames | null> {
  const institution = { id: institutions.id, name: institutions.name };
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
