import { count, eq, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import { pageDrafts, pages } from "../schema.ts";
import { type Draft, firstDayOfDraft, hasLostFigure } from "./read-draft.ts";

/** A draft in the back office's list. */
export interface ListedDraft
  extends Pick<
    Draft,
    "id" | "path" | "title" | "state" | "author" | "approvedBy" | "updatedAt" | "publishAt" | "publishFact" | "failure"
  > {
  /** The first day of the figure it waits for, YYYY-MM-DD; null without one. */
  firstDay: string | null;
  /** 1 when the page has another version than the draft is based on. */
  isOutdated: number;
  /** Whether a page is shown at its address: "new" before the first, "down" after it was taken down. */
  page: "shown" | "new" | "down";
}

/** Sort orders of the list; the first is the default. */
export const draftSorts = ["saved", "path", "when"] as const;

/**
 * The drafts of all pages.
 * @param limit rows a page; rowsPerFile for a file
 * @throws AppError "forbidden"
 */
export async function listDrafts(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedDraft>> {
  requirePermission(member, "content");
  const { orm } = primary;
  const { id, path, title, state, author, approvedBy, updatedAt, publishAt, publishFact, failure, baseId } = pageDrafts;
  const firstDay = firstDayOfDraft.as("first_day");
  const isOutdated = sql<number>`(${pages.path} IS NOT NULL AND ${pages.revisionId} IS NOT ${baseId})`.as(
    "is_outdated",
  );
  const page = sql<
    ListedDraft["page"]
  >`iif(${pages.path} IS NOT NULL, 'shown', iif(${baseId} IS NULL, 'new', 'down'))`.as("page");
  return listPage(
    primary,
    {
      rows: orm
        .select({
          ...{ id, path, title, state, author, approvedBy, updatedAt, publishAt, publishFact, failure },
          ...{ firstDay, isOutdated, page },
        })
        .from(pageDrafts)
        .leftJoin(pages, eq(pages.path, path))
        .$dynamic(),
      count: orm.select({ total: count() }).from(pageDrafts).$dynamic(),
      search: [path, title, author, pageDrafts.summary],
      filters: { state, plan: () => hasLostFigure },
      // Drafts of a figure have a day, the others a moment; midnight in UTC is near enough for their order.
      sorts: {
        saved: updatedAt,
        path,
        when: sql`coalesce(${publishAt}, unixepoch(${firstDayOfDraft}) * 1000)`,
      },
      tieBreaker: id,
    },
    query,
    limit,
  );
}

/** Subquery: how many drafts wait for a day that never comes. */
export const countLostDrafts: SQL<number> = sql<number>`(SELECT count(*) FROM ${pageDrafts} WHERE ${hasLostFigure})`;

/** Subquery: how many drafts are in a state. */
export const countDrafts = (state: Draft["state"]): SQL<number> =>
  sql<number>`(SELECT count(*) FROM ${pageDrafts} WHERE ${eq(pageDrafts.state, state)})`;
