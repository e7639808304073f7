import { type News, quoteOf } from "#app/features/business/conversations/server/public.ts";
import { formatMoment, type Mail, type MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import type { StaffTopic } from "#app/features/foundation/site-settings/server/public.ts";
import { writePrice } from "#worker/platform/money.ts";
import { type Order, type OrderStatus, orderStatusNames } from "../../shared/order.ts";
import { countOf, newsFacts, staffMail, sumFact } from "./mail.ts";
import { orderMailText as texts } from "./mails-text.json";

type Named = Pick<Order, "number" | "productName">;
type Priced = Named & Pick<Order, "currency" | "amount">;

/** There is a new order. The customer's address is in the back office, not in a mail. */
export function orderOperator(
  site: MailSite,
  order: Named & Pick<Order, "currency" | "priceFrom" | "priceTo" | "applicantName">,
  { at, madeBy }: { at: number; madeBy?: { member: string; amount: number | null; applicants: number } },
): Mail {
  const { applicants = 1, amount = null, member = "" } = madeBy ?? {};
  return staffMail("order-operator", "orders", site, order, madeBy ? texts.operatorMade : texts.operator, {
    values: { member },
    facts: [
      ["价格", writePrice(order)],
      sumFact("应付金额", order, amount),
      ["申请人", applicants > 1 ? `${order.applicantName}（${applicants} 位）` : order.applicantName],
      ["时间", formatMoment(at)],
    ],
  });
}

/** A customer says that the money is on its way. @param about how: "支付宝，2026-11-26，参考号 2026" */
export const paymentClaimed = (site: MailSite, order: Priced, { about, at }: { about: string; at: number }): Mail =>
  staffMail("order-said-paid", "payments", site, order, texts.saidPaid, {
    facts: [sumFact("应付金额", order, order.amount), ["客户写的", about], ["时间", formatMoment(at)]],
  });

/** A customer asks for a refund. The reason is in the back office, not in a mail. */
export const orderRefundAsked = (site: MailSite, order: Named & Pick<Order, "status">, { at }: { at: number }): Mail =>
  staffMail("order-refund-asked", "payments", site, order, texts.refundAsked, {
    facts: [
      ["状态", orderStatusNames[order.status]],
      ["时间", formatMoment(at)],
    ],
  });

/** A customer's messages and files of the last ten minutes. Staff may have answered while the mail was gathered. */
export const orderNewsToStaff = (site: MailSite, order: Named & Pick<Order, "status" | "askedAt">, news: News): Mail =>
  staffMail("order-news", news.texts.length === 0 ? "uploads" : "order-messages", site, order, texts.newsToStaff, {
    values: { count: countOf(news), asked: order.askedAt === null ? "" : texts.asked },
    facts: newsFacts(order, news),
    ...quoteOf(news),
    part: "#thread",
  });

/** Who is told about moves that staff did not make. */
const topics: Partial<Record<OrderStatus, StaffTopic>> = {
  paid: "payments",
  refunded: "payments",
  cancelled: "cancellations",
};

/** A customer or the payment service has moved an order. */
export function orderOperatorMoved(
  site: MailSite,
  order: Priced & Pick<Order, "status">,
  { at }: { at: number },
): Mail {
  const status = orderStatusNames[order.status];
  const toDo: Partial<Record<OrderStatus, string>> = texts.toDo;
  return staffMail("order-operator-moved", topics[order.status] ?? "orders", site, order, texts.operatorMoved, {
    values: { status, toDo: toDo[order.status] ?? texts.toDo.else },
    facts: [["状态", status], sumFact("金额", order, order.amount), ["时间", formatMoment(at)]],
  });
}
