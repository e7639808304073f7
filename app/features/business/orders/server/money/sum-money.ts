import { sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { checkedSql, sqlRows } from "#worker/platform/db/sql-rows.ts";
import { correctionStart, moneyKinds, moneyWays } from "../../shared/money/ways.ts";
import { orderMoney } from "../schema.ts";

const sumRow = z.object({
  /** YYYY-MM, or YYYY where all days are summed. */
  period: z.string(),
  currency: z.enum(["CNY", "USD"]),
  kind: z.enum(moneyKinds),
  way: z.enum(moneyWays),
  rows: z.number(),
  /** Smallest unit; below zero where corrections take money away. */
  amount: z.number(),
  /** GST in it, smallest unit; null where no row has any. Like the amount it is below zero where corrections take money away. */
  gst: z.number().nullable(),
});

type PeriodPart = z.output<typeof sumRow>;

/** The sum of one kind of rows of the accounts. */
export type MoneySum = Omit<PeriodPart, "period">;

/** Income of a month or a year in one currency. Smallest unit. */
export interface PeriodSum extends Pick<PeriodPart, "period" | "currency" | "gst"> {
  received: number;
  refunded: number;
  /** Sum of corrections; negative if they reduce the income. */
  corrected: number;
}

const { amount, currency, day, direction, gst, reference, way } = orderMoney;

/** Condition: a row corrects another one. A range, so that SQLite finds the few by the index of references. */
export const isCorrection = sql`(${reference} >= ${correctionStart} AND ${reference} < ${`${correctionStart}\u{10FFFF}`})`;

const kind = sql`CASE WHEN ${isCorrection} THEN 'corrected' ELSE ${direction} END`;
const sign = sql`CASE WHEN ${isCorrection} AND ${direction} = 'refunded' THEN -1 ELSE 1 END`;

/**
 * The sums of some days (YYYY-MM-DD in Sydney, both included) by currency, kind and way, and by month; without them of all days,
 * by calendar year.
 * @throws AppError "forbidden"
 */
export async function sumMoney(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<{ sums: MoneySum[]; periods: PeriodSum[] }> {
  requirePermission(member, "orders");
  const length = from || to ? 7 : 4;
  const parts = await sqlRows(
    primary,
    sumRow,
    sql`SELECT substr(${day}, 1, ${length}) AS period, ${currency} AS currency, ${kind} AS kind, ${way} AS way, count(*) AS rows,
        sum(${amount} * ${sign}) AS amount, sum(${gst} * ${sign}) AS gst
      FROM ${orderMoney} WHERE ${day} BETWEEN ${from || "0000-01-01"} AND ${to || "9999-12-31"}
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
  );
  return { sums: sumsOf(parts), periods: periodsOf(parts) };
}

const addGst = (one: number | null, other: number | null) => (one === null ? other : one + (other ?? 0));

function sumsOf(parts: readonly PeriodPart[]): MoneySum[] {
  const sums = new Map<string, MoneySum>();
  for (const { period: _, ...part } of parts) {
    const key = `${part.currency} ${moneyKinds.indexOf(part.kind)} ${part.way}`;
    const found = sums.get(key) ?? { rows: 0, amount: 0, gst: null };
    sums.set(key, {
      ...part,
      rows: found.rows + part.rows,
      amount: found.amount + part.amount,
      gst: addGst(found.gst, part.gst),
    });
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

function periodsOf(parts: readonly PeriodPart[]): PeriodSum[] {
  const periods = new Map<string, PeriodSum>();
  for (const part of parts) {
    const key = `${part.period} ${part.currency}`;
    const { period, currency } = part;
    const found = periods.get(key) ?? { period, currency, received: 0, refunded: 0, corrected: 0, gst: null };
    const signed = part.gst === null || part.kind !== "refunded" ? part.gst : -part.gst;
    periods.set(key, { ...found, [part.kind]: found[part.kind] + part.amount, gst: addGst(found.gst, signed) });
  }
  return [...periods.values()];
}

const monthRow = sumRow.pick({ currency: true, kind: true, amount: true }).extend({ month: z.string() });

/** The sum of one kind of rows of a month (YYYY-MM in Sydney) in one currency. */
export type MonthMoney = z.output<typeof monthRow>;

/** Query: the sums of each month since one (YYYY-MM). */
export const selectMonthMoney = (firstMonth: string) =>
  checkedSql(
    monthRow,
    sql`SELECT substr(${day}, 1, 7) AS month, ${currency} AS currency, ${kind} AS kind, sum(${amount} * ${sign}) AS amount
      FROM ${orderMoney} WHERE ${day} >= ${`${firstMonth}-01`} GROUP BY 1, 2, 3`,
  );
