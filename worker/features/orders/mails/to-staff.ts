import { formatMoment, type Mail, type MailSite } from "#worker/features/outbox/public.ts";
import type { StaffTopic } from "#worker/features/site-settings/public.ts";
import { writePrice } from "#worker/platform/money.ts";
import { type Order, type OrderStatus, orderStatusNames } from "../order.ts";

type Priced = Pick<Order, "number" | "productName" | "currency" | "priceFrom" | "priceTo">;

const recordOf = (origin: string, number: string) => `${origin}/admin/orders/${number}`;

/** To us: there is a new order. The customer's address is in the back office, not in a mail. */
export const orderOperator = (
  { origin }: MailSite,
  { number, productName, currency, priceFrom, priceTo, applicantName }: Priced & Pick<Order, "applicantName">,
  { at, madeBy }: { at: number; madeBy?: { member: string; amount: number | null; applicants: number } },
): Mail => ({
  kind: "order-operator",
  to: { staff: "orders" },
  content: {
    subject: `新订单 ${number}：${productName}`,
    paragraphs: [
      madeBy
        ? `有一个新的订单，是 ${madeBy.member} 代客户下的：等客户同意并付款。`
        : "有一个新的订单，请在两个工作日内确认。",
    ],
    facts: [
      ["订单号", number],
      ["服务", productName],
      ["价格", writePrice({ currency, priceFrom, priceTo })],
      ...(madeBy && madeBy.amount !== null
        ? [["应付金额", writePrice({ currency, priceFrom: madeBy.amount })] satisfies [string, string]]
        : []),
      ["申请人", madeBy && madeBy.applicants > 1 ? `${applicantName}（${madeBy.applicants} 位）` : applicantName],
      ["时间", formatMoment(at)],
    ],
    button: { label: "在后台打开", link: recordOf(origin, number) },
  },
});

/** To us: a customer asks for a refund. The reason is in the back office, not in a mail. */
export const orderRefundAsked = (
  { origin }: MailSite,
  { number, productName, status }: Pick<Order, "number" | "productName" | "status">,
  { at }: { at: number },
): Mail => ({
  kind: "order-refund-asked",
  to: { staff: "payments" },
  content: {
    subject: `客户申请退款：订单 ${number}`,
    paragraphs: ["客户申请退款。请按服务条款核对，退款后把订单记为已退款；不能退的，请写信告诉客户为什么。"],
    facts: [
      ["订单号", number],
      ["服务", productName],
      ["状态", orderStatusNames[status]],
      ["时间", formatMoment(at)],
    ],
    button: { label: "在后台打开", link: recordOf(origin, number) },
  },
});

/** What to do about a move that staff did not make. */
const toDo: Partial<Record<OrderStatus, string>> = {
  paid: "客户付款了。请告诉客户需要哪些材料。",
  cancelled: "订单取消了（客户取消，或一直没有付款），不用再办理。",
  refunded: "支付平台已经退款，订单记为已退款。",
};

/** Which recipients a move is for. */
const topics: Partial<Record<OrderStatus, StaffTopic>> = {
  paid: "payments",
  refunded: "payments",
  cancelled: "cancellations",
};

/** To us: a customer or the payment service has moved an order. */
export const orderOperatorMoved = (
  { origin }: MailSite,
  {
    number,
    productName,
    status,
    currency,
    amount,
  }: Pick<Order, "number" | "productName" | "status" | "currency" | "amount">,
  { at }: { at: number },
): Mail => ({
  kind: "order-operator-moved",
  to: { staff: topics[status] ?? "orders" },
  content: {
    subject: `订单 ${number}：${orderStatusNames[status]}`,
    paragraphs: [toDo[status] ?? "订单有了变化。"],
    facts: [
      ["订单号", number],
      ["服务", productName],
      ["状态", orderStatusNames[status]],
      ...(amount === null ? [] : [["金额", writePrice({ currency, priceFrom: amount })] satisfies [string, string]]),
      ["时间", formatMoment(at)],
    ],
    button: { label: "在后台打开", link: recordOf(origin, number) },
  },
});
