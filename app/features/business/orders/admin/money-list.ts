import { defineAdminList } from "#app/shell/back-office/table/define-admin-list.ts";
import type { CsvCell } from "#app/shell/back-office/table/write-csv.ts";
import { type ListedMoney, listMoney, moneySorts } from "../server/money/list-money.ts";
import { kindOf, moneyKinds, moneyWayNames, moneyWays } from "../shared/money/ways.ts";
import { accountsText } from "./text.json";

type Cells = Readonly<Record<string, (row: ListedMoney) => CsvCell>>;

/**
 * The columns of the accounts as a file, with headings in Chinese and English. A refund counts below zero, so that a column can be
 * summed.
 * @param write writes a sum, in the currency's unit
 */
export function accountsColumns(write: (sum: number) => CsvCell): { heading: string; cell: Cells[string] }[] {
  const signed = ({ direction }: ListedMoney, cents: number) =>
    write(((direction === "refunded" ? -1 : 1) * cents) / 100);
  const cells: Cells = {
    "日期 Date": ({ day }) => day,
    "订单号 Order no.": ({ number }) => number,
    "类型 Type": (row) => accountsText.bilingualKinds[kindOf(row)],
    "客户 Customer": ({ applicantName }) => applicantName,
    "服务 Service": ({ productName }) => productName,
    "货币 Currency": ({ currency }) => currency,
    "金额（退款为负） Amount (refunds negative)": (row) => signed(row, row.amount),
    "其中 GST GST included": (row) => (row.gst === null ? null : signed(row, row.gst)),
    "汇率（每澳元） Rate per AUD": ({ audRate }) => audRate,
    // At the recorded rate, rounded to cents.
    "折合澳元 AUD equivalent": (row) =>
      row.audRate === null ? null : signed(row, Math.round(row.amount / row.audRate)),
    "方式 Method": ({ way }) => `${moneyWayNames[way]} ${accountsText.englishWay[way]}`,
    "参考号 Reference": ({ reference }) => reference,
    "记录人 Recorded by": ({ recordedBy }) => recordedBy || accountsText.service,
  };
  return Object.entries(cells).map(([heading, cell]) => ({ heading, cell }));
}

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
  // A CSV file has no number formats: sums have both decimals.
  file: { name: "accounts", columns: accountsColumns((sum) => sum.toFixed(2)), cut: accountsText.tooMany },
});
