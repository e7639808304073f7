import { and, eq, like, ne, not, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { AppError } from "#worker/errors.ts";
import {
  amountSchema,
  type MoneyRow,
  moneyWayNames,
  paragraphs,
  transferFields,
} from "#worker/features/orders/public.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { writePrice } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";

/** Reference of the row that takes a refund back. */
export const withdrawalOf = (refundId: number, day: string): string => `更正 #${refundId}（${day} 的退款）`;

/** Reference of the row that reverses a payment which was recorded wrongly. */
export const correctionOf = (paymentId: number, day: string): string => `更正 #${paymentId}（${day} 的收款）`;

type Named = Pick<MoneyRow, "direction" | "reference">;

/** Whether a row takes a refund back: no money came. */
export const isWithdrawal = ({ direction, reference }: Named): boolean =>
  direction === "received" && /^更正 #\d+（\S+ 的退款）$/.test(reference);

/** Whether a row reverses a payment that was recorded wrongly: no money went. */
export const isReversal = ({ direction, reference }: Named): boolean =>
  direction === "refunded" && /^更正 #\d+（\S+ 的收款）$/.test(reference);

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

/** Whether staff may take a row back: a refund by hand that was not taken back before. */
export const isWithdrawable = (refund: MoneyRow, rows: readonly MoneyRow[]): boolean =>
  refund.direction === "refunded" &&
  refund.recordedBy !== "" &&
  !isReversal(refund) &&
  !rows.some((row) => row.direction === "received" && row.reference === withdrawalOf(refund.id, refund.day));

/** The refunds of an order, oldest first; reversals of payments that were recorded wrongly are none. */
export const refundsIn = (rows: readonly MoneyRow[]): MoneyRow[] =>
  rows.filter((row) => row.direction === "refunded" && !isReversal(row));

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

/** The columns of a ledger that tell whether two refunds are equal: those of orders and of memberships have them. */
type LedgerColumns = Record<"direction" | "amount" | "currency" | "way" | "day" | "idempotencyKey", SQLiteColumn>;

interface RefundByHand {
  /** As it is stored. */
  idempotencyKey: string;
  amount: number;
  currency: string;
  way: string;
  day: string;
}

/** Condition on rows: a refund of the same amount, way and day from another form. The reversal of a wrong payment is no refund. */
export const isEqualRefund = (ledger: LedgerColumns, refund: RefundByHand): SQL | undefined =>
  and(
    eq(ledger.direction, "refunded"),
    ...(["amount", "currency", "way", "day"] as const).map((name) => eq(ledger[name], refund[name])),
    ne(ledger.idempotencyKey, refund.idempotencyKey),
    not(like(ledger.idempotencyKey, "corrected:%")),
  );

/** What staff are asked who record a refund that is equal to one before. */
export const askWhetherAnother = (): AppError =>
  new AppError("invalid", "已经记过一笔同样的退款（金额、方式、日期都一样）。确实又退了一笔的，请勾选这一项。", {
    field: "isAnother",
  });

/** Characters of the reason for a change of the ledger. */
export const maxReason = 1000;

const reason = (missing: string) => paragraphs(maxReason).pipe(z.string().min(1, missing));
const rowId = z.coerce.number().int().min(1);

/** Takes a refund back that was recorded by mistake. */
export const withdrawRefundForm = z.object({
  intent: z.literal("withdraw-refund"),
  refundId: rowId,
  reason: reason("请写明哪里记错了，客户会看到"),
});

/** Takes a payment back that never came. */
export const withdrawPaymentForm = z.object({
  intent: z.literal("withdraw-payment"),
  paymentId: rowId,
  reason: reason("请写明为什么撤回，客户会看到"),
});

/** Corrects a payment that was recorded wrongly. */
export const correctPaymentForm = z.object({
  intent: z.literal("correct-payment"),
  paymentId: rowId,
  amount: amountSchema.pipe(z.number("请填写收到的金额")),
  ...transferFields,
  reason: reason("请写明哪里记错了，客户会看到"),
});
