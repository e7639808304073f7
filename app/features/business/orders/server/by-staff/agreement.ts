import { and, eq, not, sql } from "drizzle-orm";
import { writePost } from "#app/features/business/conversations/server/public.ts";
import { recordChange } from "#app/features/foundation/audit/server/public.ts";
import { deliverMail, enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { isOver, type Order } from "../../shared/order.ts";
import { findOrderFor, orderIsOver } from "../find-order.ts";
import { findRecipient, greeting } from "../mails/sent.ts";
import { agreementRecorded, withSignUpNote } from "../mails/to-customer.ts";
import { refuseLaterDay } from "../money/ledger.ts";
import { orders } from "../schema.ts";
import type { OrdersContext } from "../state/move-order.ts";

/** The refusal of a payment before the customer has agreed to the terms. */
export const agreeFirst = () =>
  new AppError("conflict", "请先在订单页上确认服务的范围和退款的条件，再付款。请刷新页面。");

const given = (agreedAt: number, at: number) => ({
  agreementAwaited: false,
  scopeAgreedAt: agreedAt,
  refundAgreedAt: agreedAt,
  updatedAt: at,
  version: sql`${orders.version} + 1`,
});

/**
 * The customer agrees to the terms of the own order that staff made. A second click changes nothing.
 * @throws AppError "not_found", also for somebody else's order; "conflict" when the order is over
 */
export async function agreeToTerms(
  app: Pick<AppContext, "primary" | "now">,
  customer: Member,
  number: string,
): Promise<void> {
  const order = await findOrderFor(app, number, customer, "customer");
  if (!order.agreementAwaited) return;
  if (isOver(order.status)) throw new AppError("conflict", "这个订单已经结束。");
  const at = app.now();
  await app.primary.orm
    .update(orders)
    .set(given(at, at))
    .where(
      and(
        eq(orders.id, order.id),
        eq(orders.userId, customer.userId),
        eq(orders.agreementAwaited, true),
        not(orderIsOver),
      ),
    );
}

interface Agreement {
  number: string;
  version: number;
  /** In the words of staff; the customer reads it. */
  how: string;
  /** In Sydney, YYYY-MM-DD. */
  day: string;
  /** How to pay, for the mail; empty when a message of staff or the payment service says it. */
  instructions: string;
}

/**
 * Staff record that the customer has agreed elsewhere. The customer sees it in the thread and is told by mail, in one batch with the
 * audit entry.
 * @throws AppError "forbidden", "not_found"; "conflict" for an outdated version, an order that is over, or one that the
 *   customer has agreed to; "invalid" (day)
 */
export async function recordAgreement(
  app: OrdersContext,
  member: Member,
  { number, version, how, day, instructions }: Agreement,
): Promise<void> {
  const order = await findOrderFor(app, number, member, "staff");
  const at = app.now();
  refuseLaterDay(app, day);
  if (!order.agreementAwaited || isOver(order.status) || order.version !== version) throw outdated();
  // The day is all that staff know: noon, or now on the same day.
  const agreedAt = Math.min(at, Date.parse(`${day}T02:00:00Z`));
  const [recorded] = await runBatch(app.primary, [
    app.primary.orm
      .update(orders)
      .set(given(agreedAt, at))
      .where(and(eq(orders.id, order.id), eq(orders.version, version), eq(orders.agreementAwaited, true))),
    recordChange(app, member, {
      action: "order.agreement-recorded",
      subject: { type: "order", id: number },
      before: null,
      after: { day, text: how },
    }),
    writePost({
      subject: { type: "order", id: order.id },
      key: `agreed:${version}`,
      by: "staff",
      author: member.email,
      text: `我们记下：你在 ${day} 同意了服务的范围和退款的条件（${how}）。`,
      at,
    }),
    ...(await mailAbout(app, order, {
      how,
      day,
      instructions: order.status === "awaiting-payment" ? instructions : "",
    })),
  ]);
  if (recorded.changes === 0) throw outdated();
  app.waitUntil(deliverMail(app));
}

const outdated = () => new AppError("conflict", "这个订单刚刚有了变化，没有记下。请看过现在的状态再操作。");

async function mailAbout(app: OrdersContext, order: Order, what: Pick<Agreement, "how" | "day" | "instructions">) {
  const recipient = await findRecipient(app, order);
  if (!recipient) return [];
  const about = { ...what, to: recipient.email, hasPage: order.userId !== null };
  const mail = agreementRecorded(app, greeting(order, recipient), about);
  return [
    enqueueMail(app, withSignUpNote(mail, order), {
      userId: recipient.userId,
      dedupeKey: `order:${order.number}:agreed`,
      onlyIf: previousChanged,
    }),
  ];
}
