import { and, eq, gte } from "drizzle-orm";
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
  /** In it, smallest unit: of rows that correct others. */
  corrected: number;
}

/** Query: the sums of both ledgers, of orders and of memberships, since a month (YYYY-MM). They are added up by who reads them. */
export const selectMonthMoney = ({ primary }: Pick<AppContext, "primary">, firstMonth: string) =>
  primary.orm
    .select({
      month: moneyTotals.period,
      currency: moneyTotals.currency,
      direction: moneyTotals.direction,
      amount: moneyTotals.amount,
      corrected: moneyTotals.correctedAmount,
    })
    .from(moneyTotals)
    .where(and(eq(moneyTotals.unit, "month"), gte(moneyTotals.period, firstMonth)));
