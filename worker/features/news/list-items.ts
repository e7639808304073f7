import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";
import type { EditedItem, NewsState } from "./edited-item.ts";
import { isKept, marks } from "./news-marks.ts";

export const newsStates = ["shown", "scheduled", "draft", "removed"] as const satisfies readonly NewsState[];
export const newsOrigins = ["seed", "admin"] as const;
/** Orders by which items can be read. */
export const newsSorts = ["date", "title"] as const;

export interface ListedItem extends Omit<EditedItem, "isDraft"> {
  state: NewsState;
}

/**
 * News for the back office; removed items only when they are asked for.
 * @throws AppError "forbidden"
 */
export async function listItems(
  { primary, now }: { primary: Statements; now: () => number },
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedItem>> {
  requirePermission(member, "news");
  const state = `CASE WHEN is_draft = 0 THEN iif(coalesce(visible_from, 0) > ${Math.floor(now())}, 'scheduled', 'shown')
    WHEN ${isKept} THEN 'draft' ELSE 'removed' END`;
  const isReplaced = `is_draft = 1 AND coalesce(visible_from, 0) = ${marks.replaced}`;
  return listRows<ListedItem>(
    primary,
    {
      select: `id, title, source, source_url AS sourceUrl, substr(published_at, 1, 10) AS date, ${state} AS state,
        visible_from AS visibleFrom, origin, version`,
      from: "news",
      search: ["title", "source", "source_url"],
      filters: { state, origin: "origin" },
      sorts: { date: "published_at", title: "title" },
      tieBreaker: "id",
      where: query.filters.state === "removed" ? `NOT (${isReplaced})` : isKept,
    },
    query,
    limit,
  );
}
