import { eq } from "drizzle-orm";
import { type News, quoteOf, type Side, type WriteDigest } from "#app/features/business/conversations/server/public.ts";
import {
  formatMoment,
  type Mail,
  type MailContent,
  type MailSite,
  type MailText,
  writeText,
} from "#app/features/foundation/outbox/shared/mail.ts";
import type { AppContext } from "#worker/context.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { type ContactTopic, topicNames } from "../shared/topics.ts";
import { contactMailText as texts } from "./mails-text.json";
import { contactMessages } from "./schema.ts";
import { findMessage, threadPath } from "./thread/read-thread.ts";

interface NewMessage {
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
  /** ms since 1970 */
  at: number;
}

type Sender = Pick<NewMessage, "name" | "email" | "topic">;

/** To us: a new message of the contact form, which is answered in the back office. */
export const contactOperator = ({ origin }: MailSite, { name, email, topic, message, at }: NewMessage): Mail => ({
  kind: "contact-operator",
  to: { staff: "messages" },
  // An answer by mail is discouraged, and must not get lost. The address also finds the mail when its data is deleted.
  replyTo: email,
  content: {
    ...writeText(texts.toUs, { topic: topicNames[topic] }, `${origin}/admin/messages?status=new`),
    facts: [
      ["姓名", name],
      ["邮箱", email],
      ["主题", topicNames[topic]],
      ["时间", formatMoment(at)],
    ],
    quote: message,
  },
});

const toSender =
  (text: MailText) =>
  ({ name, email, topic }: Sender, link: string): Mail => ({
    kind: "contact-sender",
    to: email,
    content: { ...writeText(text, { topic: topicNames[topic] }, link), name },
  });

/**
 * To the address in the contact form: the message was received, and where its thread is (a whole address). The address may be
 * somebody else's, so nothing is quoted.
 */
export const contactSender = toSender(texts.received);

/** To the sender of a message: its thread has another link (a whole address), and earlier ones have ended. */
export const contactNewLink = toSender(texts.newLink);

/** The mail about news in the thread of a message. */
export const writeContactDigest: WriteDigest = async (app, { id, reader, news }) => {
  const message = await app.primary.orm.select().from(contactMessages).where(eq(contactMessages.id, id)).get();
  if (!message) return null;
  const link = app.origin + (reader === "staff" ? `/admin/messages/${id}` : await threadPath(app, message));
  return { mail: contactNews(message, { reader, news, link }), cause: `contact:${id}` };
};

/** To the sender of a message or to us: the other side's messages and files of the last ten minutes. */
export function contactNews(
  { name, email, topic, createdAt }: Sender & { createdAt: number },
  { reader, news, link }: { reader: Side; news: News; link: string },
): Mail {
  const isToUs = reader === "staff";
  const content = {
    ...writeText(isToUs ? texts.newsToStaff : texts.newsToSender, { name, topic: topicNames[topic] }, link),
    facts: [
      ["主题", topicNames[topic]],
      ["留言时间", formatMoment(createdAt)],
      ...(news.files.length === 0 ? [] : [["新文件", news.files.join("、")] satisfies [string, string]]),
    ] satisfies MailContent["facts"],
    ...quoteOf(news),
  };
  return isToUs
    ? { kind: "contact-news", to: { staff: "messages" }, replyTo: email, content }
    : { kind: "contact-reply", to: email, content: { ...content, name } };
}

/** The causes of the mails about a message, see isAbout of the outbox. */
export const causesOf = ({ id, idempotencyKey }: { id: number; idempotencyKey: string }): string[] => [
  `contact:${idempotencyKey}`,
  `contact:${id}`,
];

/** The mails about a message, for the outbox to list and to send again. @throws AppError "forbidden", "not_found" */
export async function messageMails(app: Pick<AppContext, "primary">, member: Member, id: number) {
  const message = await findMessage(app, member, id);
  return { causes: causesOf(message), recipients: [message.email] };
}
