import { describeLifetime } from "../describe-lifetime.ts";
import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";

/** To the new address, once the old one has agreed. */
export const verifyEmailChange = ({ name, link }: MailOf<"verify-email-change">): MailContent => ({
  subject: "请确认新的登录邮箱",
  name,
  paragraphs: ["原邮箱已经同意更换。请点击下面的按钮，确认以后用这个邮箱登录澳途。"],
  button: { label: "确认新邮箱", link },
  notes: [describeLifetime("verify-change"), "如果您没有澳途的账号，请忽略这封邮件，什么都不会改变。"],
});
