import { and, eq, not, sql } from "drizzle-orm";
import { AppError } from "#worker/errors.ts";
import { recordChange } from "#worker/features/audit/public.ts";
import { deliverMail, enqueueMail } from "#worker/features/outbox/public.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { ownerBy } from "../by-staff/attach-orders.ts";
import { withSignUpNote } from "../by-staff/mails.ts";
import { endedWithoutAccount, findOrderFor } from "../find-order.ts";
import type { OrdersContext } from "../move-order.ts";
import { isEndedWithoutAccount, type Order } from "../order.ts";
import { findRecipient } from "../recipient.ts";
import { orderMessages, orders } from "../schema.ts";
import { type ContactField, contactCorrected, contactFieldNames, contactFields } from "./mails.ts";

export interface ContactCorrection extends Pick<Order, ContactField> {
  number: string;
  /** The version of the order that staff have seen. */
  version: number;
  /** For the customer. */
  reason: string;
}

/**
 * Corrects who applies and how to reach them. One batch writes the order, the audit entry, a line in the thread and the mails: to
 * the applicant's address, to the one before if it changed, and to the account's if it is another. The mails and the line say what
 * was corrected without the values: one of the addresses may be a stranger's.
 * An order that waits for an account becomes the one's that has confirmed the new address.
 * @throws AppError "forbidden", "not_found"; "conflict" for an outdated version, and when nothing is kept of the customer any
 *   more; "invalid" when nothing would change
 */
export async function correctContact(app: OrdersContext, member: Member, given: ContactCorrection): Promise<void> {
  const { number, version, reason } = given;
  const order = await findOrderFor(app, number, member, "staff");
  if (isEndedWithoutAccount(order)) {
    throw new AppError("conflict", "订单已经结束，客户的资料也已删除，没有可以更正的。");
  }
  if (order.version !== version) throw outdated();
  const changed = contactFields.filter((field) => given[field] !== order[field]);
  if (changed.length === 0) throw new AppError("invalid", "没有改动：资料和现在的一样。");
  const at = app.now();
  const valuesOf = (source: Pick<Order, ContactField>) =>
    Object.fromEntries(changed.map((field) => [field, source[field]]));
  const names = changed.map((field) => contactFieldNames[field]).join("、");
  const [corrected] = await runBatch(app.primary, [
    app.primary.orm
      .update(orders)
      .set({
        ...valuesOf(given),
        ...(order.awaitsAccount && ownerBy(given.applicantEmail)),
        updatedAt: at,
        version: sql`${orders.version} + 1`,
      })
      .where(and(eq(orders.id, order.id), eq(orders.version, version), not(endedWithoutAccount))),
    recordChange(app, member, {
      action: "order.contact-corrected",
      subject: { type: "order", id: number },
      before: valuesOf(order),
      after: { ...valuesOf(given), reason },
    }),
    insertIf(orderMessages, {
      orderId: order.id,
      idempotencyKey: `corrected:${version}`,
      by: "staff",
      author: member.email,
      text: `我们更正了这个订单的${names}。原因：${reason}`,
      at,
    }),
    ...(await mailsAbout(app, order, given, changed)),
  ]);
  if (corrected.changes === 0) throw outdated();
  app.waitUntil(deliverMail(app));
}

const outdated = () =>
  new AppError("conflict", "这个订单刚刚有了变化，没有保存你的更正。你写的内容还在，请看过现在的资料再保存。");

/** Statements, each of which runs only if the one before it changed something. */
async function mailsAbout(app: OrdersContext, order: Order, given: ContactCorrection, changed: ContactField[]) {
  const recipient = await findRecipient(app, order);
  const readers = {
    new: given.applicantEmail,
    old: order.applicantEmail,
    ...(order.userId !== null && recipient && { account: recipient.email }),
  };
  const seen = new Set<string>();
  return Object.entries(readers).flatMap(([reader, to]) => {
    if (seen.has(to)) return [];
    seen.add(to);
    const mail = contactCorrected(app, order, {
      to,
      fields: changed,
      reason: given.reason,
      // The name is for those who still belong to the order.
      name: reader === "old" && to !== recipient?.email ? undefined : given.applicantName,
      isRemoved: reader === "old",
      hasPage: to === recipient?.email && order.userId !== null,
    });
    return [
      enqueueMail(app, reader === "new" ? withSignUpNote(mail, order) : mail, {
        userId: order.userId,
        dedupeKey: `order:${order.number}:corrected:${given.version}:${reader}`,
        onlyIf: previousChanged,
      }),
    ];
  });
}
