import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";
import type { EditedItem, NewsState } from "./news-item.ts";

export const newsStates = ["shown", "scheduled", "draft", "removed"] as const satisfies readonly NewsState[];
export const newsOrigins = ["seed", "admin"] as const;
/** Sort orders of the list. */
export const newsSorts = ["date", "title"] as const;

export interface ListedItem extends Omit<EditedItem, "state"> {
  state: NewsState;
}

/**
 * News for the back office; removed items only when they are asked for.
 * @throws AppError "forbidden"
 */
export async function listItems(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedItem>> {
  requirePermission(member, "news");
  const state = `CASE WHEN state <> 'published' THEN state
    ELSE iif(coalesce(visible_from, 0) > ${Math.floor(now())}, 'scheduled', 'shown') END`;
  return listRows<ListedItem>(
    primary,
    {
      select: `id, title, source, source_url AS sourceUrl, substr(published_at, 1, 10) AS date, ${state} AS state,
        iif(state = 'published', visible_from, NULL) AS visibleFrom, origin, version`,
      from: "news",
      search: ["title", "source", "source_url"],
      filters: { state, origin: "origin" },
      sorts: { date: "published_at", title: "title" },
      tieBreaker: "id",
      where: query.filters.state === "removed" ? "state <> 'replaced'" : "state IN ('draft', 'published')",
    },
    query,
    limit,
  );
}
