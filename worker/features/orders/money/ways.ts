import type { OrderStatus } from "../order.ts";
import type { orderMoney } from "./schema.ts";

/** Whether a row of the ledger is a payment of the customer or a refund. */
export const moneyDirections = ["received", "refunded"] as const;

/** What a row is in the accounts. A correction moved no money: it reverses a row that was recorded by mistake. */
export const moneyKinds = [...moneyDirections, "corrected"] as const;

export type MoneyKind = (typeof moneyKinds)[number];

/** What money is for: each has a ledger of its own. */
export const moneySources = ["order", "membership"] as const;

/** How money comes and goes. "online" is the payment service. */
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

/** A row of the ledger. For the customer `recordedBy` is empty. */
export type MoneyRow = Omit<typeof orderMoney.$inferSelect, "orderId" | "idempotencyKey" | "part">;

/** What was received and not paid back, smallest unit. */
export const heldIn = (rows: readonly Pick<MoneyRow, "direction" | "amount">[]): number =>
  rows.reduce((sum, { direction, amount }) => (direction === "received" ? sum + amount : sum - amount), 0);

/** What a refund of a part pays back: a share of everything, our fee, or official charges, in which there is no GST. */
export const refundedParts = ["share", "fee", "charges"] as const;

export type RefundedPart = (typeof refundedParts)[number];

/** Reference of the row that takes a refund back. */
export const withdrawalOf = (refundId: number, day: string): string => `更正 #${refundId}（${day} 的退款）`;

/** Reference of the row that reverses a payment which was recorded wrongly. */
export const correctionOf = (paymentId: number, day: string): string => `更正 #${paymentId}（${day} 的收款）`;

type Named = Pick<MoneyRow, "direction" | "reference">;

/** How the references of corrections begin. Nobody can type one, and the triggers of `money_totals` tell corrections by it. */
export const correctionStart = "更正 #";

/** Whether a row takes a refund back: no money came. */
export const isWithdrawal = ({ direction, reference }: Named): boolean =>
  direction === "received" && /^更正 #\d+（\S+ 的退款）$/.test(reference);

/** Whether a row reverses a payment that was recorded wrongly: no money went. */
export const isReversal = ({ direction, reference }: Named): boolean =>
  direction === "refunded" && /^更正 #\d+（\S+ 的收款）$/.test(reference);

/** What a row is in the accounts. */
export const kindOf = ({ direction, reference }: Named): MoneyKind =>
  reference.startsWith(correctionStart) ? "corrected" : direction;

/** Whether a payment was recorded wrongly, and another row has what is right. */
export const isCorrected = ({ id, day }: Pick<MoneyRow, "id" | "day">, rows: readonly Named[]): boolean =>
  rows.some((row) => row.direction === "refunded" && row.reference === correctionOf(id, day));

/** Whether staff may correct a row: a payment by hand that was not corrected before. */
export const isCorrectable = (row: MoneyRow, rows: readonly MoneyRow[]): boolean =>
  row.direction === "received" &&
  row.way !== "online" &&
  row.recordedBy !== "" &&
  !isWithdrawal(row) &&
  !isCorrected(row, rows);

/** Whether staff may take back a payment in this state: our work has not begun, so the order can wait for the payment again. */
export const isPaymentWithdrawable = (status: OrderStatus): boolean => status === "paid" || status === "materials";

/** Whether staff may take a row back: a refund by hand that was not taken back before. */
export const isWithdrawable = (refund: MoneyRow, rows: readonly MoneyRow[]): boolean =>
  refund.direction === "refunded" &&
  refund.recordedBy !== "" &&
  !isReversal(refund) &&
  !rows.some((row) => row.direction === "received" && row.reference === withdrawalOf(refund.id, refund.day));

/** The refunds of an order, oldest first; reversals of payments that were recorded wrongly are none. */
export const refundsIn = (rows: readonly MoneyRow[]): MoneyRow[] =>
  rows.filter((row) => row.direction === "refunded" && !isReversal(row));
