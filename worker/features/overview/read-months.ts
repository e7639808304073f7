import type { AppContext } from "#worker/context.ts";
import { oldestUnansweredMessage } from "#worker/features/contact/public.ts";
import { selectNewestRate } from "#worker/features/facts/public.ts";
import { type MonthMoney, oldestUnansweredOrder, selectMonthMoney } from "#worker/features/orders/public.ts";
import { countIn, medianHours, selectTalliesSince, type TallyName } from "#worker/features/tallies/public.ts";
import { type Member, may, type Permission, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";

/** What is counted by month, and the permission that each count needs. */
const monthCounts = {
  "order.received": "orders",
  "order.delivered": "orders",
  "order.cancelled": "orders",
  "order.refunded": "orders",
  "message.received": "messages",
} as const satisfies Partial<Record<TallyName, Permission>>;

export type MonthCount = keyof typeof monthCounts;

const answers = { "order.answered": "orders", "message.answered": "messages" } as const;

export type Answered = keyof typeof answers;

/** Of this month and the one before, in this order. */
export type OfMonths<Value> = readonly [now: Value, before: Value];

/** What was received, paid back or corrected in one currency, smallest unit; corrections that take money away are below zero. */
export interface MoneyOfMonths {
  currency: MonthMoney["currency"];
  kind: MonthMoney["direction"] | "corrected";
  amounts: OfMonths<number>;
}

export interface Months {
  /** YYYY-MM in Sydney. */
  months: OfMonths<string>;
  /** Counts that the member may not see are absent. */
  counts: Partial<Record<MonthCount, OfMonths<number>>>;
  /** Median hours until the first answer, of those given in the month; null without one. */
  medians: Partial<Record<Answered, OfMonths<number | null>>>;
  /** Null for who may not see money. */
  money: MoneyOfMonths[] | null;
  /** CNY per AUD; null while unknown, or where money is not shown. */
  rate: { value: number; day: string } | null;
  /** What has waited longest for our first answer; null when nothing waits, or the member may not see it. `at`: ms since 1970. */
  oldestOrder: { number: string; at: number } | null;
  oldestMessage: { id: number; at: number } | null;
}

const monthBefore = (month: string): string => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
};

const keysOf = <Key extends string>(all: Readonly<Record<Key, Permission>>, member: Member): Key[] =>
  (Object.keys(all) as Key[]).filter((key) => may(member, all[key]));

/**
 * What happened in this month and the one before. It reads tallies and sums, never the rows they count.
 * @throws AppError "forbidden"
 */
export async function readMonths(app: Pick<AppContext, "primary" | "now">, member: Member): Promise<Months> {
  requirePermission(member, "overview");
  const today = todayInAustralia(app.now());
  const month = today.slice(0, 7);
  const months: OfMonths<string> = [month, monthBefore(month)];
  const counted = keysOf(monthCounts, member);
  const answered = keysOf(answers, member);
  const [tallies, money, rate, orders, messages] = await runBatch(app.primary, [
    selectTalliesSince(app, [...counted, ...answered], months[1]),
    selectMonthMoney(app, months[1]),
    selectNewestRate(today),
    oldestUnansweredOrder(),
    oldestUnansweredMessage(),
  ]);
  const ofMonths = <Value>(read: (period: string) => Value): OfMonths<Value> => [read(months[0]), read(months[1])];
  // As the accounts at /admin/money.
  const isMoneyShown = may(member, "orders");
  return {
    months,
    counts: Object.fromEntries(
      counted.map((name) => [name, ofMonths((period) => countIn(tallies.rows, name, period))]),
    ),
    medians: Object.fromEntries(
      answered.map((name) => [name, ofMonths((period) => medianHours(tallies.rows, name, period))]),
    ),
    money: isMoneyShown ? moneyOf(money.rows, ofMonths) : null,
    rate: (isMoneyShown && rate.rows[0]) || null,
    oldestOrder: (may(member, "orders") && orders.rows[0]) || null,
    oldestMessage: (may(member, "messages") && messages.rows[0]) || null,
  };
}

/** A line for each currency and kind that either month has. */
function moneyOf(
  rows: readonly MonthMoney[],
  ofMonths: (read: (period: string) => number) => OfMonths<number>,
): MoneyOfMonths[] {
  const lines = (["CNY", "USD"] as const).flatMap((currency) =>
    (["received", "refunded", "corrected"] as const).map((kind) => ({
      ...{ currency, kind },
      amounts: ofMonths((period) =>
        rows
          .filter((row) => row.month === period && row.currency === currency)
          .reduce((sum, row) => sum + amountOf(kind, row), 0),
      ),
    })),
  );
  return lines.filter(({ amounts }) => amounts.some((amount) => amount !== 0));
}

/** What a sum adds to a line. */
function amountOf(kind: MoneyOfMonths["kind"], { direction, amount, corrected }: MonthMoney): number {
  if (kind === "corrected") return direction === "received" ? corrected : -corrected;
  return direction === kind ? amount - corrected : 0;
}
