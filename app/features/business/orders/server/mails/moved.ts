import { eq } from "drizzle-orm";
import type { WriteDigest } from "#app/features/business/conversations/server/public.ts";
import { enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import { readOperator } from "#app/features/foundation/site-settings/server/public.ts";
import { operatorLine } from "#app/features/foundation/site-settings/shared/operator.ts";
import type { BatchItem } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { balanceIn } from "../../shared/money/ways.ts";
import { hasLostAccount, type Order } from "../../shared/order.ts";
import { orderFields } from "../find-order.ts";
import { materialsToAsk } from "../materials/lists.ts";
import { moneyOf } from "../money/ledger.ts";
import { orders } from "../schema.ts";
import type { OrderMove, OrdersContext } from "../state/move-order.ts";
import { findRecipient, greeting } from "./mail.ts";
import { orderMoved, orderNews } from "./to-customer.ts";
import { orderNewsToStaff, orderOperatorMoved } from "./to-staff.ts";

/**
 * Statements: the mails about a move made by the previous statement. Staff are told about moves of others; their mail
 * comes first, because the customer's must be the newest when the rest is erased (eraseRetainedData).
 * @param order with its new state and amount
 */
export async function mailsAbout(
  app: OrdersContext,
  order: Order,
  {
    to,
    by,
    version,
    message,
    instructions = "",
    isMissing = false,
    at,
    isBack,
  }: OrderMove & { version: number; at: number; isBack: boolean },
): Promise<BatchItem[]> {
  const key = `order:${order.number}:${to}:${version}`;
  const recipient = await findRecipient(app, order);
  const statements: BatchItem[] = [];
  if (by !== "staff") {
    const mail = orderOperatorMoved(app, order, { at });
    statements.push(
      enqueueMail(app, mail, { userId: order.userId, dedupeKey: `${key}:operator`, onlyIf: previousChanged }),
    );
  }
  if (recipient) {
    const mail = orderMoved(app, greeting(order, recipient), {
      to: recipient.email,
      message,
      instructions: to === "awaiting-payment" ? instructions : "",
      payee: to === "paid" || to === "refunded" ? operatorLine(await readOperator(app)) : "",
      hasAccount: !hasLostAccount(order),
      isMissing,
      isBack,
      refunded: to === "refunded" ? balanceIn(await moneyOf(app, order.id)) || null : null,
      materials: to === "materials" ? await materialsToAsk(app, order) : [],
    });
    statements.push(
      enqueueMail(app, mail, {
        userId: recipient.userId,
        dedupeKey: key,
        onlyIf: previousChanged,
      }),
    );
  }
  return statements;
}

/** The mail about news of an order. A mail about an order is deleted with the customer's account, whoever reads it. */
export const writeOrderDigest: WriteDigest = async (app, { id, reader, news }) => {
  const order: Order | undefined = await app.primary.orm
    .select(orderFields)
    .from(orders)
    .where(eq(orders.id, id))
    .get();
  if (!order) return null;
  const cause = `order:${order.number}`;
  if (reader === "staff") return { mail: orderNewsToStaff(app, order, news), cause, userId: order.userId };
  const recipient = await findRecipient(app, order);
  if (!recipient) return null;
  const mail = { ...news, to: recipient.email, hasAccount: !hasLostAccount(order) };
  return { mail: orderNews(app, greeting(order, recipient), mail), cause, userId: recipient.userId };
};
