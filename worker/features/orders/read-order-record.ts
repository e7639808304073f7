import { asc, eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { paymentRows } from "#worker/features/payments/public.ts";
import { accountRows } from "#worker/platform/auth/find-account.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { readOrder } from "./read-order.ts";
import { orders } from "./schema.ts";

/**
 * Everything that is known of an order, for staff: the order with its history; the account, null once it is deleted; the
 * checkouts, oldest first; and when the customer agreed to the scope of the service and to the terms of refunds.
 * @throws AppError "forbidden", "not_found"
 */
export async function readOrderRecord({ primary }: Pick<AppContext, "primary">, member: Member, number: string) {
  const order = await readOrder({ primary }, { number }, member, "staff");
  const account = accountRows({ primary });
  const { orm } = primary;
  const payment = paymentRows({ primary });
  const [accounts, payments, agreements] = await runBatch(primary, [
    orm
      .select({ id: account.id, name: account.name, email: account.email })
      .from(account)
      .where(eq(account.id, order.userId ?? "")),
    orm
      .select({
        id: payment.id,
        sessionId: payment.sessionId,
        reference: payment.reference,
        amount: payment.amount,
        currency: payment.currency,
        status: payment.status,
        createdAt: payment.createdAt,
      })
      .from(payment)
      .where(eq(payment.orderId, order.id))
      .orderBy(asc(payment.id))
      .limit(50),
    orm
      .select({ scope: orders.scopeAgreedAt, refund: orders.refundAgreedAt })
      .from(orders)
      .where(eq(orders.id, order.id)),
  ]);
  return {
    order,
    account: accounts.rows[0] ?? null,
    payments: payments.rows,
    agreedAt: agreements.rows[0] ?? { scope: 0, refund: 0 },
  };
}

export type OrderRecord = Awaited<ReturnType<typeof readOrderRecord>>;
