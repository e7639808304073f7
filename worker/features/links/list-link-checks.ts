import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";
import { healthOf, type LinkHealth } from "./link-health.ts";
import type { LinksContext } from "./official-link.ts";

/** Orders by which checks can be read; "health" is the dead ones first, those that are dead longest before others. */
export const linkCheckSorts = ["health", "checked"] as const;

export interface LinkCheck {
  url: string;
  /** Where it stands, as gather-links.ts writes it. */
  foundIn: string[];
  health: LinkHealth;
  /** HTTP status; null when nobody answered or looked. */
  status: number | null;
  failure: "timeout" | "unreachable" | "redirects" | "forbidden" | null;
  /** ms since 1970 */
  checkedAt: number | null;
  /** How often in a row it was dead. */
  failures: number;
}

/**
 * Addresses of other sites and what the last look at each found.
 * @throws AppError "forbidden"
 */
export async function listLinkChecks(
  { primary }: Pick<LinksContext, "primary">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<LinkCheck>> {
  requirePermission(member, "links");
  const health = healthOf("link_checks");
  const listed = await listRows<Omit<LinkCheck, "foundIn"> & { foundIn: string }>(
    primary,
    {
      select: `url, found_in AS foundIn, ${health} AS health, status, failure, checked_at AS checkedAt, failures`,
      from: "link_checks",
      search: ["url", "found_in"],
      filters: { health },
      sorts: {
        health: `CASE ${health} WHEN 'dead' THEN 10 + failures WHEN 'unclear' THEN 2 WHEN 'waiting' THEN 1 ELSE 0 END`,
        checked: "checked_at",
      },
      tieBreaker: "url",
    },
    query,
    limit,
  );
  return { ...listed, rows: listed.rows.map((row) => ({ ...row, foundIn: JSON.parse(row.foundIn) as string[] })) };
}
