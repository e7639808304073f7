import { type Member, may, type Permission, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { day } from "#worker/platform/time/units.ts";

/** What waits or is counted on the front page; each has a link to the list that shows it. */
export type OverviewCount =
  | "newMessages"
  | "openMessages"
  | "openReports"
  | "scheduledNews"
  | "deadLinks"
  | "deadMails"
  | "newUsers"
  | "views";

/** A change of the back office. */
export interface NewestChange {
  id: number;
  /** ms since 1970 */
  at: number;
  actorEmail: string;
  action: string;
  subjectType: string;
  subjectId: string;
}

/** What a member may see of what is going on; what they may not see is left out. */
export interface Overview {
  counts: Partial<Record<OverviewCount, number>>;
  /** Of each state of an order how many there are; null: not theirs to see. */
  orders: { status: string; count: number }[] | null;
  changes: NewestChange[] | null;
}

const week = 7 * day;

/** By count: who sees it, and its query; `?1` is now in ms, `?2` the first of the last seven days. */
const counting: Record<OverviewCount, { permission: Permission; sql: string }> = {
  newMessages: { permission: "messages", sql: "SELECT count(*) FROM contact_messages WHERE status = 'new'" },
  openMessages: { permission: "messages", sql: "SELECT count(*) FROM contact_messages WHERE status = 'in-progress'" },
  openReports: { permission: "professionals", sql: "SELECT count(*) FROM professional_reports WHERE status = 'open'" },
  scheduledNews: { permission: "news", sql: "SELECT count(*) FROM news WHERE is_draft = 0 AND visible_from > ?1" },
  deadLinks: { permission: "links", sql: "SELECT count(*) FROM link_checks WHERE failures > 0" },
  deadMails: { permission: "outbox", sql: "SELECT count(*) FROM outbox WHERE status = 'dead'" },
  newUsers: { permission: "users", sql: `SELECT count(*) FROM users WHERE created_at > ?1 - ${week}` },
  views: { permission: "overview", sql: "SELECT coalesce(sum(views), 0) FROM page_views WHERE day >= ?2" },
};

/**
 * Counts of what goes on and what waits, in one trip.
 * @param firstDay of the last seven days, YYYY-MM-DD
 * @throws AppError "forbidden"
 */
export async function readOverview(
  { primary, now }: { primary: Statements; now: () => number },
  member: Member,
  firstDay: string,
): Promise<Overview> {
  requirePermission(member, "overview");
  const seen = (Object.keys(counting) as OverviewCount[]).filter((key) => may(member, counting[key].permission));
  const columns = seen.map((key) => `(${counting[key].sql}) AS ${key}`).join(", ");
  const [counts, orders, changes] = await primary.batch<Record<string, unknown>>([
    // Both values stand in it whatever the member sees.
    primary.prepare(`SELECT ${columns}, ?1 AS now, ?2 AS firstDay`).bind(now(), firstDay),
    primary.prepare("SELECT status, count(*) AS count FROM orders GROUP BY status"),
    primary.prepare(
      `SELECT id, at, actor_email AS actorEmail, action, subject_type AS subjectType, subject_id AS subjectId
       FROM audit_entries ORDER BY id DESC LIMIT 8`,
    ),
  ]);
  const row = (counts?.results[0] ?? {}) as Record<string, number>;
  return {
    counts: Object.fromEntries(seen.map((key) => [key, row[key] ?? 0])),
    orders: may(member, "orders") ? ((orders?.results ?? []) as unknown as NonNullable<Overview["orders"]>) : null,
    changes: may(member, "audit") ? ((changes?.results ?? []) as unknown as NewestChange[]) : null,
  };
}
