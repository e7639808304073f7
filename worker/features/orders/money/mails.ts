import { formatMoment, type Mail, type MailSite } from "#worker/features/outbox/public.ts";
import { writePrice } from "#worker/platform/money.ts";
import type { Order } from "../order.ts";

/** To us: a customer says that the money is on its way. @param said how: "支付宝，2026-11-26，参考号 2026" */
export const orderSaidPaid = (
  { origin }: MailSite,
  { number, productName, currency, amount }: Pick<Order, "number" | "productName" | "currency" | "amount">,
  { about, at }: { about: string; at: number },
): Mail => ({
  kind: "order-said-paid",
  to: { staff: "payments" },
  content: {
    subject: `订单 ${number}：客户说已付款`,
    paragraphs: ["客户告诉我们款项已经付出。请核对到账，在订单的页面上记下收款；没有收到的，请留言告诉客户。"],
    facts: [
      ["订单号", number],
      ["服务", productName],
      ...(amount === null
        ? []
        : [["应付金额", writePrice({ currency, priceFrom: amount })] satisfies [string, string]]),
      ["客户写的", about],
      ["时间", formatMoment(at)],
    ],
    button: { label: "在后台打开", link: `${origin}/admin/orders/${number}` },
  },
});

interface PartRefunded {
  to: string;
  /** "¥1,800" */
  sum: string;
  /** "微信，2026-11-26" */
  how: string;
  reason: string;
  /** False once the account is deleted: nobody can open the order's page any more. */
  hasAccount: boolean;
}

/** To the customer: a part of what the order cost was paid back. */
export const orderPartRefunded = (
  { origin, settings }: MailSite,
  { number, productName, applicantName }: Pick<Order, "number" | "productName" | "applicantName">,
  { to, sum, how, reason, hasAccount }: PartRefunded,
): Mail => ({
  kind: "order-part-refunded",
  to,
  content: {
    subject: `订单 ${number}：已退款 ${sum}`,
    name: applicantName,
    paragraphs: ["我们退回了这个订单的一部分款项，其余不变。到账时间由银行或支付平台决定。"],
    facts: [
      ["订单号", number],
      ["服务", productName],
      ["退款", sum],
      ["方式和日期", how],
    ],
    quote: reason,
    ...(hasAccount ? { button: { label: "查看收据", link: `${origin}/dashboard/orders/${number}/receipt` } } : {}),
    notes: [`没有收到退款，或者有疑问，请写信到 ${settings.SUPPORT_EMAIL}，并写上订单号。`],
  },
});
