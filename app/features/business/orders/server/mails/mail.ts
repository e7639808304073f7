import type { News } from "#app/features/business/conversations/server/public.ts";
import { listMailsOf, resendMailOf } from "#app/features/foundation/outbox/server/public.ts";
import {
  type Mail,
  type MailContent,
  type MailSite,
  type MailText,
  writeText,
} from "#app/features/foundation/outbox/shared/mail.ts";
import type { AppContext } from "#worker/context.ts";
import { findAccount } from "#worker/platform/auth/find-account.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { writePrice } from "#worker/platform/money.ts";
import { type Order, orderStatusNames } from "../../shared/order.ts";
import { findOrderFor } from "../find-order.ts";
import { orderMailText } from "./mails-text.json";

type Fact = [label: string, value: string];

/** The order as every mail names it. */
type NamedInMail = Pick<Order, "number" | "productName">;

/** A text that may end otherwise for a reader who cannot open the order's page. */
interface OrderMailText extends MailText {
  notesWithoutPage?: readonly string[];
}

interface Content extends Pick<MailContent, "name" | "quote"> {
  /** Besides `{number}`, `{product}` and `{support}`. */
  values?: Readonly<Record<string, string>>;
  /** After number and product; false for what a mail omits. */
  facts?: readonly (Fact | false)[];
  /** Whether the reader can open the order's page, to which the button leads. */
  hasPage?: boolean;
  /** What the button opens of the order: "#thread". */
  part?: string;
}

/** A mail about an order: the facts begin with its number and product, and an empty quotation is left out. */
export function orderMail(
  kind: Mail["kind"],
  to: Mail["to"],
  { origin, settings }: MailSite,
  { number, productName }: NamedInMail,
  { notesWithoutPage, ...text }: OrderMailText,
  { values, facts = [], hasPage = true, part = "", quote, ...content }: Content,
): Mail {
  const { noPapers, noPage } = orderMailText;
  const all = { number, product: productName, support: settings.SUPPORT_EMAIL, noPapers, noPage, ...values };
  const link = `${origin}/${typeof to === "string" ? "dashboard" : "admin"}/orders/${number}${part}`;
  const ending = hasPage || !notesWithoutPage ? text : { ...text, notes: notesWithoutPage };
  return {
    ...{ kind, to },
    content: {
      ...writeText(ending, all, hasPage ? link : undefined),
      ...content,
      ...(quote && { quote }),
      facts: [["订单号", number], ["服务", productName], ...facts.filter((fact) => fact !== false)],
    },
  };
}

/** A mail to staff, with a button to the order's record. */
export const staffMail = (
  kind: Mail["kind"],
  staff: Extract<Mail["to"], object>["staff"],
  site: MailSite,
  order: NamedInMail,
  text: MailText,
  content: Content,
): Mail => orderMail(kind, { staff }, site, order, { button: "在后台打开", ...text }, content);

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

/** What the facts of a mail say about news. */
export const newsFacts = ({ status }: Pick<Order, "status">, { files }: News) => [
  textFact("状态", orderStatusNames[status]),
  textFact("新文件", files.join("、")),
];

/** "2 条留言和 1 个文件" */
export const countOf = ({ texts, files }: News) =>
  [
    ...(texts.length === 0 ? [] : [`${texts.length} 条留言`]),
    ...(files.length === 0 ? [] : [`${files.length} 个文件`]),
  ].join("和 ");

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
