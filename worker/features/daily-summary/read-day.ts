import { sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { messageCount, overdueMessages } from "#worker/features/contact/public.ts";
import { figuresDue, proposalsWaiting } from "#worker/features/facts/public.ts";
import { type Check, type JobCheck, readStoredChecks } from "#worker/features/health/public.ts";
import {
  type MoneySum,
  moneyRecordedIn,
  newOrdersIn,
  ordersForUs,
  overdueBefore,
  overdueOrders,
} from "#worker/features/orders/public.ts";
import { deadMailCount } from "#worker/features/outbox/public.ts";
import { readOfficeCalendar } from "#worker/features/site-settings/public.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { atSydneyTime, sydneyTime } from "#worker/platform/time/sydney-time.ts";
import { day } from "#worker/platform/time/units.ts";

const countsRow = z.object({
  /** Of yesterday. The other counts are of now. */
  newOrders: z.number(),
  ordersForUs: z.number(),
  overdueOrders: z.number(),
  overdueMessages: z.number(),
  newMessages: z.number(),
  openMessages: z.number(),
  deadMails: z.number(),
  figuresDue: z.number(),
  proposals: z.number(),
});

/** What the daily summary tells. */
export interface Day {
  /** The day that ended, YYYY-MM-DD in Sydney. */
  date: string;
  counts: z.output<typeof countsRow>;
  money: MoneySum[];
  /** Jobs that are late, bad, or failed in the last day. */
  jobs: JobCheck[];
  checks: Check[];
}

/** Reads the summary of the day before, and of what waits now. */
export async function readDay(app: Pick<AppContext, "primary" | "now">): Promise<Day> {
  const now = app.now();
  const today = sydneyTime(now).slice(0, 10);
  const date = new Date(Date.parse(today) - day).toISOString().slice(0, 10);
  const yesterday = { from: midnight(date), to: midnight(today) };
  const calendar = await readOfficeCalendar(app);
  const [[counts, money], { jobs, checks }] = await Promise.all([
    runBatch(app.primary, [
      checkedSql(
        countsRow,
        sql`SELECT ${newOrdersIn(yesterday)} AS newOrders, ${ordersForUs()} AS ordersForUs, ${overdueOrders(now)} AS overdueOrders,
          ${overdueMessages(overdueBefore(now, calendar))} AS overdueMessages, ${messageCount("new")} AS newMessages, ${messageCount("in-progress")} AS openMessages,
          ${deadMailCount} AS deadMails, ${figuresDue(today)} AS figuresDue, ${proposalsWaiting} AS proposals`,
      ),
      moneyRecordedIn(yesterday),
    ]),
    readStoredChecks(app),
  ]);
  const [first] = counts.rows;
  if (!first) throw new Error("the counts of the day have no row");
  return {
    date,
    counts: first,
    money: money.rows,
    jobs: jobs.filter(({ state, failedAt }) => state !== "ok" || (failedAt !== null && failedAt > now - day)),
    checks,
  };
}

/** The midnight that begins a day in Sydney. Daylight saving changes at two and three o'clock, so every day has one. */
const midnight = (date: string): number => atSydneyTime(`${date}T00:00`) ?? Date.parse(date);
