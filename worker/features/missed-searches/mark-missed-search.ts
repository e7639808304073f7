import { eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { Mark } from "./input.ts";
import { isShown } from "./list-missed-searches.ts";
import { missedSearches, missedSearchMarks } from "./schema.ts";

/**
 * Marks a shown query as done or ignored, or opens it again.
 * @throws AppError "forbidden"; "conflict" for a query that is not shown, or that is open already
 */
export async function markMissedSearch(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  { query, status }: Mark,
): Promise<void> {
  requirePermission(member, "searches");
  const { orm } = app.primary;
  const shown = sql`EXISTS (SELECT 1 FROM ${missedSearches} WHERE ${missedSearches.query} = ${query} GROUP BY ${missedSearches.query} HAVING ${isShown})`;
  const markedOn = todayInAustralia(app.now());
  const change =
    status === "open"
      ? orm.delete(missedSearchMarks).where(eq(missedSearchMarks.query, query))
      : sql`${insertIf(missedSearchMarks, { query, status, markedOn }, shown)}
          ON CONFLICT (query) DO UPDATE SET status = excluded.status, marked_on = excluded.marked_on`;
  await changeTogether(app.primary, [
    change,
    recordChange(app, member, {
      action: "missed-search.marked",
      subject: { type: "missed-search", id: query },
      before: null,
      after: { status },
    }),
  ]);
}
