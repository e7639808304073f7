import { DatabaseSync } from "node:sqlite";
import { localDatabaseFile } from "#seed/load/local-database.ts";
import { coursePath, institutionPath } from "#worker/platform/slugs.ts";

/** Addresses of the institution with the most courses, and of one of them, in the local database. */
export function largestPages(): { institution: string; course: string } {
  const database = new DatabaseSync(localDatabaseFile(), { readOnly: true });
  const found = database
    .prepare(
      `SELECT i.id, coalesce(i.display_name, i.name) AS name, c.id AS courseId, c.name AS courseName FROM institutions i JOIN courses c ON c.institution_id = i.id
       WHERE i.id = (SELECT institution_id FROM courses GROUP BY institution_id ORDER BY count(*) DESC LIMIT 1) LIMIT 1`,
    )
    .get() as { id: number; name: string; courseId: number; courseName: string };
  database.close();
  return {
    institution: institutionPath(found),
    course: coursePath(found, { id: found.courseId, name: found.courseName }),
  };
}

/** Addresses of the institutions with the most courses, the largest first. */
export function largestInstitutions(count: number): string[] {
  const database = new DatabaseSync(localDatabaseFile(), { readOnly: true });
  const found = database
    .prepare(
      `SELECT i.id, coalesce(i.display_name, i.name) AS name FROM institutions i JOIN courses c ON c.institution_id = i.id
       GROUP BY i.id ORDER BY count(*) DESC LIMIT ?1`,
    )
    .all(count);
  database.close();
  return found.map(({ id, name }) => institutionPath({ id: Number(id), name: String(name) }));
}
