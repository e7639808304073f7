import { and, eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import type { Order } from "../order.ts";
import { orderMoney } from "./schema.ts";
import { correctionOf, isWithdrawal } from "./ways.ts";

type Context = Pick<AppContext, "primary">;

export type StoredMoney = typeof orderMoney.$inferSelect;

/** The key of the row that reverses a payment: each is corrected or taken back once. */
export const reversalKey = (paymentId: number) => `corrected:${paymentId}`;

/** The key of the row that has what is right, in place of a payment. */
export const replacementKey = (paymentId: number) => `replaces:${paymentId}`;

/** The row that reverses a payment: the other direction, with its GST and rate, on today's day. */
export const reversalOf = (payment: StoredMoney, { email }: Pick<Member, "email">, at: number) => {
  const { id, orderId, amount, currency, gst, audRate, way, day } = payment;
  return {
    ...{ orderId, direction: "refunded" as const, amount, currency, gst, audRate, way, at },
    ...{ day: todayInAustralia(at), reference: correctionOf(id, day) },
    ...{ recordedBy: email, idempotencyKey: reversalKey(id) },
  };
};

/** A row of the ledger by its key. */
export const findMoneyByKey = ({ primary }: Context, key: string) =>
  primary.orm.select().from(orderMoney).where(eq(orderMoney.idempotencyKey, key)).get();

/**
 * A payment of an order that staff recorded by hand.
 * @throws AppError "conflict" for any other row
 */
export async function findPaymentByHand({ primary }: Context, { id }: Order, paymentId: number): Promise<StoredMoney> {
  const payment = await primary.orm
    .select()
    .from(orderMoney)
    .where(and(eq(orderMoney.id, paymentId), eq(orderMoney.orderId, id), eq(orderMoney.direction, "received")))
    .get();
  if (payment?.way === "online") {
    throw new AppError("conflict", "在线付款由支付平台入账，不能手工更正。要退款请在支付平台退，会自动记账。");
  }
  if (!payment || payment.recordedBy === "" || isWithdrawal(payment)) {
    throw new AppError("conflict", "这一笔不是手工记下的收款，不能更正。请刷新页面，看现在的账。");
  }
  return payment;
}
