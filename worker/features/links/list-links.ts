import { min } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";
import { healthOf, type LinkHealth } from "./link-health.ts";
import { links } from "./schema.ts";

/** Sort orders of the list; "place" is the order of the public page. */
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
  /** The result of the last check of its address; null when the address has not been gathered yet. */
  health: LinkHealth | null;
}

/** The order of the public page: sections in the order of their first links. */
const linkPlace = `(SELECT min(s.position) FROM links s WHERE s.section = l.section) * 1000000 + l.position`;

/**
 * Official links for the back office.
 * @throws AppError "forbidden"
 */
export async function listLinks(
  { primary }: Pick<AppContext, "primary">,
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
export async function listSections({ primary }: Pick<AppContext, "primary">, member: Member): Promise<string[]> {
  requirePermission(member, "links");
  const sections = await primary.orm
    .select({ section: links.section })
    .from(links)
    .groupBy(links.section)
    .orderBy(min(links.position))
    .limit(100)
    .all();
  return sections.map(({ section }) => section);
}
