import { describeLifetime } from "../describe-lifetime.ts";
import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";

/** To who has just registered: proves that the address is theirs. */
export const verifyEmail = ({ name, link }: MailOf<"verify-email">): MailContent => ({
  subject: "请验证您的邮箱",
  name,
  paragraphs: ["感谢您注册澳途。请点击下面的按钮，确认这个邮箱是您的。确认之后就可以登录了。"],
  button: { label: "验证邮箱", link },
  notes: [
    describeLifetime("verify-email"),
    "如果不是您注册的，请忽略这封邮件：不确认邮箱，这个账号就无法登录，30 天后会自动删除。",
  ],
});
