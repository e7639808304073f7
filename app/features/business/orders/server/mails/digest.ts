import { eq } from "drizzle-orm";
import { type News, quoteOf, type WriteDigest } from "#app/features/business/conversations/server/public.ts";
import type { Mail, MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import { hasLostAccount, type Order, type OrderRole, orderStatusNames } from "../../shared/order.ts";
import { orderFields } from "../find-order.ts";
import { orders } from "../schema.ts";
import { findRecipient, greeting, noPapers, orderMail, staffMail, textFact } from "./mail.ts";

/** The mail about news of an order. A mail about an order is deleted with the customer's account, whoever reads it. */
export const writeOrderDigest: WriteDigest = async (app, { id, reader, news }) => {
  const order: Order | undefined = await app.primary.orm
    .select(orderFields)
    .from(orders)
    .where(eq(orders.id, id))
    .get();
  const to =
    order &&
    (reader === "staff"
      ? { email: app.settings.SUPPORT_EMAIL, name: "", userId: order.userId }
      : await findRecipient(app, order));
  if (!order || !to) return null;
  const hasAccount = !hasLostAccount(order);
  const mail = orderNews(app, greeting(order, to), { ...news, reader, to: to.email, hasAccount });
  return {
    mail,
    cause: `order:${order.number}`,
    userId: to.userId,
  };
};

interface OrderNews extends News {
  reader: OrderRole;
  /** Address of the customer; staff get it by the settings. */
  to: string;
  /** False once the account is deleted: the customer cannot open the order's page any more. */
  hasAccount: boolean;
}

/** The order as these mails name it. */
type NamedInMail = Pick<Order, "number" | "productName" | "applicantName" | "status" | "askedAt">;

/** To the customer or to us: the other side's messages and files of the last ten minutes. */
export function orderNews(site: MailSite, order: NamedInMail, news: OrderNews): Mail {
  return news.reader === "staff" ? toStaff(site, order, news) : toCustomer(site, order, news);
}

const factsOf = ({ status }: NamedInMail, { files }: News) => [
  textFact("状态", orderStatusNames[status]),
  textFact("新文件", files.join("、")),
];

/** "2 条留言和 1 个文件" */
const countOf = ({ texts, files }: News) =>
  [
    ...(texts.length === 0 ? [] : [`${texts.length} 条留言`]),
    ...(files.length === 0 ? [] : [`${files.length} 个文件`]),
  ].join("和 ");

function toCustomer(site: MailSite, order: NamedInMail, news: OrderNews): Mail {
  const link = `${site.origin}/dashboard/orders/${order.number}#thread`;
  return orderMail("order-news", news.to, site, order, {
    subject: `订单 ${order.number}：我们给您发了 ${countOf(news)}`,
    name: order.applicantName,
    paragraphs: [`关于您的订单，我们给您发了 ${countOf(news)}。`],
    facts: factsOf(order, news),
    ...quoteOf(news),
    ...(news.hasAccount && { button: { label: "打开订单，查看和回复", link } }),
    notes: news.hasAccount
      ? ["请打开订单的页面回复，文件也在那里。直接回这封邮件，办理订单的人看不到。", noPapers]
      : [
          `您的账号已经注销，订单的页面打不开了。回复请写信到 ${site.settings.SUPPORT_EMAIL}，并写上订单号。请不要在邮件里发护照号码或银行资料。`,
        ],
  });
}

const toStaff = (site: MailSite, order: NamedInMail, news: OrderNews): Mail =>
  staffMail("order-news", news.texts.length === 0 ? "uploads" : "order-messages", site, order, {
    subject: `订单 ${order.number}：客户发来 ${countOf(news)}`,
    // Staff may have answered while the mail was gathered.
    paragraphs: [`客户发来 ${countOf(news)}${order.askedAt === null ? "" : "，请在两个工作日内回复"}。`],
    facts: factsOf(order, news),
    ...quoteOf(news),
    hash: "#thread",
    notes: ["请在后台回复，不要直接回这封邮件：那样客户收不到。"],
  });
