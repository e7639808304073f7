import { formatMoment } from "../format-moment.ts";
import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";
import { topicNames } from "../topic-names.ts";

/** To who wrote through the contact form: what staff answered, and what it answers. */
export const contactReply = ({ name, topic, reply, original, at }: MailOf<"contact-reply">): MailContent => ({
  subject: `回复您的留言（${topicNames[topic]}）`,
  name,
  paragraphs: [...reply.split(/\n+/).filter((line) => line.trim() !== ""), `您在 ${formatMoment(at)} 给我们的留言：`],
  quote: original,
  notes: ["直接回复这封邮件就可以继续和我们联系。请不要在邮件里发护照号码、密码或银行资料。"],
});
