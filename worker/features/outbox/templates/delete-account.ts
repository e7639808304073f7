import { describeLifetime } from "../describe-lifetime.ts";
import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";
import { nameOrder } from "../name-order.ts";

/** Deletes an account whose password was forgotten. */
export const deleteAccount = ({ name, link, orders }: MailOf<"delete-account">): MailContent => ({
  subject: "请确认注销账号",
  name,
  paragraphs: [
    "您申请了注销澳途的账号。点击下面的按钮，再在打开的页面上确认，账号和其中的个人资料就会永久删除，无法恢复（不含个人资料的订单和付款账目除外）。会删除什么、会留下什么，打开的页面上逐项写着。",
    ...(orders.length === 0
      ? []
      : [
          `您还有没结束的订单：${orders.map(nameOrder).join("、")}。打开的页面上可以选择先取消或申请退款，也可以选择现在注销，订单里的姓名和联系方式保留到订单结束。`,
        ]),
  ],
  button: { label: "注销账号", link },
  notes: [describeLifetime("delete-account"), "如果不是您申请的，请不要点击，并马上修改密码：有人在用您的账号。"],
});
