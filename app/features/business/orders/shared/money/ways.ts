import type { orderMoney } from "../../server/schema.ts";
import type { OrderStatus } from "../order.ts";

/** Whether a row of the ledger is a payment of the customer or a refund. */
export const moneyDirections = ["received", "refunded"] as const;

/** Kinds of rows in the accounts. A correction moved no money: it reverses a row that was recorded by mistake. */
export const moneyKinds = [...moneyDirections, "corrected"] as const;

export type MoneyKind = (typeof moneyKinds)[number];

/** Ways of payment. "online" is the payment service. */
export const moneyWays = ["online", "bank", "alipay", "wechat", "other"] as const;

export type MoneyWay = (typeof moneyWays)[number];

/** The ways that people choose from. */
export const waysByHand = ["bank", "alipay", "wechat", "other"] as const satisfies MoneyWay[];

export const moneyWayNames: Record<MoneyWay, string> = {
  online: "在线支付",
  bank: "银行转账",
  alipay: "支付宝",
  wechat: "微信",
  other: "其他方式",
};

/** "银行转账，2026-11-24，参考号 8842": a payment or refund without its amount. */
export const describeTransfer = ({ way, day, reference }: Pick<MoneyRow, "way" | "day" | "reference">): string =>
  [moneyWayNames[way], day, reference && `参考号 ${reference}`].filter(Boolean).join("，");

/** A row of the ledger. For the customer `recordedBy` is empty. */
export type MoneyRow = Omit<typeof orderMoney.$inferSelect, "orderId" | "idempotencyKey">;

type Named = Pick<MoneyRow, "id" | "day" | "direction" | "reference">;

/** Prefix of the references of reversals. Nobody can type it, and the sums recognise corrections by it. */
export const correctionStart = "更正 #";

/** The reference of the row that reverses another one. */
export const reversalReference = ({ id, day, direction }: Omit<Named, "reference">): string =>
  `${correctionStart}${id}（${day} 的${direction === "received" ? "收款" : "退款"}）`;

/** Whether a row reverses one that was recorded by mistake: no money came or went. */
export const isReversal = ({ reference }: Pick<Named, "reference">): boolean => reference.startsWith(correctionStart);

/** Whether a row was recorded by mistake, and another one reverses it. */
export const isReversed = (row: Omit<Named, "reference">, rows: readonly Pick<Named, "reference">[]): boolean =>
  rows.some(({ reference }) => reference === reversalReference(row));

/** The kind of a row in the accounts. */
export const kindOf = (row: Pick<Named, "direction" | "reference">): MoneyKind =>
  isReversal(row) ? "corrected" : row.direction;

/** Whether staff may reverse a row: manually recorded ones, once. Rows of the payment service are final. */
export const isReversible = (row: MoneyRow, rows: readonly MoneyRow[]): boolean =>
  row.way !== "online" && row.recordedBy !== "" && !isReversal(row) && !isReversed(row, rows);

/** Payments minus refunds, smallest unit. */
export const balanceIn = (rows: readonly Pick<MoneyRow, "direction" | "amount">[]): number =>
  rows.reduce((sum, { direction, amount }) => (direction === "received" ? sum + amount : sum - amount), 0);

/** The payments of an order, and its refunds, oldest first, including reversed ones. */
export const paymentsIn = <Row extends Pick<Named, "direction" | "reference">>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => kindOf(row) === "received");
export const refundsIn = <Row extends Pick<Named, "direction" | "reference">>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => kindOf(row) === "refunded");

/** The states in which staff record a payment again, once the one that they recorded is reversed. */
const paidStates: readonly OrderStatus[] = ["paid", "materials", "in-progress", "delivered"];

/** Whether an order was paid, and its payment is reversed: staff record it again, or let the order wait for it again. */
export const lacksPayment = (status: OrderStatus, rows: readonly MoneyRow[]): boolean =>
  paidStates.includes(status) && paymentsIn(rows).length > 0 && paymentsIn(rows).every((row) => isReversed(row, rows));

/** A span of days, both included, YYYY-MM-DD. */
interface Period {
  from: string;
  to: string;
}

/** The month of a day, `back` months earlier. @param day YYYY-MM-DD */
export function monthOf(day: string, back = 0): Period {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 - back, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  return { from: first.toISOString().slice(0, 10), to: last.toISOString().slice(0, 10) };
}

/** The Australian income year of a day, 1 July to 30 June, `back` years earlier. */
export function incomeYearOf(day: string, back = 0): Period {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const start = (month >= 7 ? year : year - 1) - back;
  return { from: `${start}-07-01`, to: `${start + 1}-06-30` };
}
