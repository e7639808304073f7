import { and, desc, eq, not, sql } from "drizzle-orm";
import { writePost } from "#app/features/business/conversations/server/public.ts";
import { recordChange } from "#app/features/foundation/audit/server/public.ts";
import { deliverMail, enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import { AppError } from "#worker/errors.ts";
import { findConfirmed } from "#worker/platform/auth/find-account.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { isEndedWithoutAccount, mustAgreeFirst, type Order } from "../../shared/order.ts";
import { ownerBy } from "../by-staff/attach-orders.ts";
import { endedWithoutAccount, findOrderFor } from "../find-order.ts";
import { findRecipient } from "../mails/sent.ts";
import {
  type ContactField,
  contactCorrected,
  contactFieldNames,
  contactFields,
  orderMade,
  withSignUpNote,
} from "../mails/to-customer.ts";
import { orderEvents, orders } from "../schema.ts";
import type { OrdersContext } from "../state/move-order.ts";
import { detachedColumns, detachFrom, readAttachment } from "./detach.ts";

export interface ContactCorrection extends Pick<Order, ContactField> {
  number: string;
  /** The version of the order that staff have seen. */
  version: number;
  /** For the customer. */
  reason: string;
  /**
   * Of an order that staff made, with a new address: whether it stays with the account that has it, or leaves it for the account of
   * the new address, because the address was wrong. By default it leaves an account that nothing but the address ties to it.
   */
  account?: "stay" | "move" | undefined;
}

/**
 * Corrects the applicant and the contact data. One batch writes the order, the audit entry, a line in the thread and the
 * mails: to the applicant's address, to the previous one if it changed, and to the account's if that is another. The
 * mails and the line name the corrected fields without their values, because one of the addresses may be a stranger's.
 * If an account has verified the new address, the order is assigned to it. If another account held the order by mistake,
 * that account loses access at once, including its messages and files.
 * @returns whether the order left its account
 * @throws AppError "forbidden", "not_found"; "conflict" for an outdated version, and when no data of the customer is
 *   retained any more; "invalid" when nothing would change, or (account) for an order that cannot leave its account
 */
export async function correctContact(app: OrdersContext, member: Member, given: ContactCorrection): Promise<boolean> {
  const { number, version, reason } = given;
  const order = await findOrderFor(app, number, member, "staff");
  if (isEndedWithoutAccount(order)) {
    throw new AppError("conflict", "订单已经结束，客户的资料也已删除，没有可以更正的。");
  }
  if (order.version !== version) throw outdated();
  const changed = contactFields.filter((field) => given[field] !== order[field]);
  if (changed.length === 0) throw new AppError("invalid", "没有改动：资料和现在的一样。");
  const owner = await ownerAfter(app, order, given);
  const { leaves } = owner;
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
        ...(leaves !== null && detachedColumns(given.applicantEmail, owner.agreementAwaited)),
        updatedAt: at,
        version: sql`${orders.version} + 1`,
      })
      .where(and(eq(orders.id, order.id), eq(orders.version, version), not(endedWithoutAccount))),
    recordChange(app, member, {
      action: "order.contact-corrected",
      subject: { type: "order", id: number },
      before: { ...valuesOf(order), ...(leaves !== null && { account: order.userId }) },
      after: { ...valuesOf(given), reason, ...(leaves !== null && { account: owner.userId }) },
    }),
    writePost({
      subject: { type: "order", id: order.id },
      key: `corrected:${version}`,
      by: "staff",
      author: member.email,
      text: `我们更正了这个订单的${names}。原因：${reason}`,
      at,
    }),
    ...(await tellCorrected(app, order, { ...given, changed, owner })),
    ...(leaves === null ? [] : detachFrom(app, { order, from: leaves, to: given.applicantEmail, at })),
  ]);
  if (corrected.changes === 0) throw outdated();
  app.waitUntil(deliverMail(app));
  return leaves !== null;
}

const outdated = () =>
  new AppError("conflict", "这个订单刚刚有了变化，没有保存你的更正。你写的内容还在，请看过现在的资料再保存。");

