import { count, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import { invitationRounds, nominationEntries } from "./schema.ts";

export type ListedRound = typeof invitationRounds.$inferSelect;
export type ListedEntry = typeof nominationEntries.$inferSelect;

/** Sort orders; the first is the default. */
export const roundSorts = ["round", "checked"] as const;
export const entrySorts = ["state", "checked"] as const;

/**
 * Rows of rounds for the back office. A row of the files that has one of the back office in its place is left out.
 * @throws AppError "forbidden"
 */
export async function listRounds(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedRound>> {
  requirePermission(member, "facts");
  const { orm } = primary;
  const t = orm.select().from(invitationRounds).where(isNewest(invitationRounds)).as("newest");
  return listPage(
    primary,
    {
      rows: orm.select().from(t).$dynamic(),
      count: orm.select({ total: count() }).from(t).$dynamic(),
      search: [t.key, t.sourceName, t.note],
      filters: { visa: t.visa, origin: t.origin, grade: t.grade },
      sorts: { round: t.roundOn, checked: t.checkedOn },
      tieBreaker: t.key,
    },
    query,
    limit,
  );
}

/** The same of the programmes of the states. */
export async function listEntries(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedEntry>> {
  requirePermission(member, "facts");
  const { orm } = primary;
  const t = orm.select().from(nominationEntries).where(isNewest(nominationEntries)).as("newest");
  return listPage(
    primary,
    {
      rows: orm.select().from(t).$dynamic(),
      count: orm.select({ total: count() }).from(t).$dynamic(),
      search: [t.key, t.text, t.sourceName, t.note],
      filters: { state: t.state, kind: t.kind, origin: t.origin, grade: t.grade },
      sorts: { state: sql`${t.state} || ${t.programmeYear}`, checked: t.checkedOn },
      tieBreaker: t.key,
    },
    query,
    limit,
  );
}

const isNewest = (table: typeof invitationRounds | typeof nominationEntries) =>
  sql`(${table.origin} = 'admin' OR NOT EXISTS (
    SELECT 1 FROM ${table} AS own WHERE own.key = ${table.key} AND own.origin = 'admin'))`;
