import { describeLifetime } from "../describe-lifetime.ts";
import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";

/** For who forgot the password. */
export const recovery = ({ name, link }: MailOf<"recovery">): MailContent => ({
  subject: "设置新密码",
  name,
  paragraphs: ["您申请了重置澳途的密码。请点击下面的按钮，登录并设置一个新密码。设置之后，所有设备都需要重新登录。"],
  button: { label: "设置新密码", link },
  notes: [describeLifetime("recovery"), "请不要把链接转发给别人。如果不是您申请的，请忽略这封邮件，您的密码不会改变。"],
});
