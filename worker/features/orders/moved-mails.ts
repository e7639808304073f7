import { enqueueMail } from "#worker/features/outbox/public.ts";
import { operatorLine, readOperator } from "#worker/features/site-settings/public.ts";
import type { BatchItem } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { withSignUpNote } from "./by-staff/mails.ts";
import { orderMoved } from "./mails.ts";
import { orderOperatorMoved } from "./mails-to-staff.ts";
import { materialsToAsk } from "./materials/lists.ts";
import { moneyOf } from "./money/ledger.ts";
import { heldIn } from "./money/ways.ts";
import type { OrderMove, OrdersContext } from "./move-order.ts";
import { hasLostAccount, type Order } from "./order.ts";
import { findRecipient, greeting } from "./recipient.ts";

/**
 * Statements: the mails about a move that the statement before them made. Staff are told about moves of others, before the
 * customer, whose mail has to be the newest when the rest is erased (eraseKeptData).
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
      refunded: to === "refunded" ? heldIn(await moneyOf(app, order.id)) || null : null,
      materials: to === "materials" ? await materialsToAsk(app, order) : [],
    });
    statements.push(
      enqueueMail(app, withSignUpNote(mail, order), {
        userId: recipient.userId,
        dedupeKey: key,
        onlyIf: previousChanged,
      }),
    );
  }
  return statements;
}
