import { and, eq, inArray } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { moneyTotals } from "./schema.ts";

/** What came or went in a month in one currency and one way. */
export interface MonthMoney {
  /** YYYY-MM in Sydney, of the day on which it came or went. */
  month: string;
  currency: "CNY" | "USD";
  direction: "received" | "refunded";
  /** Smallest unit. */
  amount: number;
}

/** Query: the sums of both ledgers, of orders and of memberships, for some months, each way by itself: SQLite would read them twice to add them. */
export const selectMonthMoney = ({ primary }: Pick<AppContext, "primary">, months: readonly string[]) =>
  primary.orm
    .select({
      month: moneyTotals.period,
      currency: moneyTotals.currency,
      direction: moneyTotals.direction,
      amount: moneyTotals.amount,
    })
    .from(moneyTotals)
    .where(and(eq(moneyTotals.unit, "month"), inArray(moneyTotals.period, [...months])));
