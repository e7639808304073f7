import { count, desc, getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import { distinctValues } from "#worker/platform/db/sql-parts.ts";
import { sqlRows } from "#worker/platform/db/sql-rows.ts";
import { auditEntries } from "./schema.ts";

const { actorId: _, ...listedFields } = getTableColumns(auditEntries);

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
  const { orm } = primary;
  return listPage(
    primary,
    {
      rows: orm.select(listedFields).from(auditEntries).$dynamic(),
      count: orm.select({ total: count() }).from(auditEntries).$dynamic(),
      search: [
        ...[auditEntries.actorEmail, auditEntries.action, auditEntries.subjectId],
        ...[auditEntries.before, auditEntries.after].map((text) => sql`substr(${text}, 1, 10000)`),
      ],
      filters: { type: auditEntries.subjectType },
      sorts: { at: auditEntries.at },
      tieBreaker: auditEntries.id,
    },
    query,
    limit,
  );
}

/** The types of subjects that were changed, for the filter. */
export async function listSubjectTypes({ primary }: Pick<AppContext, "primary">, member: Member): Promise<string[]> {
  requirePermission(member, "audit");
  const rows = await sqlRows(primary, z.object({ value: z.string() }), distinctValues(auditEntries.subjectType));
  return rows.map(({ value }) => value);
}

const { before: __, after: ___, ...newestFields } = listedFields;

/** Query: the newest changes, for the front page of the back office. */
export const selectNewestChanges = ({ primary }: Pick<AppContext, "primary">, limit: number) =>
  primary.orm.select(newestFields).from(auditEntries).orderBy(desc(auditEntries.id)).limit(limit);