async function ownerAfter(app: OrdersContext, order: Order, given: ContactCorrection): Promise<OwnerAfter> {
  const { userId, agreementAwaited } = order;
  const confirmed = await findConfirmed(app, given.applicantEmail);
  if (userId === null) return { userId: order.awaitsAccount ? confirmed : null, leaves: null, agreementAwaited };
  const stays = { userId, leaves: null, agreementAwaited };
  if (given.applicantEmail === order.applicantEmail || confirmed === userId || given.account === "stay") return stays;
  const attachment = await readAttachment(app, order);
  if (attachment === "owner" && given.account === "move") {
    throw new AppError("invalid", "这个账号自己下的单，或者已经在网站上付过款，订单不能移走。", { field: "account" });
  }
  if (attachment !== "address" && given.account !== "move") return stays;
  return {
    userId: confirmed,
    leaves: (await findRecipient(app, order))?.email ?? order.applicantEmail,
    // An agreement of the wrong account does not count.
    agreementAwaited: agreementAwaited || attachment === "agreed",
  };
}

/** The owner of an order after a correction. */
interface OwnerAfter {
  /** Null without an account. */
  userId: string | null;
  /** Address of the account that the order leaves; null when it leaves no account. */
  leaves: string | null;
  agreementAwaited: boolean;
}

interface Corrected extends Pick<Order, "applicantName" | "applicantEmail" | "version"> {
  changed: readonly ContactField[];
  reason: string;
  owner: OwnerAfter;
}

/**
 * Statements, each of which runs only if the previous one changed a row: mails to the applicant's address, to the
 * previous one, and to the account's.
 * @param order before the correction
 */
async function tellCorrected(app: OrdersContext, order: Order, corrected: Corrected) {
  const { applicantName, applicantEmail, changed: fields, reason, version, owner } = corrected;
  const isDetached = owner.leaves !== null;
  const accountBefore = order.userId === null ? undefined : (await findRecipient(app, order))?.email;
  const ownAddress = isDetached ? applicantEmail : (accountBefore ?? applicantEmail);
  const readers = {
    new: applicantEmail,
    old: order.applicantEmail,
    ...(accountBefore !== undefined && { account: accountBefore }),
  };
  const seen = new Set<string>();
  const mails = Object.entries(readers).flatMap(([reader, to]) => {
    if (seen.has(to)) return [];
    seen.add(to);
    const isOwn = to === ownAddress;
    const mail = contactCorrected(app, order, {
      to,
      fields,
      reason,
      // Only recipients who still belong to the order see the name.
      name: reader === "new" || isOwn ? applicantName : undefined,
      isRemoved: reader === "old",
      isDetached: isDetached && reader !== "new",
      hasPage: isOwn && owner.userId !== null,
    });
    return [{ reader, mail }];
  });
  const isUnclaimed = order.awaitsAccount || isDetached;
  const made = isUnclaimed && applicantEmail !== order.applicantEmail ? await asNews(app, order, corrected) : null;
  return mails.map(({ reader, mail }) => {
    const toNew = () => made ?? withSignUpNote(mail, { awaitsAccount: isUnclaimed && owner.userId === null });
    return enqueueMail(app, reader === "new" ? toNew() : mail, {
      // A mail to the account that had the order by mistake stays that account's.
      userId: isDetached && reader !== "new" ? order.userId : owner.userId,
      dedupeKey: `order:${order.number}:corrected:${version}:${reader}`,
      onlyIf: previousChanged,
    });
  });
}

/** The mail that staff made the order, for an address that has not received it; null when no agreement is awaited any more. */
async function asNews(
  app: OrdersContext,
  order: Order,
  { applicantName, applicantEmail: to, owner }: Corrected,
): Promise<ReturnType<typeof orderMade> | null> {
  if (!mustAgreeFirst({ ...order, agreementAwaited: owner.agreementAwaited })) return null;
  const asked = await app.primary.orm
    .select({ message: orderEvents.message })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.toStatus, "awaiting-payment")))
    .orderBy(desc(orderEvents.id))
    .limit(1)
    .get();
  const about = { to, message: asked?.message ?? "", hasAccount: owner.userId !== null };
  return orderMade(app, { ...order, applicantName }, about);
}
