import type { MailOf } from "../mail.ts";
import type { MailContent, MailSetting } from "../mail-content.ts";
import type { MailedOrderStatus } from "../order-status-names.ts";

const ended =
  "订单到此结束。您注销账号时留给这个订单的姓名、邮箱、联系方式、备注和留言，以及之前寄给您的有关邮件的记录，现在已经删除，文件在两天内删除；留下的只有不含个人资料的账目和这封邮件的记录，后者最迟九十天后删除。";

/** What is otherwise once the account is gone; `ask` is how to reach us. */
const otherwise: Partial<Record<MailedOrderStatus, (ask: string) => string>> = {
  "awaiting-payment": (ask) => `您的账号已经注销，不能在网站上付款。怎样付款见这封邮件；没有写的，请${ask}。`,
  materials: (ask) => `您的账号已经注销，不能在网站上传材料。怎样交给我们，见我们的留言；没有写的，请${ask}。`,
  delivered: () => ended,
  cancelled: () => ended,
  refunded: () => ended,
};

/** The mail of orderMoved to somebody without the account: no page to go to, and the end of the order removes the rest. */
export function orderMovedWithoutAccount(
  { status }: MailOf<"order-moved">,
  { button: _, notes: __, paragraphs: [meaning = "", ...howToPay], ...content }: MailContent,
  { supportEmail }: MailSetting,
): MailContent {
  const ask = `写信到 ${supportEmail}，并写上订单号`;
  return {
    ...content,
    paragraphs: [
      status === "materials" ? "请准备材料。需要哪些，见我们的留言。" : meaning,
      ...howToPay,
      ...(otherwise[status] ? [otherwise[status](ask)] : []),
    ],
    notes: [
      ...(status === "awaiting-payment"
        ? ["请只按这封邮件上写的办法付款；有人要您付到别的账户，请先写信问我们。"]
        : []),
      `您的账号已经注销，订单的页面打不开了。有问题请${ask}。请不要在邮件里发护照号码或银行资料。`,
    ],
  };
}
