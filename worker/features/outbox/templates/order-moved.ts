import { writePrice } from "#worker/platform/money.ts";
import type { MailOf } from "../mail.ts";
import type { MailContent, MailSetting } from "../mail-content.ts";
import { orderStatusNames } from "../order-status-names.ts";
import { orderMovedWithoutAccount } from "./order-moved-without-account.ts";

/** What each state means for the customer, and what to do. */
const meanings = {
  submitted: "我们收到了您的订单。",
  "awaiting-payment": "我们确认了您的订单，现在请您付款。",
  paid: "我们收到了您的付款，谢谢。接下来我们会告诉您需要哪些材料。",
  materials: "请准备材料，在订单的页面上传。需要哪些，见我们的留言。",
  "in-progress": "材料齐了，我们正在办理。",
  delivered: "您订购的服务已经完成。",
  cancelled: "您的订单已经取消，不需要付款。",
  refunded: "我们已经为这个订单退款。款项按原来的付款方式退回，到账时间由银行或支付平台决定。",
} as const satisfies Record<keyof typeof orderStatusNames, string>;

/** To the customer, whenever the order came to another state. */
export const orderMoved = (mail: MailOf<"order-moved">, setting: MailSetting): MailContent => {
  const content = orderMovedInAccount(mail, setting);
  return mail.hasAccount ? content : orderMovedWithoutAccount(mail, content, setting);
};

const orderMovedInAccount = (
  { name, number, product, status, message, instructions, currency, amount }: MailOf<"order-moved">,
  { origin }: MailSetting,
): MailContent => ({
  subject: `订单 ${number}：${orderStatusNames[status]}`,
  name,
  paragraphs: [meanings[status], ...instructions.split("\n").filter((line) => line.trim() !== "")],
  facts: [
    ["订单号", number],
    ["服务", product],
    ["状态", orderStatusNames[status]],
    ...(status === "awaiting-payment" && amount !== null
      ? [["应付金额", writePrice({ currency, priceFrom: amount })] as [string, string]]
      : []),
  ],
  ...(message === "" ? {} : { quote: message }),
  button: { label: "查看订单", link: `${origin}/dashboard/orders/${number}` },
  notes: [
    ...(status === "awaiting-payment"
      ? [
          "申请递交给内政部以后不退款；依法可以退的除外。付款以前您随时可以在订单的页面上取消。",
          "请只按这封邮件和订单的页面上写的办法付款；有人要您付到别的账户，请先写信问我们。",
        ]
      : []),
    "请不要在邮件里发护照号码或银行资料：材料在订单的页面上传。",
  ],
});
