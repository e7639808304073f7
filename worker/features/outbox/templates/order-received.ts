import { writePrice } from "#worker/platform/money.ts";
import type { MailOf } from "../mail.ts";
import type { MailContent, MailSetting } from "../mail-content.ts";

/** To the customer, as soon as there is an order. */
export const orderReceived = (
  { name, number, product, currency, priceFrom, priceTo }: MailOf<"order-received">,
  { origin, supportEmail }: MailSetting,
): MailContent => ({
  subject: `我们收到了您的订单 ${number}`,
  name,
  paragraphs: ["感谢您的订单。我们会在两个工作日内确认能否办理和最终的金额，再请您付款。"],
  facts: [
    ["订单号", number],
    ["服务", product],
    ["价格", writePrice({ currency, priceFrom, priceTo })],
  ],
  button: { label: "查看订单", link: `${origin}/dashboard/orders/${number}` },
  notes: [
    "付款以前，您随时可以在订单的页面上取消，不收费。",
    "请不要在邮件里发护照号码或银行资料：材料在订单的页面上传。",
    `如果不是您下的单，请写信到 ${supportEmail}。`,
  ],
});
