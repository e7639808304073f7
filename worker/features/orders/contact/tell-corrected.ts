import { and, desc, eq } from "drizzle-orm";
import { enqueueMail } from "#worker/features/outbox/public.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { orderMade, withSignUpNote } from "../by-staff/mails.ts";
import type { OrdersContext } from "../move-order.ts";
import { mustAgreeFirst, type Order } from "../order.ts";
import { findRecipient } from "../recipient.ts";
import { orderEvents } from "../schema.ts";
import { type ContactField, contactCorrected } from "./mails.ts";

/** Whose an order is after a correction. */
export interface OwnerAfter {
  /** Null without an account. */
  userId: string | null;
  /** Address of the account that the order leaves; null when it leaves none. */
  leaves: string | null;
  agreementAwaited: boolean;
}

interface Corrected extends Pick<Order, "applicantName" | "applicantEmail" | "version"> {
  changed: readonly ContactField[];
  reason: string;
  owner: OwnerAfter;
}

/**
 * Statements, each of which runs only if the one before it changed something: mails to the applicant's address, to the one before, and
 * to the account's.
 * @param order as it was before
 */
export async function tellCorrected(app: OrdersContext, order: Order, corrected: Corrected) {
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
      // The name is for those who still belong to the order.
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

/** The mail that staff made the order, for an address that has not got it; null when nothing is to be agreed to any more. */
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
