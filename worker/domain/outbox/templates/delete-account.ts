import { describeLifetime } from "../describe-lifetime.ts";
import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";

/** Deletes an account whose password was forgotten. */
export const deleteAccount = ({ name, link }: MailOf<"delete-account">): MailContent => ({
  subject: "请确认删除账号",
  name,
  paragraphs: [
    "您申请了删除澳途的账号。点击下面的按钮，再在打开的页面上确认，账号和所有个人资料就会永久删除，无法恢复。",
  ],
  button: { label: "删除账号", link },
  notes: [describeLifetime("delete-account"), "如果不是您申请的，请不要点击，并马上修改密码：有人在用您的账号。"],
});
