import { enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import type { Mail, MailContent, MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import { readOperator } from "#app/features/foundation/site-settings/server/public.ts";
import { operatorLine } from "#app/features/foundation/site-settings/shared/operator.ts";
import type { BatchItem } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { type Material, writeMaterial } from "../../shared/materials/material.ts";
import { balanceIn } from "../../shared/money/ways.ts";
import { daysToPay, hasLostAccount, type Order, type OrderStatus, orderStatusNames } from "../../shared/order.ts";
import { materialsToAsk } from "../materials/lists.ts";
import { moneyOf } from "../money/ledger.ts";
import type { OrderMove, OrdersContext } from "../state/move-order.ts";
import { amountFacts, findRecipient, greeting, linesOf, noPapers, orderMail, sumFact, textFact } from "./mail.ts";
import { orderOperatorMoved } from "./to-staff.ts";

/** A move of an order, as reported to the customer. */
type MovedOrder = Pick<
  Order,
  "number" | "productName" | "applicantName" | "status" | "currency" | "amount" | "applicants" | "amountReason"
>;

interface MoveMail {
  to: string;
  /** What staff say about it; may be empty. */
  message: string;
  /** How to pay, as the site's settings say it; empty when that is not asked for. */
  instructions: string;
  /** Who was paid, on the mail that is the receipt; empty elsewhere and while the settings lack it. */
  payee: string;
  /** The work begins although materials are missing. */
  isMissing: boolean;
  /** A payment that was confirmed to the customer has not come: the order waits for it again. */
  isBack: boolean;
  /** The refunded amount, smallest unit, in the mail about it; null elsewhere. */
  refunded: number | null;
  /** Requested materials, in the mail that asks for them; empty elsewhere. */
  materials: readonly Material[];
  /** False once the account is deleted, when nobody can open the order's page. */
  hasAccount: boolean;
}

/** To the customer, whenever the order came to another state. */
export function orderMoved(site: MailSite, order: MovedOrder, mail: MoveMail): Mail {
  const moved = movedMail(site, order, mail);
  return mail.hasAccount ? moved : { ...moved, content: withoutAccount(site, order.status, moved.content) };
}

/** The meaning of each state for the customer, and the next step. */
const meanings: Record<OrderStatus, string> = {
  submitted: "我们收到了您的订单。",
  "awaiting-payment": "我们确认了您的订单，现在请您付款。",
  paid: "我们收到了您的付款，谢谢。接下来我们会告诉您需要哪些材料。",
  materials: "请准备材料，在订单的页面上传。需要哪些，见订单页面上的清单和我们的留言。",
  "in-progress": "材料齐了，我们正在办理。",
  delivered: "您订购的服务已经完成。",
  cancelled: "您的订单已经取消，不需要付款。",
  refunded: "我们已经为这个订单退款。款项按原来的付款方式退回，到账时间由银行或支付平台决定。",
};

const beganIncomplete = "我们开始办理您的订单了。还缺的材料，请继续在订单的页面上传。";

const notReceived =
  "我们之前写信说收到了您的付款，那是记错的：款项没有到账，那张收据作废，请您原谅。已经付了的，请不要再付一次：告诉我们付款的日期和参考号，我们去查。还没有付的，请付款。";

const movedMail = (
  site: MailSite,
  order: MovedOrder,
  { to, message, instructions, payee, materials, isMissing, isBack, refunded }: MoveMail,
): Mail => {
  const { number, status } = order;
  const isAsking = status === "awaiting-payment";
  return orderMail("order-moved", to, site, order, {
    subject: isBack ? `订单 ${number}：款项没有收到，请您核对` : `订单 ${number}：${orderStatusNames[status]}`,
    name: order.applicantName,
    paragraphs: [
      isBack ? notReceived : isMissing ? beganIncomplete : meanings[status],
      ...listOf(materials),
      ...linesOf(instructions),
    ],
    facts: [
      ["状态", orderStatusNames[status]],
      ...(isAsking && order.amount !== null ? amountFacts(order) : []),
      status === "paid" && sumFact("已付金额", order, order.amount),
      status === "refunded" && sumFact("退款金额", order, refunded),
      textFact("收款方", payee),
    ],
    ...(message !== "" && { quote: message }),
    hasPage: true,
    notes: [
      ...(isAsking
        ? [
            `确认以后 ${daysToPay} 天没有付款，也没有留言的，订单自动取消，不收费。`,
            "申请递交给内政部以后不退款；依法可以退的除外。付款以前您随时可以在订单的页面上取消。",
            "请只按这封邮件和订单的页面上写的办法付款；有人要您付到别的账户，请先写信问我们。",
          ]
        : []),
      noPapers,
    ],
  });
};

/** The list of materials, one a line. */
const listOf = (materials: readonly Material[]): string[] =>
  materials.length === 0
    ? []
    : ["需要的材料：", ...materials.map((material, place) => `${place + 1}. ${writeMaterial(material)}`)];

const ended =
  "订单到此结束。您注销账号时留给这个订单的姓名、邮箱、联系方式、备注和留言，以及之前寄给您的有关邮件的记录，现在已经删除，文件在两天内删除；留下的只有不含个人资料的账目和这封邮件的记录，后者最迟九十天后删除。";

/** Texts of a state for a deleted account; `ask` is how to reach us. */
const otherwise: Partial<Record<OrderStatus, (ask: string) => string>> = {
  "awaiting-payment": (ask) => `您的账号已经注销，不能在网站上付款。怎样付款见这封邮件；没有写的，请${ask}。`,
  materials: (ask) => `您的账号已经注销，不能在网站上传材料。怎样交给我们，见我们的留言；没有写的，请${ask}。`,
  delivered: () => ended,
  cancelled: () => ended,
  refunded: () => ended,
};

/** The same mail for a customer whose account is deleted: without a link to the page. In an end state it says that the retained data is erased. */
function withoutAccount(
  { settings }: MailSite,
  status: OrderStatus,
  { button: _, notes: __, paragraphs: [meaning = "", ...howToPay], ...content }: MailContent,
): MailContent {
  const ask = `写信到 ${settings.SUPPORT_EMAIL}，并写上订单号`;
  return {
    ...content,
    paragraphs: [
      status === "materials" ? "请准备材料。需要哪些，见我们的留言。" : meaning,
      ...howToPay,
      ...(otherwise[status] ? [otherwise[status](ask)] : []),
    ],
    notes: [
      ...(status === "awaiting-payment"
        ? ["请只按这封邮件上写的办法付款；有人要您付到别的账户，请先写信问我们。"]
        : []),
      `您的账号已经注销，订单的页面打不开了。有问题请${ask}。请不要在邮件里发护照号码或银行资料。`,
    ],
  };
}

/**
 * Statements: the mails about a move made by the previous statement. Staff are told about moves of others; their mail
 * comes first, because the customer's must be the newest when the rest is erased (eraseRetainedData).
 * @param order with its new state and amount
 */
export async function mailsAbout(
  app: OrdersContext,
  order: Order,
  {
    to,
    by,
    version,
    message,
    instructions = "",
    isMissing = false,
    at,
    isBack,
  }: OrderMove & { version: number; at: number; isBack: boolean },
): Promise<BatchItem[]> {
  const key = `order:${order.number}:${to}:${version}`;
  const recipient = await findRecipient(app, order);
  const statements: BatchItem[] = [];
  if (by !== "staff") {
    const mail = orderOperatorMoved(app, order, { at });
    statements.push(
      enqueueMail(app, mail, { userId: order.userId, dedupeKey: `${key}:operator`, onlyIf: previousChanged }),
    );
  }
  if (recipient) {
    const mail = orderMoved(app, greeting(order, recipient), {
      to: recipient.email,
      message,
      instructions: to === "awaiting-payment" ? instructions : "",
      payee: to === "paid" || to === "refunded" ? operatorLine(await readOperator(app)) : "",
      hasAccount: !hasLostAccount(order),
      isMissing,
      isBack,
      refunded: to === "refunded" ? balanceIn(await moneyOf(app, order.id)) || null : null,
      materials: to === "materials" ? await materialsToAsk(app, order) : [],
    });
    statements.push(
      enqueueMail(app, mail, {
        userId: recipient.userId,
        dedupeKey: key,
        onlyIf: previousChanged,
      }),
    );
  }
  return statements;
}
