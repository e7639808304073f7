import type { LinkLook } from "#worker/platform/services/link-probe.ts";

/** "unclear": the site refuses programs, or it is an address that we never open. "waiting": not checked yet. */
export type LinkHealth = "dead" | "unclear" | "waiting" | "alive";

export const linkHealths = ["dead", "unclear", "waiting", "alive"] as const satisfies readonly LinkHealth[];

/** Whether a visitor who clicks gets no page: not found, gone, a failing server, or no answer. */
export function isDead(look: Exclude<LinkLook, { isPutOff: true }>): boolean {
  if ("failure" in look) return look.failure !== "forbidden";
  return look.status === 404 || look.status === 410 || look.status >= 500;
}

/**
 * SQL: the LinkHealth of a row of link_checks.
 * @param row the table's alias in the query
 */
export const healthOf = (row: string) => `CASE WHEN ${row}.checked_at IS NULL THEN 'waiting'
  WHEN ${row}.failures > 0 THEN 'dead' WHEN ${row}.status BETWEEN 200 AND 399 THEN 'alive' ELSE 'unclear' END`;
