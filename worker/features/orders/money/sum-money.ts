import { and, between, eq, gte, lt, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { moneyTotals } from "./schema.ts";
import { type MoneyKind, moneyKinds } from "./ways.ts";

/** The sum of one kind of rows of the accounts. */
export type MoneySum = Pick<typeof moneyTotals.$inferSelect, "currency" | "way" | "rows" | "amount"> & {
  kind: MoneyKind;
  /** GST in it, smallest unit; null where no row has any. Like the amount it is below zero where corrections take money away. */
  gst: number | null;
};

/** What came in a month, or a year, in one currency. Smallest unit. */
export interface PeriodSum extends Pick<MoneySum, "currency" | "gst"> {
  /** YYYY-MM, or YYYY where all days are summed. */
  period: string;
  received: number;
  refunded: number;
  /** What corrections add; below zero where they take away. */
  corrected: number;
}

/** Days of the accounts, YYYY-MM-DD in Sydney, both included; all days without them. `source`: one ledger, or both. */
interface Span {
  from?: string | undefined;
  to?: string | undefined;
  source?: string | undefined;
}

/**
 * The sums of some days by currency, kind and way, and by month; of all days by calendar year.
 * @throws AppError "forbidden"
 */
export async function sumMoney(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  { from, to, source }: Span,
): Promise<{ sums: MoneySum[]; periods: PeriodSum[] }> {
  requirePermission(member, "orders");
  const { currency, direction, way } = moneyTotals;
  const period = sql<string>`substr(${moneyTotals.period}, 1, 7)`;
  const days = from || to ? within(from, to) : eq(moneyTotals.unit, "year");
  const rows = await primary.orm
    .select({
      ...{ period, currency, direction, way, rows: sum(moneyTotals.rows), amount: sum(moneyTotals.amount) },
      ...{
        taxedRows: sum(moneyTotals.taxedRows),
        gst: sum(moneyTotals.gst),
        corrections: sum(moneyTotals.corrections),
      },
      ...{ correctedAmount: sum(moneyTotals.correctedAmount), correctedGst: sum(moneyTotals.correctedGst) },
      correctedTaxedRows: sum(moneyTotals.correctedTaxedRows),
    })
    .from(moneyTotals)
    .where(and(days, source ? sql`${moneyTotals.source} = ${source}` : undefined))
    .groupBy(period, currency, direction, way)
    .having(sql`sum(${moneyTotals.rows}) > 0`)
    .orderBy(period, currency, direction, way);
  const parts = rows.flatMap(partsOf);
  return { sums: sumsOf(parts), periods: periodsOf(parts) };
}

type PartRow = MoneySum & { period: string };

type Counted = Omit<typeof moneyTotals.$inferSelect, "unit" | "source">;

/** The rows of one direction, and those among them that correct others, with their sign. */
function partsOf({ period, currency, way, direction, ...all }: Counted): PartRow[] {
  const { corrections, correctedAmount, correctedTaxedRows, correctedGst } = all;
  const sign = direction === "received" ? 1 : -1;
  const parts: PartRow[] = [
    {
      ...{ period, currency, way, kind: direction },
      ...{ rows: all.rows - corrections, amount: all.amount - correctedAmount },
      gst: all.taxedRows > correctedTaxedRows ? all.gst - correctedGst : null,
    },
    {
      ...{ period, currency, way, kind: "corrected", rows: corrections, amount: sign * correctedAmount },
      gst: correctedTaxedRows > 0 ? sign * correctedGst : null,
    },
  ];
  return parts.filter(({ rows }) => rows > 0);
}

const sum = (column: SQLWrapper) => sql<number>`sum(${column})`.mapWith(Number);

const addGst = (one: number | null, other: number | null) => (one === null ? other : one + (other ?? 0));

function sumsOf(parts: readonly PartRow[]): MoneySum[] {
  const sums = new Map<string, MoneySum>();
  for (const { period: _, ...part } of parts) {
    const key = `${part.currency} ${moneyKinds.indexOf(part.kind)} ${part.way}`;
    const { rows, amount, gst } = sums.get(key) ?? { rows: 0, amount: 0, gst: null };
    sums.set(key, { ...part, rows: rows + part.rows, amount: amount + part.amount, gst: addGst(gst, part.gst) });
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

function periodsOf(parts: readonly PartRow[]): PeriodSum[] {
  const periods = new Map<string, PeriodSum>();
  for (const { period, currency, kind, amount, gst } of parts) {
    const key = `${period} ${currency}`;
    const found = periods.get(key) ?? { period, currency, received: 0, refunded: 0, corrected: 0, gst: null };
    const signed = gst === null || kind !== "refunded" ? gst : -gst;
    periods.set(key, { ...found, [kind]: found[kind] + amount, gst: addGst(found.gst, signed) });
  }
  return [...periods.values()];
}

/** Whole months are read as months, the days before and behind them as days. */
function within(from = "0000-01-01", to = "9998-12-31"): SQL | undefined {
  const { unit, period } = moneyTotals;
  const firstMonth = from.endsWith("-01") ? from.slice(0, 7) : monthAfter(from);
  const lastMonth = monthAfter(dayAfter(to), -1);
  const days = and(eq(unit, "day"), between(period, from, to));
  if (firstMonth > lastMonth) return days;
  return or(
    and(eq(unit, "month"), between(period, firstMonth, lastMonth)),
    and(days, lt(period, `${firstMonth}-01`)),
    and(days, gte(period, `${monthAfter(`${lastMonth}-01`)}-01`)),
  );
}

/** The month of a day, `months` later. */
function monthAfter(day: string, months = 1): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const count = year * 12 + month - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
}

function dayAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const isLast = date >= new Date(Date.UTC(year, month, 0)).getUTCDate();
  return isLast ? `${monthAfter(day)}-01` : `${day.slice(0, 8)}${String(date + 1).padStart(2, "0")}`;
}

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
