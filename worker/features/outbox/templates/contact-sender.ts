import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";
import { topicNames } from "../topic-names.ts";

/** To who wrote through the contact form, or whose address was given: so nothing of what was written is in it. */
export const contactSender = ({ name, topic }: MailOf<"contact-sender">): MailContent => ({
  subject: "我们收到了您的留言",
  name,
  paragraphs: [`感谢您的留言（${topicNames[topic]}）。我们会在两个工作日内用邮件回复您。`],
  notes: ["请不要在邮件里发护照号码、密码或银行资料。", "如果不是您写的，请忽略这封邮件：可能有人填错了邮箱。"],
});
