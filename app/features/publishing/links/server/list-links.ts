import { eq, min, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { LinkHealth } from "../shared/link-health.ts";
import { linkChecks, links } from "./schema.ts";

/** The health of an address, from its row of link_checks. */
export const health = sql<LinkHealth>`CASE WHEN ${linkChecks.checkedAt} IS NULL THEN 'waiting'
  WHEN ${linkChecks.failures} > 0 THEN 'dead' WHEN ${linkChecks.status} BETWEEN 200 AND 399 THEN 'alive' ELSE 'unclear' END`;

/** The order of the public page: sections in the order of their first links. Links with the same number: the earlier one first. */
export const place = sql`printf('%05d %s %05d',
  (SELECT min(s.position) FROM ${links} AS s WHERE s.section = ${links.section}), ${links.section}, ${links.position})`;

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

/** A link as visitors see it. */
export type ShownLink = Pick<typeof links.$inferSelect, "section" | "title" | "url" | "description">;

/** A limit far above the number of links. */
const maxLinks = 500;

/** The links of /resources/links in their order. */
export function listShownLinks({ db }: Pick<AppContext, "db">): Promise<ShownLink[]> {
  const { id, section, title, url, description } = links;
  return db.orm
    .select({ section, title, url, description })
    .from(links)
    .where(eq(links.isShown, true))
    .orderBy(place, id)
    .limit(maxLinks)
    .all();
}

/** Subquery: the number of addresses of other sites that were dead at their last check. */
export const countDeadLinks: SQL<number> = sql`(SELECT count(*) FROM ${linkChecks} WHERE ${linkChecks.failures} > 0)`;
