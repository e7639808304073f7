import { formatMoment } from "../format-moment.ts";
import type { MailOf } from "../mail.ts";
import type { MailContent, MailSetting } from "../mail-content.ts";

/** After a new password was set. */
export const passwordChanged = (
  { name, at }: MailOf<"password-changed">,
  { origin, supportEmail }: MailSetting,
): MailContent => ({
  subject: "您的密码已修改",
  name,
  paragraphs: [`您的澳途密码已于 ${formatMoment(at)}修改，所有设备都需要用新密码重新登录。`],
  button: { label: "不是我：重置密码", link: `${origin}/login?mode=reset` },
  notes: [`如果是您本人，不用做什么。如果不是，请马上用上面的按钮重置密码，或写信到 ${supportEmail}。`],
});
