import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";
import { healthOf, type LinkHealth } from "./link-health.ts";

/** Sort orders of the list; "health": dead addresses first, those longest dead before others. */
export const linkCheckSorts = ["health", "checked"] as const;

export interface LinkCheck {
  url: string;
  /** The places where it stands, see `foundIn` in schema.ts. */
  foundIn: string[];
  health: LinkHealth;
  /** HTTP status; null when the site did not answer or was not asked. */
  status: number | null;
  failure: "timeout" | "unreachable" | "redirects" | "forbidden" | null;
  /** ms since 1970 */
  checkedAt: number | null;
  /** Checks in a row that found it dead. */
  failures: number;
}

/**
 * Addresses of other sites with the result of the last check of each.
 * @throws AppError "forbidden"
 */
export async function listLinkChecks(
  { primary }: Pick<AppContext, "primary">,
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
