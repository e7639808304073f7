import type { News } from "#app/features/business/conversations/server/public.ts";
import { quoteOf } from "#app/features/business/conversations/server/public.ts";
import type { Mail, MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import { writePrice } from "#worker/platform/money.ts";
import { beijingDay } from "#worker/platform/time/beijing-day.ts";
import { type Material, writeMaterial } from "../../shared/materials/material.ts";
import {
  daysToPay,
  isOver,
  type Order,
  type OrderStatus,
  orderStatusNames,
  type Reminder,
} from "../../shared/order.ts";
import { amountFacts, countOf, newsFacts, orderMail, sumFact, textFact } from "./mail.ts";
import { orderMailText as texts } from "./mails-text.json";

/** The order in a mail that greets its reader. */
type Greeted = Pick<Order, "number" | "productName" | "applicantName">;
type Priced = Pick<Order, "currency" | "amount" | "applicants" | "amountReason">;

/** The order was received. `to` is the address of the account. */
export const orderReceived = (
  site: MailSite,
  order: Greeted & Pick<Order, "currency" | "priceFrom" | "priceTo">,
  { to }: { to: string },
): Mail =>
  orderMail("order-received", to, site, order, texts.received, {
    name: order.applicantName,
    facts: [["价格", writePrice(order)]],
  });

/**
 * Staff made an order: what it costs, and how to see it.
 * @param message of staff; may be empty
 */
export const orderMade = (
  site: MailSite,
  order: Greeted & Priced,
  { to, message }: { to: string; message: string },
): Mail =>
  orderMail("order-made", to, site, order, texts.made, {
    name: order.applicantName,
    facts: amountFacts(order),
    quote: message,
  });

/**
 * A partial refund of an order.
 * @param sum "¥1,800"
 * @param how "微信，2026-11-26"
 * @param hasAccount false once the account is deleted, when nobody can open the order's page
 */
export const orderPartRefunded = (
  site: MailSite,
  order: Greeted,
  { to, sum, how, reason, hasAccount }: Record<"to" | "sum" | "how" | "reason", string> & { hasAccount: boolean },
): Mail =>
  orderMail("order-part-refunded", to, site, order, texts.partRefunded, {
    name: order.applicantName,
    values: { sum },
    facts: [
      ["退款", sum],
      ["方式和日期", how],
    ],
    quote: reason,
    hasPage: hasAccount,
    part: "/receipt",
  });

/** The fields that staff may correct, as the customer reads them. */
export const contactFieldNames = texts.fields;

export const contactFields = ["applicantName", "applicantEmail", "applicantContact"] as const;

export type ContactField = (typeof contactFields)[number];

interface Correction {
  to: string;
  fields: readonly ContactField[];
  reason: string;
  /** Of the applicant; undefined for an address that is not the order's any more. */
  name: string | undefined;
  /** The address is the one from before. */
  isRemoved: boolean;
  /** It is the account's: its owner can open the order's page. */
  hasPage: boolean;
}

/** Staff have corrected the contact data. The values are not in it: an address may be a stranger's. */
export function contactCorrected(
  site: MailSite,
  order: Pick<Order, "number" | "productName">,
  { to, fields, reason, name, isRemoved, hasPage }: Correction,
): Mail {
  const { paragraphs, ...text } = texts.corrected;
  const removed = isRemoved && !hasPage ? [texts.addressRemoved] : [];
  return orderMail(
    "order-corrected",
    to,
    site,
    order,
    { ...text, paragraphs: [...paragraphs, ...removed] },
    {
      ...(name !== undefined && { name }),
      values: { fields: fields.map((field) => contactFieldNames[field]).join("、") },
      facts: [["原因", reason]],
      hasPage,
    },
  );
}

interface ReminderMail {
  about: Reminder;
  to: string;
  /** The end of the time to pay, ms since 1970; null for other reminders. */
  payBy: number | null;
  /** Names of the materials that are missing; null where that is not asked for, or the order has no list. */
  materials: readonly string[] | null;
  /** False once the account is deleted: the customer cannot open the order's page any more. */
  hasAccount: boolean;
}

/** Reminds the customer of the next step of an order. */
export function orderReminder(
  site: MailSite,
  order: Greeted & Pick<Order, "currency" | "amount" | "agreementAwaited">,
  { about, to, payBy, hasAccount, materials }: ReminderMail,
): Mail {
  const [what = "", ask = ""] = texts.reminders[about];
  const paragraphs = [
    ask,
    about === "pay" && order.agreementAwaited ? texts.agreeFirst : "",
    materials?.length ? texts.missing : "",
    payBy === null ? "" : texts.cancels,
  ];
  return orderMail(
    "order-reminder",
    to,
    site,
    order,
    { ...texts.reminder, paragraphs },
    {
      name: order.applicantName,
      values: { what, names: materials?.join("、") ?? "", day: payBy === null ? "" : beijingDay(payBy) },
      facts: [about === "pay" && sumFact("应付金额", order, order.amount)],
      hasPage: hasAccount,
    },
  );
}

interface NewsMail extends News {
  to: string;
  /** False once the account is deleted: the customer cannot open the order's page any more. */
  hasAccount: boolean;
}

/** Our messages and files of the last ten minutes. */
export const orderNews = (
  site: MailSite,
  order: Greeted & Pick<Order, "status">,
  { to, hasAccount, ...news }: NewsMail,
): Mail =>
  orderMail("order-news", to, site, order, texts.newsToCustomer, {
    name: order.applicantName,
    values: { count: countOf(news) },
    facts: newsFacts(order, news),
    ...quoteOf(news),
    hasPage: hasAccount,
    part: "#thread",
  });

interface MoveMail {
  to: string;
  /** What staff say about it; may be empty. */
  message: string;
  /** How to pay, as the site's settings say it; empty when that is not asked for. */
  instructions: string;
  /** Who was paid, on the mail that is the receipt; empty elsewhere and while the settings lack it. */
  payee: string;
  isMissing: boolean;
  /** A payment that was confirmed to the customer has not come: the order waits for it again. */
  isBack: boolean;
  /** The refunded amount, smallest unit, in the mail about it; null elsewhere. */
  refunded: number | null;
  materials: readonly Material[];
  /** False once the account is deleted, when nobody can open the order's page. */
  hasAccount: boolean;
}

/** What a state means for the customer. */
function meaningOf(status: OrderStatus, { isBack, isMissing, hasAccount }: MoveMail): string {
  if (isBack) return texts.notReceived;
  if (isMissing) return texts.begunIncomplete;
  const withoutPage: Partial<Record<OrderStatus, string>> = hasAccount ? {} : texts.meaningsWithoutPage;
  return withoutPage[status] ?? texts.meanings[status];
}

/** How an order without its account goes on; at its end, that the retained data is erased. */
function withoutAccount(status: OrderStatus): string {
  const ways: Partial<Record<OrderStatus, string>> = texts.withoutPage;
  return isOver(status) ? texts.ended : (ways[status] ?? "");
}

/** To the customer, whenever the order came to another state. */
export function orderMoved(site: MailSite, order: Greeted & Priced & Pick<Order, "status">, mail: MoveMail): Mail {
  const { to, message, instructions, payee, materials, isBack, refunded, hasAccount } = mail;
  const { status } = order;
  const { notes, notesWithoutPage, ...text } = texts.moved;
  const isAsking = status === "awaiting-payment";
  return orderMail(
    ...(["order-moved", to, site, order] as const),
    {
      ...text,
      subject: isBack ? texts.notReceivedSubject : text.subject,
      paragraphs: [
        ...[meaningOf(status, mail), materials.length > 0 ? texts.materials : "", "{materials}", "{instructions}"],
        hasAccount ? "" : withoutAccount(status),
      ],
      notes: [...(isAsking ? texts.toPay.notes : []), ...notes],
      notesWithoutPage: [...(isAsking ? texts.toPay.notesWithoutPage : []), ...notesWithoutPage],
    },
    {
      name: order.applicantName,
      values: {
        status: orderStatusNames[status],
        days: String(daysToPay),
        materials: materials.map((material, place) => `${place + 1}. ${writeMaterial(material)}`).join("\n"),
        instructions,
      },
      facts: [
        ["状态", orderStatusNames[status]],
        ...(isAsking && order.amount !== null ? amountFacts(order) : []),
        status === "paid" && sumFact("已付金额", order, order.amount),
        status === "refunded" && sumFact("退款金额", order, refunded),
        textFact("收款方", payee),
      ],
      quote: message,
      hasPage: hasAccount,
    },
  );
}
