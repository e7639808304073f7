import { writePrice } from "#worker/platform/money.ts";
import { formatMoment } from "../format-moment.ts";
import type { MailOf } from "../mail.ts";
import type { MailContent, MailSetting } from "../mail-content.ts";

/** To us: there is a new order. How to reach the customer stands in the back office, not in a mail. */
export const orderOperator = (
  { number, product, currency, priceFrom, priceTo, applicant, at }: MailOf<"order-operator">,
  { origin }: MailSetting,
): MailContent => ({
  subject: `新订单 ${number}：${product}`,
  paragraphs: ["有一个新的订单，请在两个工作日内确认。"],
  facts: [
    ["订单号", number],
    ["服务", product],
    ["价格", writePrice({ currency, priceFrom, priceTo })],
    ["申请人", applicant],
    ["时间", formatMoment(at)],
  ],
  button: { label: "在后台打开", link: `${origin}/admin/orders/${number}` },
});
