import { listMailsOf, resendMailOf } from "#app/features/foundation/outbox/server/public.ts";
import type { Mail, MailContent, MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import type { AppContext } from "#worker/context.ts";
import { findAccount } from "#worker/platform/auth/find-account.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { writePrice } from "#worker/platform/money.ts";
import type { Order } from "../../shared/order.ts";
import { findOrderFor } from "../find-order.ts";

type Fact = [label: string, value: string];

/** The order as every mail names it. */
type NamedInMail = Pick<Order, "number" | "productName">;

interface Content extends Omit<MailContent, "facts"> {
  /** After number and product; false for what a mail omits. */
  facts?: readonly (Fact | false)[];
  /**
   * Whether the recipient can open the order's page, so that the mail links to it. Undefined: the content has its own
   * button, or none.
   */
  hasPage?: boolean;
}

/** A mail about an order: the facts begin with its number and product. */
export const orderMail = (
  kind: Mail["kind"],
  to: Mail["to"],
  { origin }: MailSite,
  { number, productName }: NamedInMail,
  { facts = [], hasPage = false, ...content }: Content,
): Mail => ({
  kind,
  to,
  content: {
    ...(hasPage && { button: { label: "查看订单", link: `${origin}/dashboard/orders/${number}` } }),
    ...content,
    facts: [["订单号", number], ["服务", productName], ...facts.filter((fact) => fact !== false)],
  },
});

/** A mail to staff, with a button to the order's record. @param hash of the part of the record */
export const staffMail = (
  kind: Mail["kind"],
  staff: Extract<Mail["to"], object>["staff"],
  site: MailSite,
  order: NamedInMail,
  { hash = "", ...content }: Content & { hash?: string },
): Mail =>
  orderMail(kind, { staff }, site, order, {
    ...content,
    button: { label: "在后台打开", link: `${site.origin}/admin/orders/${order.number}${hash}` },
  });

/** A sum as a fact; false when there is none. */
export const sumFact = (label: string, { currency }: Pick<Order, "currency">, sum: number | null): Fact | false =>
  sum !== null && [label, writePrice({ currency, priceFrom: sum })];

/** The amount to pay, and the number of applicants. */
export const amountFacts = (order: Pick<Order, "currency" | "amount" | "applicants" | "amountReason">) => [
  sumFact("应付金额", order, order.amount),
  order.applicants > 1 && textFact("申请人", `${order.applicants} 位`),
  textFact("金额说明", order.amountReason),
];

/** A text as a fact; false when it is empty. */
export const textFact = (label: string, text: string): Fact | false => text !== "" && [label, text];

/** The lines of a text, without the empty ones. */
export const linesOf = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

export const noPapers = "请不要在邮件里发护照号码或银行资料：材料在订单的页面上传。";

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
