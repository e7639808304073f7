import { eq } from "drizzle-orm";
import { type News, quoteOf, type Side, type WriteDigest } from "#app/features/business/conversations/server/public.ts";
import { listMailsOf, resendMailOf } from "#app/features/foundation/outbox/server/public.ts";
import { formatMoment, type Mail, type MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type ContactTopic, topicNames } from "../shared/topics.ts";
import { contactMessages } from "./schema.ts";
import { threadPath } from "./thread/read-thread.ts";

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

/** The mail about news in the thread of a message. */
export const writeContactDigest: WriteDigest = async (app, { id, reader, news }) => {
  const message = await app.primary.orm.select().from(contactMessages).where(eq(contactMessages.id, id)).get();
  if (!message) return null;
  const link = app.origin + (reader === "staff" ? `/admin/messages/${id}` : await threadPath(app, message));
  return { mail: contactNews(message, { reader, news, link }), cause: `contact:${id}` };
};

/** To the sender of a message or to us: the other side's messages and files of the last ten minutes. */
export function contactNews(
  {
    name,
    email,
    topic,
    createdAt,
  }: Pick<typeof contactMessages.$inferSelect, "name" | "email" | "topic" | "createdAt">,
  { reader, news, link }: { reader: Side; news: News; link: string },
): Mail {
  const facts: [string, string][] = [
    ["主题", topicNames[topic]],
    ["留言时间", formatMoment(createdAt)],
    ...(news.files.length === 0 ? [] : [["新文件", news.files.join("、")] satisfies [string, string]]),
  ];
  if (reader === "staff") {
    return {
      kind: "contact-news",
      to: { staff: "messages" },
      // An answer by mail is discouraged below, and must not get lost. The address also finds the mail when its data is deleted.
      replyTo: email,
      content: {
        subject: `留言有补充：${topicNames[topic]}`,
        paragraphs: [`${name} 补充了留言，请在两个工作日内回复。请在后台回复，不要直接回这封邮件。`],
        facts,
        ...quoteOf(news),
        button: { label: "在后台打开", link },
      },
    };
  }
  return {
    kind: "contact-reply",
    to: email,
    content: {
      subject: `回复您的留言（${topicNames[topic]}）`,
      name,
      paragraphs: ["我们回复了您的留言："],
      facts,
      ...quoteOf(news),
      button: { label: "查看全部往来，继续留言", link },
      notes: [
        "请打开上面的页面继续写给我们，不用登录；直接回这封邮件，回复的人看不到。",
        "请不要在邮件里或页面上发护照号码、密码或银行资料。",
      ],
    },
  };
}

/** The causes of the mails about a message, see isAbout of the outbox. */
export const causesOf = ({ id, idempotencyKey }: { id: number; idempotencyKey: string }): string[] => [
  `contact:${idempotencyKey}`,
  `contact:${id}`,
];

async function mailsOf({ primary }: Pick<AppContext, "primary">, member: Member, id: number) {
  requirePermission(member, "messages");
  const message = await primary.orm
    .select({ key: contactMessages.idempotencyKey, email: contactMessages.email })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .get();
  if (!message) throw new AppError("not_found", "没有这条留言。");
  return { causes: causesOf({ id, idempotencyKey: message.key }), recipients: [message.email] };
}

/**
 * The newest mails about a message, to its sender and to us, with their delivery.
 * @throws AppError "forbidden", "not_found"
 */
export const listMessageMails = async (app: Pick<AppContext, "primary" | "now">, member: Member, id: number) =>
  listMailsOf(app, await mailsOf(app, member, id));

/**
 * Sends a mail about a message to its sender again.
 * @throws AppError "forbidden", "not_found"; "conflict" as resendMailOf
 */
export async function resendMessageMail(
  app: Pick<AppContext, "requestId" | "primary" | "mailer" | "now" | "waitUntil" | "origin">,
  member: Member,
  { id, mail }: { id: number; mail: number },
): Promise<void> {
  await resendMailOf(app, member, await mailsOf(app, member, id), mail);
}
