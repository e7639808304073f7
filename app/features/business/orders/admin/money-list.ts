import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import type { CsvCell } from "#app/shell/back-office/table/write-csv.ts";
import { type ListedMoney, listMoney, moneySorts } from "../server/money/list-money.ts";
import { kindOf, moneyKinds, moneyWayNames, moneyWays } from "../shared/money/ways.ts";
import { accountsText } from "./text.json";

/** A refund counts below zero, so that a column can be summed. */
const sign = ({ direction }: Pick<ListedMoney, "direction">) => (direction === "refunded" ? -1 : 1);

/** In the currency's unit, with its sign. */
const amountOf = (row: ListedMoney) => (sign(row) * row.amount) / 100;

const gstOf = (row: ListedMoney) => (row.gst === null ? null : (sign(row) * row.gst) / 100);

/** In AUD at the recorded rate, rounded to cents; null without a rate. */
const audOf = (row: ListedMoney) =>
  row.audRate === null ? null : (sign(row) * Math.round(row.amount / row.audRate)) / 100;

/** "-220.00": a CSV file has no number formats, so cells of money are written with both decimals. */
const inCents =
  (read: (row: ListedMoney) => number | null) =>
  (row: ListedMoney): CsvCell =>
    read(row)?.toFixed(2) ?? null;

/** The columns of the accounts as a file, with headings in Chinese and English. */
export const accountsColumns = {
  date: { heading: "日期 Date", cell: ({ day }: ListedMoney): CsvCell => day },
  number: { heading: "订单号 Order no.", cell: ({ number }: ListedMoney): CsvCell => number },
  kind: {
    heading: "类型 Type",
    cell: (row: ListedMoney): CsvCell => accountsText.bilingualKinds[kindOf(row)],
  },
  name: { heading: "客户 Customer", cell: ({ applicantName }: ListedMoney): CsvCell => applicantName },
  product: {
    heading: "服务 Service",
    cell: ({ productName }: ListedMoney): CsvCell => productName,
  },
  currency: { heading: "货币 Currency", cell: ({ currency }: ListedMoney): CsvCell => currency },
  amount: { heading: "金额（退款为负） Amount (refunds negative)", cell: (row: ListedMoney): CsvCell => amountOf(row) },
  gst: { heading: "其中 GST GST included", cell: (row: ListedMoney): CsvCell => gstOf(row) },
  audRate: { heading: "汇率（每澳元） Rate per AUD", cell: ({ audRate }: ListedMoney): CsvCell => audRate },
  aud: { heading: "折合澳元 AUD equivalent", cell: (row: ListedMoney): CsvCell => audOf(row) },
  way: {
    heading: "方式 Method",
    cell: ({ way }: ListedMoney): CsvCell => `${moneyWayNames[way]} ${accountsText.englishWay[way]}`,
  },
  reference: { heading: "参考号 Reference", cell: ({ reference }: ListedMoney): CsvCell => reference },
  recordedBy: {
    heading: "记录人 Recorded by",
    cell: ({ recordedBy }: ListedMoney): CsvCell => recordedBy || accountsText.service,
  },
} as const;

/** The same for a CSV file. */
const accountsCsvColumns = {
  ...accountsColumns,
  amount: { ...accountsColumns.amount, cell: inCents(amountOf) },
  gst: { ...accountsColumns.gst, cell: inCents(gstOf) },
  aud: { ...accountsColumns.aud, cell: inCents(audOf) },
} as const;

/** The accounts at /admin/money, and their CSV file. */
export const moneyList = defineAdminList({
  path: "/admin/money",
  permission: "orders",
  sorts: moneySorts,
  filters: {
    from: "day",
    to: "day",
    direction: moneyKinds,
    way: moneyWays,
    currency: ["CNY", "USD"],
  },
  list: listMoney,
  file: { name: "accounts", columns: accountsCsvColumns, cut: accountsText.tooMany },
});
