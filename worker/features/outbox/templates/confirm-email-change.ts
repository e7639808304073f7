import { describeLifetime } from "../describe-lifetime.ts";
import type { MailOf } from "../mail.ts";
import type { MailContent, MailSetting } from "../mail-content.ts";

/** To the old address, before anything changes. */
export const confirmEmailChange = (
  { name, newEmail, link }: MailOf<"confirm-email-change">,
  { supportEmail }: MailSetting,
): MailContent => ({
  subject: "请确认更换邮箱",
  name,
  paragraphs: [
    `有人登录您的账号，申请把登录邮箱换成 ${newEmail}。如果是您本人，请点击下面的按钮同意；之后我们会给新邮箱发一封确认信，两个邮箱都确认后才会更换。`,
  ],
  button: { label: "同意更换邮箱", link },
  notes: [
    describeLifetime("confirm-change"),
    `如果不是您本人，请不要点击，并马上修改密码：申请的人知道您现在的密码。需要帮助请写信到 ${supportEmail}。`,
  ],
});
