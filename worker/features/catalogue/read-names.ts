import type { Database } from "#worker/platform/db/client.ts";

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
  { db }: { db: Database },
  { institutionId, courseId }: { institutionId: number; courseId: number | null },
): Promise<AddressNames | null> {
  if (courseId === null) {
    const row = await db.raw
      .prepare("SELECT id, name FROM institutions WHERE id = ?")
      .bind(institutionId)
      .first<{ id: number; name: string }>();
    return row && { institution: row, course: null };
  }
  const row = await db.raw
    .prepare(`SELECT c.id, c.name, i.id AS institutionId, i.name AS institutionName
      FROM courses c JOIN institutions i ON i.id = c.institution_id WHERE c.id = ?`)
    .bind(courseId)
    .first<{ id: number; name: string; institutionId: number; institutionName: string }>();
  return (
    row && {
      institution: { id: row.institutionId, name: row.institutionName },
      course: { id: row.id, name: row.name },
    }
  );
}
