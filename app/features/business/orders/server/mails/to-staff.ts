import { formatMoment, type Mail, type MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import type { StaffTopic } from "#app/features/foundation/site-settings/server/public.ts";
import { writePrice } from "#worker/platform/money.ts";
import { type Order, type OrderStatus, orderStatusNames } from "../../shared/order.ts";
import { staffMail, sumFact } from "./mail.ts";

type Named = Pick<Order, "number" | "productName">;
type Priced = Named & Pick<Order, "currency" | "amount">;

/** There is a new order. The customer's address is in the back office, not in a mail. */
export const orderOperator = (
  site: MailSite,
  order: Named & Pick<Order, "currency" | "priceFrom" | "priceTo" | "applicantName">,
  { at, madeBy }: { at: number; madeBy?: { member: string; amount: number | null; applicants: number } },
): Mail =>
  staffMail("order-operator", "orders", site, order, {
    subject: `新订单 ${order.number}：${order.productName}`,
    paragraphs: [
      madeBy
        ? `有一个新的订单，是 ${madeBy.member} 代客户下的：等客户同意并付款。`
        : "有一个新的订单，请在两个工作日内确认。",
    ],
    facts: [
      ["价格", writePrice(order)],
      sumFact("应付金额", order, madeBy?.amount ?? null),
      [
        "申请人",
        madeBy && madeBy.applicants > 1 ? `${order.applicantName}（${madeBy.applicants} 位）` : order.applicantName,
      ],
      ["时间", formatMoment(at)],
    ],
  });

/** A customer says that the money is on its way. @param about how: "支付宝，2026-11-26，参考号 2026" */
export const paymentClaimed = (site: MailSite, order: Priced, { about, at }: { about: string; at: number }): Mail =>
  staffMail("order-said-paid", "payments", site, order, {
    subject: `订单 ${order.number}：客户说已付款`,
    paragraphs: ["客户告诉我们款项已经付出。请核对到账，在订单的页面上记下收款；没有收到的，请留言告诉客户。"],
    facts: [sumFact("应付金额", order, order.amount), ["客户写的", about], ["时间", formatMoment(at)]],
  });

/** A customer asks for a refund. The reason is in the back office, not in a mail. */
export const orderRefundAsked = (site: MailSite, order: Named & Pick<Order, "status">, { at }: { at: number }): Mail =>
  staffMail("order-refund-asked", "payments", site, order, {
    subject: `客户申请退款：订单 ${order.number}`,
    paragraphs: ["客户申请退款。请按服务条款核对，退款后把订单记为已退款；不能退的，请写信告诉客户为什么。"],
    facts: [
      ["状态", orderStatusNames[order.status]],
      ["时间", formatMoment(at)],
    ],
  });

/** Recipients of mails about moves that staff did not make, and the task for each. */
const moves: Partial<Record<OrderStatus, { topic: StaffTopic; toDo: string }>> = {
  paid: { topic: "payments", toDo: "客户付款了。请告诉客户需要哪些材料。" },
  refunded: { topic: "payments", toDo: "支付平台已经退款，订单记为已退款。" },
  cancelled: { topic: "cancellations", toDo: "订单取消了（客户取消，或一直没有付款），不用再办理。" },
};

/** A customer or the payment service has moved an order. */
export const orderOperatorMoved = (
  site: MailSite,
  order: Priced & Pick<Order, "status">,
  { at }: { at: number },
): Mail => {
  const { topic = "orders", toDo = "订单有了变化。" } = moves[order.status] ?? {};
  return staffMail("order-operator-moved", topic, site, order, {
    subject: `订单 ${order.number}：${orderStatusNames[order.status]}`,
    paragraphs: [toDo],
    facts: [["状态", orderStatusNames[order.status]], sumFact("金额", order, order.amount), ["时间", formatMoment(at)]],
  });
};
