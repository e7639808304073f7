import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";
import { daysBefore } from "./days-before.ts";

/** Views of one day. */
export interface DayOfViews {
  /** YYYY-MM-DD, in Sydney. */
  day: string;
  views: number;
}

/** Views of one page over a time. */
export interface PageOfViews {
  path: string;
  views: number;
  /** The last day on which it was seen. */
  lastDay: string;
}

/** Days that the numbers can be of. */
export const viewPeriods = ["30", "90"] as const;

export const viewSorts = ["views", "path", "last"] as const;

interface Period {
  /** The last day, YYYY-MM-DD. */
  today: string;
  /** How many days. */
  days: number;
}

/**
 * Views by day, days without any too.
 * @param path of one page; without it of all
 * @throws AppError "forbidden"
 */
export async function readViewsByDay(
  { primary }: { primary: Statements },
  member: Member,
  { today, days }: Period,
  path?: string,
): Promise<DayOfViews[]> {
  requirePermission(member, "overview");
  const all = daysBefore(today, days);
  const statement =
    path === undefined
      ? primary
          .prepare("SELECT day, sum(views) AS views FROM page_views WHERE day BETWEEN ?1 AND ?2 GROUP BY day")
          .bind(all[0], today)
      : primary
          .prepare("SELECT day, views FROM page_views WHERE path = ?3 AND day BETWEEN ?1 AND ?2")
          .bind(all[0], today, path);
  const { results } = await statement.all<DayOfViews>();
  const known = new Map(results.map(({ day, views }) => [day, views]));
  return all.map((day) => ({ day, views: known.get(day) ?? 0 }));
}

/**
 * The pages that were seen, the most seen first unless asked otherwise.
 * @throws AppError "forbidden"
 */
export async function listSeenPages(
  { primary }: { primary: Statements },
  member: Member,
  { today, days }: Period,
  query: TableQuery,
  limit?: number,
): Promise<Listed<PageOfViews>> {
  requirePermission(member, "overview");
  // Days of our own clock, so they stand in the statement as they are.
  const [first] = daysBefore(today, days);
  return listRows<PageOfViews>(
    primary,
    {
      select: "path, views, lastDay",
      from: `(SELECT path, sum(views) AS views, max(day) AS lastDay FROM page_views
        WHERE day BETWEEN '${first}' AND '${today}' GROUP BY path)`,
      search: ["path"],
      sorts: { views: "views", path: "path", last: "lastDay" },
      tieBreaker: "path",
    },
    query,
    limit,
  );
}
