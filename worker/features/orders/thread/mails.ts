import type { Mail, MailSite } from "#worker/features/outbox/public.ts";
import { type Order, type OrderRole, orderStatusNames } from "../order.ts";

interface News {
  reader: OrderRole;
  /** Address of the customer; staff get it by the settings. */
  to: string;
  /** Texts of the messages, oldest first. */
  messages: string[];
  /** Names of the files. */
  files: string[];
  /** False once the account is deleted: the customer cannot open the order's page any more. */
  hasAccount: boolean;
}

/** The order as these mails name it. */
type NamedInMail = Pick<Order, "number" | "productName" | "applicantName" | "status" | "askedAt">;

/** To the customer or to us: what the other side has written and uploaded, gathered for ten minutes. */
export function orderNews(site: MailSite, order: NamedInMail, news: News): Mail {
  return news.reader === "staff" ? toStaff(site, order, news) : toCustomer(site, order, news);
}

const separator = "\n\n————\n\n";

const quoteOf = ({ messages }: News) => (messages.length === 0 ? {} : { quote: messages.join(separator) });

const factsOf = ({ number, productName, status }: NamedInMail, { files }: News): [string, string][] => [
  ["订单号", number],
  ["服务", productName],
  ["状态", orderStatusNames[status]],
  ...(files.length === 0 ? [] : [["新文件", files.join("、")] satisfies [string, string]]),
];

/** "2 条留言和 1 个文件" */
const countOf = ({ messages, files }: News) =>
  [
    ...(messages.length === 0 ? [] : [`${messages.length} 条留言`]),
    ...(files.length === 0 ? [] : [`${files.length} 个文件`]),
  ].join("和 ");

function toCustomer({ origin, settings }: MailSite, order: NamedInMail, news: News): Mail {
  const { number, applicantName } = order;
  const answer = news.hasAccount
    ? [
        "请打开订单的页面回复，文件也在那里。直接回这封邮件，办理订单的人看不到。",
        "请不要在邮件里发护照号码或银行资料：材料在订单的页面上传。",
      ]
    : [
        `您的账号已经注销，订单的页面打不开了。回复请写信到 ${settings.SUPPORT_EMAIL}，并写上订单号。请不要在邮件里发护照号码或银行资料。`,
      ];
  return {
    kind: "order-news",
    to: news.to,
    content: {
      subject: `订单 ${number}：我们给您发了 ${countOf(news)}`,
      name: applicantName,
      paragraphs: [`关于您的订单，我们给您发了 ${countOf(news)}。`],
      facts: factsOf(order, news),
      ...quoteOf(news),
      ...(news.hasAccount
        ? { button: { label: "打开订单，查看和回复", link: `${origin}/dashboard/orders/${number}#thread` } }
        : {}),
      notes: answer,
    },
  };
}

const toStaff = ({ origin }: MailSite, order: NamedInMail, news: News): Mail => ({
  kind: "order-news",
  to: { staff: news.messages.length === 0 ? "uploads" : "order-messages" },
  content: {
    subject: `订单 ${order.number}：客户发来 ${countOf(news)}`,
    // Staff may have answered while the mail was gathered.
    paragraphs: [
      order.askedAt === null ? `客户发来 ${countOf(news)}。` : `客户发来 ${countOf(news)}，请在两个工作日内回复。`,
    ],
    facts: factsOf(order, news),
    ...quoteOf(news),
    button: { label: "在后台打开", link: `${origin}/admin/orders/${order.number}#thread` },
    notes: ["请在后台回复，不要直接回这封邮件：那样客户收不到。"],
  },
});
