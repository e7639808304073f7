import { sql } from "drizzle-orm";
import { z } from "zod";
import {
  countMessagesSince,
  messageAnswersSince,
  oldestUnansweredMessage,
} from "#app/features/business/contact/server/public.ts";
import { monthOf } from "#app/features/business/orders/pages/public.ts";
import {
  countOrdersSince,
  oldestUnansweredOrder,
  orderAnswersSince,
  selectMonthMoney,
} from "#app/features/business/orders/server/public.ts";
import { selectNewestRate } from "#app/features/register/facts/server/public.ts";
import { formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { AppContext } from "#worker/context.ts";
import { type Member, may, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { checkedSql, sqlBoolean } from "#worker/platform/db/sql-rows.ts";
import { writePrice } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { beginOfDay } from "#worker/platform/time/working-days.ts";
import { overviewAdminText } from "./text.json";

const text = overviewAdminText.month;

const newOrders = "/admin/orders?from={from}&to={to}&sort=created&order=down";
const newMessages = "/admin/messages?from={from}&to={to}&sort=created&order=down";
const ended = (status: string) => `/admin/orders?status=${status}&endedFrom={from}&endedTo={to}&sort=ended&order=down`;

/** The lines in their order, with the list of the rows behind each for the days of a month; a count is next to its median time. */
const lists = {
  "order.received": newOrders,
  "order.answered": newOrders,
  "order.delivered": ended("delivered"),
  "order.cancelled": ended("cancelled"),
  "order.refunded": ended("refunded"),
  "message.received": newMessages,
  "message.answered": newMessages,
} as const;

const names = Object.keys(lists) as [keyof typeof lists, ...(keyof typeof lists)[]];

/** A number of this month, or of the one before. */
export interface MonthCell {
  text: string;
  isZero?: boolean;
  /** A median time: a detail of the line before. */
  isTime?: boolean;
  /** Below it. */
  note?: string | null;
  /** The list of the rows that it counts. */
  to: string;
}

const countRow = z.object({ name: z.enum(names), isLater: sqlBoolean, count: z.number() });
const answerRow = z.object({ name: z.enum(names), at: z.number(), time: z.number() });

/** "3 天", "5 小时", "不到一小时". @param time ms */
function writeWait(time: number): string {
  const hours = Math.floor(time / 3_600_000);
  if (hours < 1) return overviewAdminText.underHour;
  if (hours < 48) return fill(overviewAdminText.hours, { count: hours });
  return fill(overviewAdminText.days, { count: Math.floor(hours / 24) });
}

/** The median; of an even number the lower one of both in the middle. @returns undefined without values */
const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1];

/**
 * This month of Sydney and the one before, as far as the member may see them: lines of two numbers each, notes below them, and the cases
 * that have waited longest for our first answer, which medians do not show.
 * @throws AppError "forbidden"
 */
export async function readMonths(app: Pick<AppContext, "primary" | "now">, member: Member) {
  requirePermission(member, "overview");
  const today = todayInAustralia(app.now());
  const months = [monthOf(today), monthOf(today, 1)];
  const [begin = 0, before = 0] = months.map(({ from }) => beginOfDay(from));
  const [counted, answered, money, rate, orders, messages] = await runBatch(app.primary, [
    checkedSql(countRow, sql`${countOrdersSince(before, begin)} UNION ALL ${countMessagesSince(before, begin)}`),
    checkedSql(answerRow, sql`${orderAnswersSince(before)} UNION ALL ${messageAnswersSince(before)}`),
    selectMonthMoney(months[1]?.from.slice(0, 7) ?? ""),
    selectNewestRate(today),
    oldestUnansweredOrder(),
    oldestUnansweredMessage(),
  ]);
  const seesOrders = may(member, "orders");
  const seesMessages = may(member, "messages");
  const line = (label: string, list: string, cell: (at: number, month: string) => Omit<MonthCell, "to">) => ({
    label,
    cells: months.map(
      (month, at): MonthCell => ({ ...cell(at, month.from.slice(0, 7)), to: fill(list, { ...month }) }),
    ),
  });
  const counts = names
    .filter((name) => (name.startsWith("order.") ? seesOrders : seesMessages))
    .map((name) =>
      line(text.lines[name], lists[name], (at) => {
        const isNow = at === 0;
        if (!name.endsWith(".answered")) {
          const count = counted.rows.find((row) => row.name === name && row.isLater === isNow)?.count ?? 0;
          return { text: formatNumber(count), isZero: count === 0 };
        }
        const own = answered.rows.filter((row) => row.name === name && row.at >= begin === isNow);
        const middle = median(own.map(({ time }) => time));
        return { text: middle === undefined ? text.noAnswer : writeWait(middle), isTime: true };
      }),
    );
  // As the accounts at /admin/money: a line for each currency and kind that occurs in either month.
  const [newestRate] = rate.rows;
  const sums = (["CNY", "USD"] as const).flatMap((currency) =>
    (["received", "refunded", "corrected"] as const).flatMap((kind) => {
      const rows = money.rows.filter((row) => row.currency === currency && row.kind === kind && row.amount !== 0);
      if (rows.length === 0 || !seesOrders) return [];
      const label = fill(text[kind], { currency: text.currencies[currency] });
      const list = `/admin/money?from={from}&to={to}&direction=${kind}&currency=${currency}&sort=day&order=down`;
      return line(label, list, (_, month) => {
        const amount = rows.find((row) => row.month === month)?.amount ?? 0;
        // In whole dollars.
        const aud = newestRate && currency === "CNY" && amount > 0 && Math.round(amount / newestRate.value / 100) * 100;
        return {
          ...{ text: writePrice({ currency, priceFrom: amount }), isZero: amount === 0 },
          note: aud ? fill(text.aud, { amount: writePrice({ currency: "AUD", priceFrom: aud }) }) : null,
        };
      });
    }),
  );
  const [order, message] = [seesOrders && orders.rows[0], seesMessages && messages.rows[0]];
  const isConverted = newestRate && sums.some(({ cells }) => cells.some(({ note }) => note));
  return {
    months: months.map(({ from }) => from.slice(0, 7)),
    lines: [...counts, ...sums],
    note: [
      counts.length > 0 && text.medianNote,
      seesOrders && (sums.length === 0 ? text.noMoney : text.moneyNote),
      isConverted && fill(text.rateNote, { day: newestRate.day, rate: formatNumber(newestRate.value, { atMost: 4 }) }),
    ]
      .filter(Boolean)
      .join(""),
    oldest: [
      order && { label: overviewAdminText.oldestOrder, to: `/admin/orders/${order.number}`, at: order.at },
      message && { label: overviewAdminText.oldestMessage, to: `/admin/messages/${message.id}`, at: message.at },
    ].flatMap((one) => (one ? [{ ...one, wait: writeWait(app.now() - one.at) }] : [])),
  };
}

export type Months = Awaited<ReturnType<typeof readMonths>>;
