import { and, eq, not, sql } from "drizzle-orm";
import { writePost } from "#app/features/business/conversations/server/public.ts";
import { recordChange } from "#app/features/foundation/audit/server/public.ts";
import { deliverMail, enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { isEndedWithoutAccount, type Order } from "../../shared/order.ts";
import { endedWithoutAccount, findOrderFor } from "../find-order.ts";
import { findRecipient } from "../mails/mail.ts";
import { type ContactField, contactCorrected, contactFieldNames, contactFields } from "../mails/to-customer.ts";
import { orders } from "../schema.ts";
import type { OrdersContext } from "../state/move-order.ts";

export interface ContactCorrection extends Pick<Order, ContactField> {
  number: string;
  /** The version of the order that staff have seen. */
  version: number;
  /** For the customer. */
  reason: string;
}

/**
 * Corrects the applicant and the contact data. One batch writes the order, the audit entry, a line in the thread and the
 * mails: to the applicant's address, to the previous one if it changed, and to the account's if that is another. The
 * mails and the line name the corrected fields without their values, because one of the addresses may be a stranger's.
 * The order stays with its account.
 * @throws AppError "forbidden", "not_found"; "conflict" for an outdated version, and when no data of the customer is
 *   retained any more; "invalid" when nothing would change
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
    writePost({
      subject: { type: "order", id: order.id },
      key: `corrected:${version}`,
      by: "staff",
      author: member.email,
      text: `我们更正了这个订单的${names}。原因：${reason}`,
      at,
    }),
    ...(await tellCorrected(app, order, { ...given, changed })),
  ]);
  if (corrected.changes === 0) throw outdated();
  app.waitUntil(deliverMail(app));
}

const outdated = () =>
  new AppError("conflict", "这个订单刚刚有了变化，没有保存你的更正。你写的内容还在，请看过现在的资料再保存。");

interface Corrected extends Pick<Order, "applicantName" | "applicantEmail" | "version"> {
  changed: readonly ContactField[];
  reason: string;
}

/**
 * Statements, each of which runs only if the previous one changed a row: mails to the applicant's address, to the
 * previous one, and to the account's.
 * @param order before the correction
 */
async function tellCorrected(app: OrdersContext, order: Order, corrected: Corrected) {
  const { applicantName, applicantEmail, changed: fields, reason, version } = corrected;
  const account = order.userId === null ? undefined : (await findRecipient(app, order))?.email;
  // One mail to each address. What it is last decides.
  const readers = new Map([
    ...(account === undefined ? [] : [[account, "account"] as const]),
    [order.applicantEmail, "old"],
    [applicantEmail, "new"],
  ]);
  return [...readers].map(([to, reader]) => {
    const isOwn = to === (account ?? applicantEmail);
    const mail = contactCorrected(app, order, {
      to,
      fields,
      reason,
      // Only recipients who still belong to the order see the name.
      name: reader === "new" || isOwn ? applicantName : undefined,
      isRemoved: reader === "old",
      hasPage: isOwn && order.userId !== null,
    });
    return enqueueMail(app, mail, {
      userId: order.userId,
      dedupeKey: `order:${order.number}:corrected:${version}:${reader}`,
      onlyIf: previousChanged,
    });
  });
}
