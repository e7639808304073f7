import { courseSubjects, wantedIds } from "#app/features/register/catalogue/server/public.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { CourseSubject } from "./mentions-subject.ts";

/** Reads the subjects of courses. One round trip. */
export async function readSubjects(db: Session, courseIds: readonly number[]): Promise<readonly CourseSubject[]> {
  const [subjects] = await runBatch(db, [courseSubjects(wantedIds(courseIds))]);
  return subjects.rows;
}
