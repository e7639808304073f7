import { describeLifetime } from "../describe-lifetime.ts";
import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";

/** Signs in without a password. */
export const signInLink = ({ name, link }: MailOf<"sign-in-link">): MailContent => ({
  subject: "您的登录链接",
  name,
  paragraphs: ["您申请了用邮件登录澳途。请点击下面的按钮，在打开的页面上确认登录。"],
  button: { label: "登录澳途", link },
  notes: [
    describeLifetime("sign-in"),
    "请不要把链接转发给别人：谁打开它，谁就能登录您的账号。如果不是您申请的，请忽略这封邮件。",
  ],
});
