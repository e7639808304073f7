import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import type { Change } from "./record-change.ts";
import { auditEntries } from "./schema.ts";

export { type NewestChange, selectNewestChanges } from "./list-changes.ts";
export {
  type Change,
  type ChangedBy,
  changedMeanwhile,
  changeTogether,
  differences,
  eraseChangedFields,
  highestSubjectId,
  recordAccess,
  recordChange,
  recordCleaning,
} from "./record-change.ts";

/** Subquery: the reason of the newest change of a kind to a subject, null without one. */
export const lastReasonOf = (
  { primary }: Pick<AppContext, "primary">,
  { action, subject }: Pick<Change, "action" | "subject">,
): SQL<string | null> =>
  sql<string | null>`${primary.orm
    .select({ reason: sql`${auditEntries.after} ->> 'reason'` })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectType, subject.type),
        eq(auditEntries.subjectId, String(subject.id)),
        eq(auditEntries.action, action),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1)}`;
