import { eq, gte, lte, sql } from "drizzle-orm";
import { type AdminRecord, defineRecord } from "#app/features/foundation/records/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { writePlainAmount, writePrice } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { moneyColumns } from "../server/money/ledger.ts";
import { isCorrection, sumMoney } from "../server/money/sum-money.ts";
import { orderMoney, orders } from "../server/schema.ts";
import { incomeYearOf, kindOf, type MoneyRow, moneyWayNames, monthOf } from "../shared/money/ways.ts";
import { accountsText as text } from "./text.json";

const { amount, day, direction, way, currency, reference } = orderMoney;

/** Negative for a refund. */
const signed = ({ direction }: MoneyRow, sum: number) => (direction === "refunded" ? -sum : sum);

const writeSigned = (row: MoneyRow, sum: number) => writePrice({ currency: row.currency, priceFrom: signed(row, sum) });

/** A sum for a file, in the currency's unit: a refund counts below zero, so that a column can be summed. Files have no number formats. */
const writeSum = (row: MoneyRow, cents: number) => writePlainAmount(signed(row, cents));

/** The headings of columns with sums. */
export const sumHeadings = [
  "金额（退款为负） Amount (refunds negative)",
  "其中 GST GST included",
  "折合澳元 AUD equivalent",
] as const;
const [amountHeading, gstHeading, audHeading] = sumHeadings;

const withOrders = eq(orders.id, orderMoney.orderId);

/** The accounts: money received and paid back for orders, with the sums of the chosen days. */
export const moneyRecord: AdminRecord = defineRecord({
  path: "/admin/money",
  permission: "orders",
  type: "money",
  texts: { list: text.title, edit: "", gone: "" },
  table: orderMoney,
  key: "id",
  rows: ({ primary: { orm } }) =>
    orm
      .select({
        ...moneyColumns,
        ...{ number: orders.number, productName: orders.productName, applicantName: orders.applicantName },
      })
      .from(orderMoney)
      .innerJoin(orders, withOrders)
      .$dynamic(),
  list: {
    intro: text.intro,
    sorts: { day, amount },
    filters: {
      from: { label: text.from, options: "day", by: (chosen) => gte(day, chosen) },
      to: { label: text.to, options: "day", by: (chosen) => lte(day, chosen) },
      direction: {
        label: text.kind,
        options: text.kinds,
        by: (kind) => (kind === "corrected" ? isCorrection : sql`${direction} = ${kind} AND NOT ${isCorrection}`),
      },
      way: { label: text.way, options: moneyWayNames, by: way },
      currency: { label: text.currency, options: { CNY: "CNY", USD: "USD" }, by: currency },
    },
    presets: {
      ...{ sort: "day", isDescending: true },
      of({ now }: AppContext) {
        const today = todayInAustralia(now());
        const { month, lastMonth, year, lastYear, all } = text.presets;
        return {
          ...{ [month]: { ...monthOf(today) }, [lastMonth]: { ...monthOf(today, 1) } },
          ...{ [year]: { ...incomeYearOf(today) }, [lastYear]: { ...incomeYearOf(today, 1) }, [all]: {} },
        };
      },
    },
    slot: {
      name: "money-sums",
      load: async (app, member, query) => ({ query, ...(await sumMoney(app, member, query.filters)) }),
    },
    search: [reference, orders.number, orders.applicantName],
    searchHint: text.search,
    columns: [
      {
        label: text.order,
        cell: ({ number, applicantName }) => [
          { text: number, to: `/admin/orders/${number}#money` },
          { text: applicantName, tone: "muted" },
        ],
      },
      { label: text.day, sort: "day", isShort: true, cell: (row) => row.day },
      { label: text.kind, isShort: true, cell: (row) => text.kinds[kindOf(row)] },
      { label: text.way, isShort: true, cell: (row) => moneyWayNames[row.way] },
      { label: text.reference, cell: (row) => row.reference },
      { label: text.amount, sort: "amount", isShort: true, cell: (row) => writeSigned(row, row.amount) },
      { label: text.gst, isShort: true, cell: (row) => (row.gst === null ? "" : writeSigned(row, row.gst)) },
    ],
    file: {
      "日期 Date": "day",
      "订单号 Order no.": "number",
      "类型 Type": (row) => text.bilingualKinds[kindOf(row)],
      "客户 Customer": "applicantName",
      "服务 Service": "productName",
      "货币 Currency": "currency",
      [amountHeading]: (row) => writeSum(row, row.amount),
      [gstHeading]: (row) => (row.gst === null ? null : writeSum(row, row.gst)),
      "汇率（每澳元） Rate per AUD": "audRate",
      // At the recorded rate, rounded to cents.
      [audHeading]: (row) => (row.audRate === null ? null : writeSum(row, Math.round(row.amount / row.audRate))),
      "方式 Method": (row) => `${moneyWayNames[row.way]} ${text.englishWay[row.way]}`,
      "参考号 Reference": "reference",
      "记录人 Recorded by": ({ recordedBy }) => recordedBy || text.service,
    },
    cut: text.tooMany,
    empty: text.empty,
  },
});
