import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { writePrice } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { correctionOf, isWithdrawal, type MoneyRow, moneyWayNames, withdrawalOf } from "./ways.ts";

// How a row that was recorded by mistake is put right, in the ledgers of orders and of memberships.

/** The key of the row that reverses a payment: each is corrected or taken back once. */
export const reversalKey = (paymentId: number) => `corrected:${paymentId}`;

/** The key of the row that has what is right, in place of a payment. */
export const replacementKey = (paymentId: number) => `replaces:${paymentId}`;

/** The key of the row that takes a refund back: each is taken back once. */
export const withdrawalKey = (refundId: number) => `withdrawn:${refundId}`;

type Reversible = Pick<MoneyRow, "id" | "amount" | "currency" | "gst" | "audRate" | "way" | "day">;

/** The row that reverses a payment: the other direction, with its GST and rate, on today's day. */
export const reversalOf = (payment: Reversible, by: Pick<Member, "email">, at: number) => ({
  ...oppositeOf(payment, by, at),
  ...{ direction: "refunded" as const, reference: correctionOf(payment.id, payment.day) },
  idempotencyKey: reversalKey(payment.id),
});

/** The row that takes a refund back, in the same way. */
export const withdrawalRowOf = (refund: Reversible, by: Pick<Member, "email">, at: number) => ({
  ...oppositeOf(refund, by, at),
  ...{ direction: "received" as const, reference: withdrawalOf(refund.id, refund.day) },
  idempotencyKey: withdrawalKey(refund.id),
});

const oppositeOf = (
  { amount, currency, gst, audRate, way }: Reversible,
  { email }: Pick<Member, "email">,
  at: number,
) => ({
  ...{ amount, currency, gst, audRate, way, at },
  ...{ day: todayInAustralia(at), recordedBy: email },
});

/** What staff may correct of a payment. */
type Transferred = Pick<MoneyRow, "amount" | "way" | "day" | "reference">;

export const isSameTransfer = (one: Transferred, other: Transferred): boolean =>
  one.amount === other.amount && one.way === other.way && one.day === other.day && one.reference === other.reference;

/** @throws AppError "invalid" (reference) for a correction that changes nothing */
export function refuseUnchanged(before: Transferred, right: Transferred): void {
  if (isSameTransfer(before, right)) {
    throw new AppError("invalid", "金额、方式、日期和参考号都没有改动。", { field: "reference" });
  }
}

/** "¥850（银行转账，2026-11-24，参考号 8842）" */
export const writeTransfer = (
  currency: MoneyRow["currency"],
  { amount, way, day, reference }: Pick<Transferred, "amount" | "way" | "day"> & { reference?: string },
): string =>
  `${writePrice({ currency, priceFrom: amount })}（${[moneyWayNames[way], day, ...(reference ? [`参考号 ${reference}`] : [])].join("，")}）`;

type Recorded = Pick<MoneyRow, "direction" | "way" | "recordedBy" | "reference">;

/** A row, if it is a payment that staff recorded by hand. @throws AppError "conflict" for any other row, and for none */
export function mustBePaymentByHand<Row extends Recorded>(row: Row | undefined): Row {
  if (row?.direction === "received" && row.way === "online") {
    throw new AppError("conflict", "在线付款由支付平台入账，不能手工更正。要退款请在支付平台退，会自动记账。");
  }
  if (row?.direction !== "received" || row.recordedBy === "" || isWithdrawal(row)) {
    throw new AppError("conflict", "这一笔不是手工记下的收款，不能更正。请刷新页面，看现在的账。");
  }
  return row;
}

/** Why a payment cannot be corrected or taken back any more: somebody else was first. */
export const wasWithdrawn = (): AppError => new AppError("conflict", "这笔收款刚才已经撤回。请刷新页面，看现在的账。");

export const wasCorrected = (): AppError =>
  new AppError("conflict", "这笔收款刚才已经更正过。请刷新页面，看现在的账；还要改的，更正新的那一笔。");

export const isCorrectedAlready = (): AppError =>
  new AppError("conflict", "这笔收款已经更正过。请刷新页面，看现在的账；没有到的，撤回新的那一笔。");

export const isRefundedInPart = (): AppError =>
  new AppError("conflict", "这笔收款已经退过一部分，不能撤回。退款也是记错的，请先撤回那笔退款。");

export const refundIsGone = (): AppError =>
  new AppError("conflict", "这笔退款不能撤回：可能已经撤回过。请刷新页面，看现在的账。");
