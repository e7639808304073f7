import { formatMoment } from "../format-moment.ts";
import type { MailOf } from "../mail.ts";
import type { MailContent, MailSetting } from "../mail-content.ts";
import { orderStatusNames } from "../order-status-names.ts";

/** To us: a customer wants the money back. Why stands in the back office, not in a mail. */
export const orderRefundAsked = (
  { number, product, status, at }: MailOf<"order-refund-asked">,
  { origin }: MailSetting,
): MailContent => ({
  subject: `客户申请退款：订单 ${number}`,
  paragraphs: ["客户申请退款。请按服务条款核对，退款后把订单记为已退款；不能退的，请写信告诉客户为什么。"],
  facts: [
    ["订单号", number],
    ["服务", product],
    ["状态", orderStatusNames[status]],
    ["时间", formatMoment(at)],
  ],
  button: { label: "在后台打开", link: `${origin}/admin/orders/${number}` },
});
