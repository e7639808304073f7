import { listMailsOf, resendMailOf } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { findAccount } from "#worker/platform/auth/find-account.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import type { Order } from "../../shared/order.ts";
import { findOrderFor } from "../find-order.ts";

/** The addresses of an order's customer now: the account's and the applicant's. */
async function mailsOf(app: Pick<AppContext, "primary">, order: Order) {
  const account = await findRecipient(app, order);
  const recipients = [order.applicantEmail, account?.email ?? ""].filter((address) => address !== "");
  return { causes: [`order:${order.number}`], recipients };
}

/**
 * The newest mails about an order, to the customer and to us, with their delivery.
 * @throws AppError "forbidden", "not_found"
 */
export async function listOrderMails(app: Pick<AppContext, "primary" | "now">, member: Member, number: string) {
  const order = await findOrderFor(app, number, member, "staff");
  return listMailsOf(app, await mailsOf(app, order));
}

/**
 * Sends a mail about an order to its customer again.
 * @throws AppError "forbidden", "not_found"; "conflict" as resendMailOf
 */
export async function resendOrderMail(
  app: Pick<AppContext, "requestId" | "primary" | "mailer" | "now" | "waitUntil" | "origin">,
  member: Member,
  { number, mail }: { number: string; mail: number },
): Promise<void> {
  const order = await findOrderFor(app, number, member, "staff");
  await resendMailOf(app, member, await mailsOf(app, order), mail);
}

export interface Recipient {
  email: string;
  /** Whom the mail greets. */
  name: string;
  /** Null once the account is deleted, and while the order waits for one. */
  userId: string | null;
}

/**
 * Where mails to the customer of an order go: the account's address. If the account is deleted: the applicant's, which is retained
 * for this until the order is over. It is also the applicant's while an order that staff made waits for an account.
 */
export async function findRecipient(
  app: Pick<AppContext, "primary">,
  { userId, applicantEmail, applicantName: name }: Pick<Order, "userId" | "applicantEmail" | "applicantName">,
): Promise<Recipient | undefined> {
  if (userId === null) return applicantEmail === "" ? undefined : { email: applicantEmail, name, userId: null };
  return findAccount(app, "id", userId);
}

/** The order for a mail that greets its reader: the buyer may have ordered for somebody else, whose name the order has. */
export const greeting = <Named extends Pick<Order, "applicantName">>(
  order: Named,
  { name }: Pick<Recipient, "name">,
): Named => ({ ...order, applicantName: name });
