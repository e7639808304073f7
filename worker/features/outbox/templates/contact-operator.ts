import { formatMoment } from "../format-moment.ts";
import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";
import { topicNames } from "../topic-names.ts";

/** To us: somebody wrote through the contact form. An answer goes to them (Reply-To). */
export const contactOperator = ({ name, replyTo, topic, message, at }: MailOf<"contact-operator">): MailContent => ({
  subject: `网站留言：${topicNames[topic]}（${name}）`,
  paragraphs: ["有人通过联系表单留言。直接回复这封邮件就会发给对方。"],
  facts: [
    ["姓名", name],
    ["邮箱", replyTo],
    ["主题", topicNames[topic]],
    ["时间", formatMoment(at)],
  ],
  quote: message,
});
