import type { Mail, MailContent, MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import { writePrice } from "#worker/platform/money.ts";
import type { Order } from "../../shared/order.ts";

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
