import { sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-page.ts";
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
  return listRows(
    await primary.orm.select().from(invitationRounds).where(isNewest(invitationRounds)).all(),
    {
      search: ({ key, sourceName, note }) => [key, sourceName, note],
      filters: {
        visa: ({ visa }, value) => visa === value,
        origin: ({ origin }, value) => origin === value,
        grade: ({ grade }, value) => grade === value,
      },
      sorts: { round: ({ roundOn }) => roundOn, checked: ({ checkedOn }) => checkedOn },
      tieBreaker: ({ key }) => key,
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
  return listRows(
    await primary.orm.select().from(nominationEntries).where(isNewest(nominationEntries)).all(),
    {
      search: ({ key, text, sourceName, note }) => [key, text, sourceName, note],
      filters: {
        state: ({ state }, value) => state === value,
        kind: ({ kind }, value) => kind === value,
        origin: ({ origin }, value) => origin === value,
        grade: ({ grade }, value) => grade === value,
      },
      sorts: {
        state: ({ state, programmeYear }) => `${state}${programmeYear}`,
        checked: ({ checkedOn }) => checkedOn,
      },
      tieBreaker: ({ key }) => key,
    },
    query,
    limit,
  );
}

const isNewest = (table: typeof invitationRounds | typeof nominationEntries) =>
  sql`(${table.origin} = 'admin' OR NOT EXISTS (
    SELECT 1 FROM ${table} AS own WHERE own.key = ${table.key} AND own.origin = 'admin'))`;
