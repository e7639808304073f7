import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";
import { healthOf, type LinkHealth } from "./link-health.ts";
import type { LinksContext } from "./official-link.ts";

/** Orders by which links can be read; "place" is that of the public page. */
export const linkSorts = ["place", "title", "updated"] as const;

export interface ListedLink {
  id: number;
  url: string;
  title: string;
  description: string;
  section: string;
  /** 1 or 0. */
  isShown: number;
  /** ms since 1970 */
  updatedAt: number;
  version: number;
  /** As the last look at its address found it; null when it is in no list of addresses yet. */
  health: LinkHealth | null;
}

/** Where a link stands on the public page: sections in the order of their first links. */
export const linkPlace = `(SELECT min(s.position) FROM links s WHERE s.section = l.section) * 1000000 + l.position`;

/**
 * Official links for the back office.
 * @throws AppError "forbidden"
 */
export async function listLinks(
  { primary }: Pick<LinksContext, "primary">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedLink>> {
  requirePermission(member, "links");
  return listRows<ListedLink>(
    primary,
    {
      select: `l.id AS id, l.url AS url, l.title AS title, l.description AS description, l.section AS section,
        l.is_shown AS isShown, l.updated_at AS updatedAt, l.version AS version,
        iif(c.url IS NULL, NULL, ${healthOf("c")}) AS health`,
      from: "links l LEFT JOIN link_checks c ON c.url = l.url",
      search: ["l.title", "l.url", "l.description"],
      filters: { section: "l.section", state: "iif(l.is_shown, 'shown', 'hidden')" },
      sorts: { place: linkPlace, title: "l.title", updated: "l.updated_at" },
      tieBreaker: "l.id",
    },
    query,
    limit,
  );
}

/**
 * Sections in the order of the public page, for filters and suggestions.
 * @throws AppError "forbidden"
 */
export async function listSections({ primary }: Pick<LinksContext, "primary">, member: Member): Promise<string[]> {
  requirePermission(member, "links");
  const { results } = await primary
    .prepare("SELECT section FROM links GROUP BY section ORDER BY min(position) LIMIT 100")
    .all<{ section: string }>();
  return results.map(({ section }) => section);
}
