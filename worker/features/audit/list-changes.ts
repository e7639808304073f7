import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";

export interface ListedChange {
  id: number;
  /** ms since 1970 */
  at: number;
  actorEmail: string;
  action: string;
  subjectType: string;
  subjectId: string;
  /** JSON. */
  before: string | null;
  after: string | null;
}

/** Orders by which the record of changes can be read. */
export const changeSorts = ["at"] as const;

/**
 * What was changed in the back office.
 * @throws AppError "forbidden"
 */
export async function listChanges(
  { primary }: { primary: Statements },
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

/** Kinds of things that were changed, for the filter. */
export async function listSubjectTypes({ primary }: { primary: Statements }, member: Member): Promise<string[]> {
  requirePermission(member, "audit");
  const { results } = await primary
    .prepare("SELECT DISTINCT subject_type AS type FROM audit_entries ORDER BY subject_type")
    .all<{ type: string }>();
  return results.map(({ type }) => type);
}
