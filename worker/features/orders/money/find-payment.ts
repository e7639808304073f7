import { and, eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import type { Order } from "../order.ts";
import { mustBePaymentByHand } from "./reverse-payment.ts";
import { orderMoney } from "./schema.ts";

type Context = Pick<AppContext, "primary">;

type StoredMoney = typeof orderMoney.$inferSelect;

/** A row of the ledger by its key. */
export const findMoneyByKey = ({ primary }: Context, key: string) =>
  primary.orm.select().from(orderMoney).where(eq(orderMoney.idempotencyKey, key)).get();

/**
 * A payment of an order that staff recorded by hand.
 * @throws AppError "conflict" for any other row
 */
export async function findPaymentByHand({ primary }: Context, { id }: Order, paymentId: number): Promise<StoredMoney> {
  return mustBePaymentByHand(
    await primary.orm
      .select()
      .from(orderMoney)
      .where(and(eq(orderMoney.id, paymentId), eq(orderMoney.orderId, id)))
      .get(),
  );
}
