import { eq } from "drizzle-orm";
import { type News, quoteOf, type Side, type WriteDigest } from "#worker/features/conversations/public.ts";
import { formatMoment, type Mail } from "#worker/features/outbox/public.ts";
import { contactMessages } from "../schema.ts";
import { topicNames } from "../topics.ts";
import { threadPath } from "./link.ts";

/** The mail about news in the thread of a message. */
export const writeContactDigest: WriteDigest = async (app, { id, reader, news }) => {
  const message = await app.primary.orm.select().from(contactMessages).where(eq(contactMessages.id, id)).get();
  if (!message) return null;
  const link = app.origin + (reader === "staff" ? `/admin/messages/${id}` : await threadPath(app, message));
  return { mail: contactNews(message, { reader, news, link }), cause: `contact:${id}` };
};

/** To the sender of a message or to us: what the other side has written and uploaded, gathered for ten minutes. */
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
