import { type Digest, quoteOf } from "#app/features/business/conversations/server/public.ts";
import { formatMoment } from "#app/features/foundation/outbox/shared/mail.ts";
import { writeMaterial } from "#app/features/publishing/products/shared/materials.ts";
import { writePrice } from "#worker/platform/money.ts";
import { beijingDay } from "#worker/platform/time/beijing-day.ts";
import { daysToPay, isOver, missingOf, type Order, orderStatusNames, type Reminder } from "../../shared/order.ts";
import type { Fact, Letter } from "./mail.ts";
import { orderMailText as texts } from "./mails-text.json";

type Priced = Pick<Order, "currency" | "amount" | "applicants" | "amountReason">;
type Listed = Pick<Order, "currency" | "priceFrom" | "priceTo">;

/** A text as a fact; false when it is empty. */
const textFact = (label: string, text: string): Fact | false => text !== "" && [label, text];

/** A sum as a fact; false when there is none. */
const sumFact = (label: string, { currency }: Pick<Order, "currency">, sum: number | null): Fact | false =>
  sum !== null && [label, writePrice({ currency, priceFrom: sum })];

/** The amount to pay, and the number of applicants. */
const amountFacts = (order: Priced) => [
  sumFact("应付金额", order, order.amount),
  order.applicants > 1 && textFact("申请人", `${order.applicants} 位`),
  textFact("金额说明", order.amountReason),
];

const timeFact = (at: number): Fact => ["时间", formatMoment(at)];

/** The order was received. */
export const received = (order: Listed): Letter => ({
  ...{ kind: "order-received", text: texts.received },
  facts: [["价格", writePrice(order)]],
});

/** Staff made an order: its price, and the link to it. */
export const made = (order: Priced, message: string): Letter => ({
  ...{ kind: "order-made", text: texts.made },
  ...{ facts: amountFacts(order), quote: message },
});

/** A partial refund of an order. @param sum "¥1,800" @param how "微信，2026-11-26" */
export const partRefunded = ({ sum, how, reason }: Record<"sum" | "how" | "reason", string>): Letter => ({
  ...{ kind: "order-part-refunded", text: texts.partRefunded, part: "/receipt", values: { sum }, quote: reason },
  facts: [
    ["退款", sum],
    ["方式和日期", how],
  ],
});

/** Staff have corrected the contact data. The values are not in it: an address may be a stranger's. */
export const corrected = (fields: string, reason: string, isAddressRemoved: boolean): Letter => ({
  kind: "order-corrected",
  text: {
    ...texts.corrected,
    paragraphs: [...texts.corrected.paragraphs, ...(isAddressRemoved ? [texts.addressRemoved] : [])],
  },
  ...{ values: { fields }, facts: [["原因", reason]] },
});

/**
 * Reminds the customer of the next step of an order.
 * @param payBy the end of the time to pay, ms since 1970; null for other reminders
 */
export function reminder(
  order: Pick<Order, "currency" | "amount" | "agreementAwaited" | "materials">,
  about: Reminder,
  payBy: number | null,
): Letter {
  const [what = "", ask = ""] = texts.reminders[about];
  const names = about === "materials" ? missingOf(order.materials).map(({ name }) => name) : [];
  const paragraphs = [
    ask,
    about === "pay" && order.agreementAwaited ? texts.agreeFirst : "",
    names.length > 0 ? texts.missing : "",
    payBy === null ? "" : texts.cancels,
  ];
  return {
    ...{ kind: "order-reminder", text: { ...texts.reminder, paragraphs } },
    values: { what, names: names.join("、"), day: payBy === null ? "" : beijingDay(payBy) },
    facts: [about === "pay" && sumFact("应付金额", order, order.amount)],
  };
}

type WithStatus = Pick<Order, "status">;

/** The other side's messages and files of the last ten minutes. Staff may have answered while the mail was gathered. */
export function orderNews(order: WithStatus & Pick<Order, "askedAt">, { reader, news }: Omit<Digest, "id">): Letter {
  const { texts: messages, files } = news;
  // "2 条留言和 1 个文件"
  const counts = [messages.length > 0 && `${messages.length} 条留言`, files.length > 0 && `${files.length} 个文件`];
  return {
    ...{ kind: "order-news", text: reader === "staff" ? texts.newsToStaff : texts.newsToCustomer, part: "#thread" },
    values: { count: counts.filter(Boolean).join("和 "), asked: order.askedAt === null ? "" : texts.asked },
    facts: [textFact("状态", orderStatusNames[order.status]), textFact("新文件", files.join("、"))],
    ...quoteOf(news),
  };
}

