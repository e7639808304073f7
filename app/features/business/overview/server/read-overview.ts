import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { newUsersSince } from "#app/features/business/accounts/server/public.ts";
import { messageCount, overdueMessages } from "#app/features/business/contact/server/public.ts";
import {
  countOpenOrders,
  ordersForUs,
  overdueBefore,
  overdueOrders,
} from "#app/features/business/orders/server/public.ts";
import { mostCounted, type OrderStatus, orderStatuses } from "#app/features/business/orders/shared/order.ts";
import { type NewestChange, selectNewestChanges } from "#app/features/foundation/audit/server/public.ts";
import { countShownSearches } from "#app/features/foundation/missed-searches/server/public.ts";
import { deadMailCount } from "#app/features/foundation/outbox/server/public.ts";
import { proposalsWaiting } from "#app/features/foundation/records/server/public.ts";
import { readOfficeCalendar } from "#app/features/foundation/site-settings/server/public.ts";
import { viewsSince } from "#app/features/foundation/views/server/public.ts";
import { countDrafts } from "#app/features/publishing/content/server/public.ts";
import { countDeadLinks } from "#app/features/publishing/links/server/public.ts";
import { countScheduledNews } from "#app/features/publishing/news/server/public.ts";
import { listOffers } from "#app/features/publishing/products/server/public.ts";
import { openReportCount } from "#app/features/publishing/professionals/server/public.ts";
import { countConflicts } from "#app/features/register/occupations/server/public.ts";
import { countToLookAt } from "#app/features/register/rules/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { type Member, may, type Permission, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { atSydneyTime } from "#worker/platform/time/sydney-time.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { WorkCalendar } from "#worker/platform/time/working-days.ts";

/** The counts of the front page; each links to the list that shows the rows. */
export type OverviewCount = keyof ReturnType<typeof countsOf> | "closedProducts";

/** The front page for a member, by permissions. */
interface Overview {
  /** Counts that the member may not see are absent. */
  counts: Partial<Record<OverviewCount, number>>;
  /** Overdue cases are counted up to one more than this. */
  mostOverdue: number;
  /** The number of orders in each status that is not the last and has any; null when the member may not see orders. */
  orders: { status: OrderStatus; count: number }[] | null;
  /** The latest changes in the back office; null when the member may not see them. */
  changes: NewestChange[] | null;
}

type OverviewContext = Pick<AppContext, "primary" | "now">;

const newChanges = 8;
const countsRow = z.record(z.string(), z.number());

/** The permission that each count needs, and its subquery. */
const countsOf = (app: OverviewContext, firstDay: string, calendar: WorkCalendar) =>
  ({
    overdueOrders: ["orders", overdueOrders(app.now())],
    ordersForUs: ["orders", ordersForUs],
    overdueMessages: ["messages", overdueMessages(overdueBefore(app.now(), calendar))],
    newMessages: ["messages", messageCount("new")],
    openMessages: ["messages", messageCount("in-progress")],
    openReports: ["professionals", openReportCount(app)],
    proposedFigures: ["facts", proposalsWaiting("fact")],
    proposedRules: ["facts", proposalsWaiting("rule")],
    proposedProbes: ["facts", proposalsWaiting("official")],
    toLookAt: ["figures", countToLookAt(todayInAustralia(app.now()))],
    occupationsToCheck: ["facts", countConflicts],
    failedDrafts: ["content", countDrafts("failed")],
    scheduledDrafts: ["content", countDrafts("scheduled")],
    scheduledNews: ["news", countScheduledNews(app.now())],
    deadLinks: ["links", countDeadLinks],
    missedSearches: ["searches", countShownSearches],
    deadMails: ["outbox", deadMailCount],
    newUsers: ["users", newUsersSince(atSydneyTime(`${firstDay}T00:00`) ?? Date.parse(firstDay))],
    views: ["overview", viewsSince(firstDay)],
  }) satisfies Record<string, [Permission, SQL]>;

/**
 * Reads the front page of the back office.
 * @param firstDay the first of the last seven days, YYYY-MM-DD in Australia
 * @throws AppError "forbidden"
 */
export async function readOverview(app: OverviewContext, member: Member, firstDay: string): Promise<Overview> {
  requirePermission(member, "overview");
  const calendar = await readOfficeCalendar(app);
  const visible = Object.entries(countsOf(app, firstDay, calendar)).filter(([, [permission]]) =>
    may(member, permission),
  );
  const columns = visible.map(([name, [, count]]) => sql`${count} AS ${sql.identifier(name)}`);
  const [content, [counts, orders, changes]] = await Promise.all([
    countContent(app, member),
    runBatch(app.primary, [
      checkedSql(countsRow, sql`SELECT ${sql.join(columns, sql`, `)}`),
      countOpenOrders(),
      selectNewestChanges(app, newChanges),
    ]),
  ]);
  return {
    counts: { ...counts.rows[0], ...content },
    mostOverdue: mostCounted,
    orders: may(member, "orders")
      ? orderStatuses.flatMap((status) => orders.rows.filter((row) => row.status === status))
      : null,
    changes: may(member, "audit") ? changes.rows : null,
  };
}

/** Content that needs attention: counted from a list whose rules are in code. */
async function countContent(app: OverviewContext, member: Member): Promise<Partial<Record<OverviewCount, number>>> {
  if (!may(member, "products")) return {};
  const offers = await listOffers({ db: app.primary, now: app.now });
  return { closedProducts: offers.filter(({ refusals }) => refusals.length > 0).length };
}
