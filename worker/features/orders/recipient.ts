import type { AppContext } from "#worker/context.ts";
import { findAccount } from "#worker/platform/auth/find-account.ts";
import type { Order } from "./order.ts";

export interface Recipient {
  email: string;
  /** Whom the mail greets. */
  name: string;
  /** Null once the account is deleted, and while the order waits for one. */
  userId: string | null;
}

/**
 * Where mails to the customer of an order go: the account's address. If the account is deleted: the applicant's, which is kept
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
