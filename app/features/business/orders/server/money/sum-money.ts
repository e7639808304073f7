import { sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { correctionStart, moneyKinds, moneyWays } from "../../shared/money/ways.ts";
import { orderMoney } from "../schema.ts";

const sumRow = z.object({
  currency: z.enum(["CNY", "USD"]),
  kind: z.enum(moneyKinds),
  way: z.enum(moneyWays),
  rows: z.number(),
  /** Smallest unit; negative when corrections reduce it. */
  amount: z.number(),
  /** GST in it, smallest unit; null where no row has any. Like the amount it is below zero where corrections take money away. */
  gst: z.number().nullable(),
});

/** The sum of one kind of rows of the accounts. */
export type MoneySum = z.output<typeof sumRow>;

const periodRow = sumRow.pick({ currency: true, gst: true }).extend({
  /** YYYY-MM, or YYYY where all days are summed. */
  period: z.string(),
  received: z.number(),
  refunded: z.number(),
  /** Sum of corrections; negative if they reduce the income. */
  corrected: z.number(),
});

/** Income of a month or a year in one currency. Smallest unit. */
export type PeriodSum = z.output<typeof periodRow>;

const { amount, currency, day, direction, gst, reference, way } = orderMoney;

/** Condition: a row corrects another one. A range, so that SQLite finds the few by the index of references. */
export const isCorrection = sql`(${reference} >= ${correctionStart} AND ${reference} < ${`${correctionStart}\u{10FFFF}`})`;

const kind = sql`CASE WHEN ${isCorrection} THEN 'corrected' ELSE ${direction} END`;
const sign = sql`CASE WHEN ${isCorrection} AND ${direction} = 'refunded' THEN -1 ELSE 1 END`;
const sumOf = (one: (typeof moneyKinds)[number]) => sql`sum(iif(${kind} = ${one}, ${amount} * ${sign}, 0))`;

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
  const chosen = sql`FROM ${orderMoney} WHERE ${day} BETWEEN ${from || "0000-01-01"} AND ${to || "9999-12-31"}`;
  const [sums, periods] = await runBatch(primary, [
    checkedSql(
      sumRow,
      sql`SELECT ${currency} AS currency, ${kind} AS kind, ${way} AS way, count(*) AS rows, sum(${amount} * ${sign}) AS amount,
          sum(${gst} * ${sign}) AS gst
        ${chosen} GROUP BY 1, 2, 3 ORDER BY 1, ${isCorrection}, 2, 3`,
    ),
    checkedSql(
      periodRow,
      sql`SELECT substr(${day}, 1, ${from || to ? 7 : 4}) AS period, ${currency} AS currency, ${sumOf("received")} AS received,
          ${sumOf("refunded")} AS refunded, ${sumOf("corrected")} AS corrected,
          sum(iif(${direction} = 'refunded', -${gst}, ${gst})) AS gst
        ${chosen} GROUP BY 1, 2 ORDER BY 1, 2`,
    ),
  ]);
  return { sums: sums.rows, periods: periods.rows };
}

const monthRow = sumRow.pick({ currency: true, kind: true, amount: true }).extend({ month: z.string() });

/** Query: the sums by month (YYYY-MM in Sydney), currency and kind, since a month. */
export const selectMonthMoney = (firstMonth: string) =>
  checkedSql(
    monthRow,
    sql`SELECT substr(${day}, 1, 7) AS month, ${currency} AS currency, ${kind} AS kind, sum(${amount} * ${sign}) AS amount
      FROM ${orderMoney} WHERE ${day} >= ${`${firstMonth}-01`} GROUP BY 1, 2, 3`,
  );
