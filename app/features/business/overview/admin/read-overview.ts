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
import { mostCounted, orderStatuses } from "#app/features/business/orders/shared/order.ts";
import { selectNewestChanges } from "#app/features/foundation/audit/server/public.ts";
import { countShownSearches } from "#app/features/foundation/missed-searches/server/public.ts";
import { deadMailCount } from "#app/features/foundation/outbox/server/public.ts";
import { proposalsWaiting } from "#app/features/foundation/records/server/public.ts";
import { readOfficeCalendar } from "#app/features/foundation/site-settings/server/public.ts";
import { firstOfDays, viewsSince } from "#app/features/foundation/views/server/public.ts";
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
import { overviewAdminText } from "./text.json";

type OverviewContext = Pick<AppContext, "primary" | "now">;

/** Counts on the front page: the permission, the list that shows the rows, and the value for a `SELECT`. */
type Counts = Readonly<Partial<Record<keyof typeof overviewAdminText, readonly [Permission, string, SQL]>>>;

/** Counts of pending tasks. */
async function waitingCounts(app: OverviewContext): Promise<Counts> {
  const now = app.now();
  const calendar = await readOfficeCalendar(app);
  return {
    overdueOrders: ["orders", "orders?waiting=overdue&sort=due&order=up", overdueOrders(now)],
    ordersForUs: ["orders", "orders?waiting=us&sort=due&order=up", ordersForUs],
    overdueMessages: [
      ...(["messages", "messages?due=overdue&sort=due&order=up"] as const),
      overdueMessages(overdueBefore(now, calendar)),
    ],
    newMessages: ["messages", "messages?status=new", messageCount("new")],
    openMessages: ["messages", "messages?status=in-progress", messageCount("in-progress")],
    openReports: ["professionals", "professionals/reports?status=open", openReportCount(app)],
    deadMails: ["outbox", "outbox?status=dead", deadMailCount],
    deadLinks: ["links", "links/check?health=dead", countDeadLinks],
    toLookAt: ["figures", "watch", countToLookAt(todayInAustralia(now))],
    proposedFigures: ["facts", "facts/proposals", proposalsWaiting("fact")],
    proposedRules: ["facts", "rules/proposals", proposalsWaiting("rule")],
    proposedProbes: ["facts", "official/proposals", proposalsWaiting("official")],
    failedDrafts: ["content", "pages/drafts?state=failed", countDrafts("failed")],
    scheduledDrafts: ["content", "pages/drafts?state=scheduled", countDrafts("scheduled")],
    missedSearches: ["searches", "searches", countShownSearches],
    scheduledNews: ["news", "news?state=scheduled", countScheduledNews(now)],
    closedProducts: ["products", "products?kind=assistance", sql`${await countClosed(app)}`],
    occupationsToCheck: ["facts", "occupations?agreement=conflict", countConflicts],
  };
}

/** Counts of the last seven days. */
function latelyCounts({ now }: OverviewContext): Counts {
  const firstDay = firstOfDays(now(), 7);
  const since = atSydneyTime(`${firstDay}T00:00`) ?? Date.parse(firstDay);
  return {
    newUsers: ["users", `users?from=${firstDay}&sort=created&order=down`, newUsersSince(since)],
    views: ["overview", "views?days=7", viewsSince(firstDay)],
  };
}

/** Products that cannot be ordered: counted from a list whose rules are in code. */
async function countClosed(app: OverviewContext): Promise<number> {
  const offers = await listOffers({ db: app.primary, now: app.now });
  return offers.filter(({ refusals }) => refusals.length > 0).length;
}

const countsRow = z.record(z.string(), z.number());
const newChanges = 8;

/**
 * The front page of the back office with the parts that the member may see: pending tasks, the last seven days, the
 * open orders by state, and the newest changes. Overdue cases are counted up to `most` + 1. @throws AppError
 * "forbidden"
 */
export async function readOverview(app: OverviewContext, member: Member) {
  requirePermission(member, "overview");
  const groups = [await waitingCounts(app), latelyCounts(app)].map((counts) =>
    Object.entries(counts).filter(([, [permission]]) => may(member, permission)),
  );
  const columns = groups.flat().map(([name, [, , count]]) => sql`${count} AS ${sql.identifier(name)}`);
  const [counts, orders, changes] = await runBatch(app.primary, [
    checkedSql(countsRow, sql`SELECT ${sql.join(columns, sql`, `)}`),
    countOpenOrders(),
    selectNewestChanges(app, newChanges),
  ]);
  const texts: Readonly<Record<string, unknown>> = overviewAdminText;
  const [waiting = [], lately = []] = groups.map((group) =>
    group.map(([name, [, list]]) => {
      const count = counts.rows[0]?.[name] ?? 0;
      const most = name.startsWith("overdue") ? mostCounted : undefined;
      return { name, label: String(texts[name]), to: `/admin/${list}`, count, most };
    }),
  );
  return {
    waiting,
    lately,
    orders: may(member, "orders")
      ? orderStatuses.flatMap((status) => orders.rows.filter((row) => row.status === status))
      : null,
    changes: may(member, "audit") ? changes.rows : null,
  };
}
