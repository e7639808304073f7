import { sql } from "drizzle-orm";
import { z } from "zod";
import {
  countMessagesSince,
  messageAnswersSince,
  oldestUnansweredMessage,
} from "#app/features/business/contact/server/public.ts";
import {
  countOrdersSince,
  type MonthMoney,
  oldestUnansweredOrder,
  orderAnswersSince,
  selectMonthMoney,
} from "#app/features/business/orders/server/public.ts";
import { selectNewestRate } from "#app/features/register/facts/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { type Member, may, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { checkedSql, sqlBoolean } from "#worker/platform/db/sql-rows.ts";
import { atSydneyTime } from "#worker/platform/time/sydney-time.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";

const orderCounts = ["order.received", "order.delivered", "order.cancelled", "order.refunded"] as const;
const monthCounts = [...orderCounts, "message.received"] as const;
const answers = ["order.answered", "message.answered"] as const;

/** Monthly counts. */
export type MonthCount = (typeof monthCounts)[number];

/** Kinds of cases with an answer. */
export type Answered = (typeof answers)[number];

/** Of this month and the one before, in this order. */
export type OfMonths<Value> = readonly [now: Value, before: Value];

/** Payments, refunds or corrections in one currency, smallest unit; corrections that reduce income are negative. */
interface MoneyOfMonths extends Pick<MonthMoney, "currency" | "kind"> {
  amounts: OfMonths<number>;
}

export interface Months {
  /** YYYY-MM in Sydney. */
  months: OfMonths<string>;
  /** Counts that the member may not see are absent. */
  counts: Partial<Record<MonthCount, OfMonths<number>>>;
  /** Median time until the first answer, ms, of the answers given in the month; null without any. */
  medians: Partial<Record<Answered, OfMonths<number | null>>>;
  /** Null for who may not see money. */
  money: MoneyOfMonths[] | null;
  /** CNY per AUD; null while unknown, or where money is not shown. */
  rate: { value: number; day: string } | null;
  /**
   * The case that has waited longest for our first answer; null when there is none, or the member may not see it. `at`:
   * ms since 1970.
   */
  oldestOrder: { number: string; at: number } | null;
  oldestMessage: { id: number; at: number } | null;
}

const countRow = z.object({ name: z.enum(monthCounts), isLater: sqlBoolean, count: z.number() });
const answerRow = z.object({ name: z.enum(answers), at: z.number(), time: z.number() });

const monthBefore = (month: string): string => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
};

/** @returns ms since 1970 */
const beginOf = (month: string): number => atSydneyTime(`${month}-01T00:00`) ?? Date.parse(`${month}-01`);

/** The figures of this month and the previous one. @throws AppError "forbidden" */
export async function readMonths(app: Pick<AppContext, "primary" | "now">, member: Member): Promise<Months> {
  requirePermission(member, "overview");
  const today = todayInAustralia(app.now());
  const months: OfMonths<string> = [today.slice(0, 7), monthBefore(today.slice(0, 7))];
  const [begin, before] = [beginOf(months[0]), beginOf(months[1])];
  const [counted, answered, money, rate, orders, messages] = await runBatch(app.primary, [
    checkedSql(countRow, sql`${countOrdersSince(before, begin)} UNION ALL ${countMessagesSince(before, begin)}`),
    checkedSql(answerRow, sql`${orderAnswersSince(before)} UNION ALL ${messageAnswersSince(before)}`),
    selectMonthMoney(months[1]),
    selectNewestRate(today),
    oldestUnansweredOrder(),
    oldestUnansweredMessage(),
  ]);
  const isVisible = (name: MonthCount | Answered) => may(member, name.startsWith("order.") ? "orders" : "messages");
  const ofMonths = <Value>(read: (isNow: boolean) => Value): OfMonths<Value> => [read(true), read(false)];
  const countOf = (name: MonthCount, isNow: boolean) =>
    counted.rows.find((row) => row.name === name && row.isLater === isNow)?.count ?? 0;
  const medianOf = (name: Answered, isNow: boolean) =>
    median(answered.rows.filter((row) => row.name === name && row.at >= begin === isNow).map(({ time }) => time));
  // As the accounts at /admin/money.
  const isMoneyShown = may(member, "orders");
  return {
    months,
    counts: Object.fromEntries(
      monthCounts.filter(isVisible).map((name) => [name, ofMonths((isNow) => countOf(name, isNow))]),
    ),
    medians: Object.fromEntries(
      answers.filter(isVisible).map((name) => [name, ofMonths((isNow) => medianOf(name, isNow))]),
    ),
    money: isMoneyShown ? moneyOf(money.rows, months) : null,
    rate: (isMoneyShown && rate.rows[0]) || null,
    oldestOrder: (may(member, "orders") && orders.rows[0]) || null,
    oldestMessage: (may(member, "messages") && messages.rows[0]) || null,
  };
}

/** The median; of an even number the lower one of both in the middle. @returns null without values */
const median = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? null;

/** A line for each currency and kind that occurs in either month. */
function moneyOf(rows: readonly MonthMoney[], months: OfMonths<string>): MoneyOfMonths[] {
  const lines = (["CNY", "USD"] as const).flatMap((currency) =>
    (["received", "refunded", "corrected"] as const).map((kind) => {
      const amountIn = (month: string) =>
        rows.find((row) => row.month === month && row.currency === currency && row.kind === kind)?.amount ?? 0;
      return { currency, kind, amounts: [amountIn(months[0]), amountIn(months[1])] as const };
    }),
  );
  return lines.filter(({ amounts }) => amounts.some((amount) => amount !== 0));
}
