import type { AppContext } from "#worker/context.ts";
import { listMailsOf, resendMailOf } from "#worker/features/outbox/public.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { findOrderFor } from "./find-order.ts";
import type { Order } from "./order.ts";
import { findRecipient } from "./recipient.ts";

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
