import { desc } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";
import { auditEntries } from "./schema.ts";

/** A change made in the back office. `before` and `after` are JSON. */
export type ListedChange = Omit<typeof auditEntries.$inferSelect, "actorId">;

export type NewestChange = Omit<ListedChange, "before" | "after">;

/** Sort orders of the list. */
export const changeSorts = ["at"] as const;

/**
 * The audit log of the back office.
 * @throws AppError "forbidden"
 */
export async function listChanges(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedChange>> {
  requirePermission(member, "audit");
  return listRows<ListedChange>(
    primary,
    {
      select: `id, at, actor_email AS actorEmail, action, subject_type AS subjectType, subject_id AS subjectId,
        before, after`,
      from: "audit_entries",
      search: ["actor_email", "action", "subject_id", "before", "after"],
      filters: { type: "subject_type" },
      sorts: { at: "at" },
      tieBreaker: "id",
    },
    query,
    limit,
  );
}

/** The types of subjects that were changed, for the filter. */
export async function listSubjectTypes({ primary }: Pick<AppContext, "primary">, member: Member): Promise<string[]> {
  requirePermission(member, "audit");
  const type = auditEntries.subjectType;
  const rows = await primary.orm.selectDistinct({ type }).from(auditEntries).orderBy(type).all();
  return rows.map((row) => row.type);
}

const { id, at, actorEmail, action, subjectType, subjectId } = auditEntries;

/** Query: the newest changes, for the front page of the back office. */
export const selectNewestChanges = ({ primary }: Pick<AppContext, "primary">, limit: number) =>
  primary.orm
    .select({ id, at, actorEmail, action, subjectType, subjectId })
    .from(auditEntries)
    .orderBy(desc(id))
    .limit(limit);
