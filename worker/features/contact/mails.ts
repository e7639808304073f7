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

/**
 * To the address in the contact form: the message was received, and where its thread is. The address may be somebody else's, so
 * nothing is quoted.
 * @param link whole address of the thread
 */
export const contactSender = (
  { name, email, topic }: Pick<NewMessage, "name" | "email" | "topic">,
  link: string,
): Mail => ({
  kind: "contact-sender",
  to: email,
  content: {
    subject: "我们收到了您的留言",
    name,
    paragraphs: [
      `感谢您的留言（${topicNames[topic]}）。我们会在两个工作日内回复，回复写在下面的页面上，也会寄到这个邮箱。`,
      "想补充内容或截图，请打开这个页面，不用登录。",
    ],
    button: { label: "查看和补充留言", link },
    notes: [
      "这个链接只给您自己用：有它的人都能看到这条留言。留言和链接保存两年。",
      "请不要在邮件里或页面上发护照号码、密码或银行资料。",
      "如果不是您写的，请忽略这封邮件：可能有人填错了邮箱。",
    ],
  },
});

/**
 * To the sender of a message: its thread has another link, and earlier ones have ended.
 * @param link whole address of the thread
 */
export const contactNewLink = (
  { name, email, topic }: Pick<NewMessage, "name" | "email" | "topic">,
  link: string,
): Mail => ({
  kind: "contact-sender",
  to: email,
  content: {
    subject: `您的留言（${topicNames[topic]}）换了新链接`,
    name,
    paragraphs: ["我们给您的留言换了一个链接。以前邮件里的链接都打不开了，请用下面这个，不用登录。"],
    button: { label: "查看和补充留言", link },
    notes: ["这个链接只给您自己用：有它的人都能看到这条留言。"],
  },
});