interface Moved {
  /** Message of staff about the move; may be empty. */
  message: string;
  /** Payment instructions from the settings; empty for moves without a payment. */
  instructions: string;
  /** The payee, for the mail that is the receipt; empty elsewhere and while the settings lack it. */
  payee: string;
  isMissing: boolean;
  /** Whether a confirmed payment was reversed: the order waits for the payment again. */
  isBack: boolean;
  /** The refunded amount, smallest unit, in the mail about it; null elsewhere. */
  refunded: number | null;
  /** False once the account is deleted, when nobody can open the order's page. */
  hasPage: boolean;
}

/** The meaning of a state for the customer, and the next step of an order without an account. */
function meaningOf({ status }: WithStatus, { isBack, isMissing, hasPage }: Moved): string[] {
  const alone: Partial<Record<Order["status"], string>> = hasPage ? {} : texts.meaningsWithoutPage;
  const meaning = isMissing ? texts.begunIncomplete : (alone[status] ?? texts.meanings[status]);
  const ways: Partial<Record<Order["status"], string>> = texts.withoutPage;
  const further = isOver(status) ? texts.ended : (ways[status] ?? "");
  return [isBack ? texts.notReceived : meaning, hasPage ? "" : further];
}

/** To the customer, whenever the order came to another state. */
export function moved(order: Priced & WithStatus & Pick<Order, "materials">, about: Moved): Letter {
  const { status } = order;
  const { notes, notesWithoutPage, ...text } = texts.moved;
  const isAsking = status === "awaiting-payment";
  const materials = status === "materials" ? missingOf(order.materials) : [];
  const [meaning = "", further = ""] = meaningOf(order, about);
  return {
    kind: "order-moved",
    text: {
      ...text,
      subject: about.isBack ? texts.notReceivedSubject : text.subject,
      paragraphs: [...[meaning, materials.length > 0 ? texts.materials : "", "{materials}", "{instructions}"], further],
      notes: [...(isAsking ? texts.toPay.notes : []), ...notes],
      notesWithoutPage: [...(isAsking ? texts.toPay.notesWithoutPage : []), ...notesWithoutPage],
    },
    values: {
      status: orderStatusNames[status],
      days: String(daysToPay),
      materials: materials.map((material, place) => `${place + 1}. ${writeMaterial(material)}`).join("\n"),
      instructions: about.instructions,
    },
    facts: [
      ["状态", orderStatusNames[status]],
      ...(isAsking && order.amount !== null ? amountFacts(order) : []),
      status === "paid" && sumFact("已付金额", order, order.amount),
      status === "refunded" && sumFact("退款金额", order, about.refunded),
      textFact("收款方", about.payee),
    ],
    quote: about.message,
  };
}

/** To staff: there is a new order. The customer's address is in the back office, not in a mail. @param madeBy address of the member */
export const operator = (
  order: Listed & Pick<Order, "applicantName"> & Partial<Pick<Order, "amount" | "applicants">>,
  at: number,
  madeBy = "",
): Letter => {
  const { applicants = 1, amount = null, applicantName } = order;
  return {
    ...{ kind: "order-operator", text: madeBy ? texts.operatorMade : texts.operator, values: { member: madeBy } },
    facts: [
      ["价格", writePrice(order)],
      madeBy !== "" && sumFact("应付金额", order, amount),
      ["申请人", applicants > 1 ? `${applicantName}（${applicants} 位）` : applicantName],
      timeFact(at),
    ],
  };
};

/** To staff: a customer reports a payment. @param about way, day and reference: "支付宝，2026-11-26，参考号 2026" */
export const claimed = (order: Pick<Order, "currency" | "amount">, about: string, at: number): Letter => ({
  ...{ kind: "order-said-paid", text: texts.saidPaid },
  facts: [sumFact("应付金额", order, order.amount), ["客户写的", about], timeFact(at)],
});

/** To staff: a customer asks for a refund. The reason is in the back office, not in a mail. */
export const refundAsked = ({ status }: WithStatus, at: number): Letter => ({
  ...{ kind: "order-refund-asked", text: texts.refundAsked },
  facts: [["状态", orderStatusNames[status]], timeFact(at)],
});

/** To staff: a customer or the payment service has moved an order. */
export function operatorMoved(order: WithStatus & Pick<Order, "currency" | "amount">, at: number): Letter {
  const status = orderStatusNames[order.status];
  const toDo: Partial<Record<Order["status"], string>> = texts.toDo;
  return {
    ...{ kind: "order-operator-moved", text: texts.operatorMoved },
    values: { status, toDo: toDo[order.status] ?? texts.toDo.else },
    facts: [["状态", status], sumFact("金额", order, order.amount), timeFact(at)],
  };
}
