import { formatMoment, type Mail, type MailSite } from "#worker/features/outbox/public.ts";
import { type ContactTopic, topicNames } from "./topics.ts";

interface NewMessage {
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
  /** ms since 1970 */
  at: number;
}

/** To us: a new message of the contact form, which is answered in the back office. */
export const contactOperator = ({ origin }: MailSite, { name, email, topic, message, at }: NewMessage): Mail => ({
  kind: "contact-operator",
  to: { staff: "messages" },
  // An answer by mail is discouraged below, and must not get lost. The address also finds the mail when its data is deleted.
  replyTo: email,
  content: {
    subject: `网站留言：${topicNames[topic]}`,
    paragraphs: ["有人通过联系表单留言。请在后台回复，不要直接回这封邮件：在后台回复，同事看得到，对方也收得到。"],
    facts: [
      ["姓名", name],
      ["邮箱", email],
      ["主题", topicNames[topic]],
      ["时间", formatMoment(at)],
    ],
    quote: message,
    button: { label: "在后台打开", link: `${origin}/admin/messages?status=new` },
  },
});

/** To the address in the contact form: the message was received. The address may be somebody else's, so nothing is quoted. */
export const contactSender = ({ name, email, topic }: Pick<NewMessage, "name" | "email" | "topic">): Mail => ({
  kind: "contact-sender",
  to: email,
  content: {
    subject: "我们收到了您的留言",
    name,
    paragraphs: [`感谢您的留言（${topicNames[topic]}）。我们会在两个工作日内用邮件回复您。`],
    notes: ["请不要在邮件里发护照号码、密码或银行资料。", "如果不是您写的，请忽略这封邮件：可能有人填错了邮箱。"],
  },
});

/** To the sender of a message: the reply of staff, with the message quoted. `at` is the time of the message. */
export const contactReply = (
  { settings }: MailSite,
  { name, email, topic, message, at, reply }: NewMessage & { reply: string },
): Mail => ({
  kind: "contact-reply",
  to: email,
  replyTo: settings.SUPPORT_EMAIL,
  content: {
    subject: `回复您的留言（${topicNames[topic]}）`,
    name,
    paragraphs: [...reply.split(/\n+/).filter((line) => line.trim() !== ""), `您在 ${formatMoment(at)} 给我们的留言：`],
    quote: message,
    notes: ["直接回复这封邮件就可以继续和我们联系。请不要在邮件里发护照号码、密码或银行资料。"],
  },
});
