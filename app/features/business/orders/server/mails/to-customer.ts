import type { Mail, MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import { writePrice } from "#worker/platform/money.ts";
import { beijingDay } from "#worker/platform/time/beijing-day.ts";
import type { Order, Reminder } from "../../shared/order.ts";
import { amountFacts, noPapers, orderMail, sumFact } from "./mail.ts";

/** The order in a mail that greets its reader. */
type Greeted = Pick<Order, "number" | "productName" | "applicantName">;

/** The order was received. `to` is the address of the account. */
export const orderReceived = (
  site: MailSite,
  order: Greeted & Pick<Order, "currency" | "priceFrom" | "priceTo">,
  { to }: { to: string },
): Mail =>
  orderMail("order-received", to, site, order, {
    subject: `我们收到了您的订单 ${order.number}`,
    name: order.applicantName,
    paragraphs: ["感谢您的订单。我们会在两个工作日内确认能否办理和最终的金额，再请您付款。"],
    facts: [["价格", writePrice(order)]],
    hasPage: true,
    notes: [
      "付款以前，您随时可以在订单的页面上取消，不收费。",
      noPapers,
      `如果不是您下的单，请写信到 ${site.settings.SUPPORT_EMAIL}。`,
    ],
  });

/**
 * Staff made an order: what it costs, and how to see it.
 * @param message of staff; may be empty
 */
export function orderMade(
  site: MailSite,
  order: Greeted & Pick<Order, "currency" | "amount" | "applicants" | "amountReason">,
  { to, message }: { to: string; message: string },
): Mail {
  return orderMail("order-made", to, site, order, {
    subject: `我们按您的要求下了订单 ${order.number}`,
    name: order.applicantName,
    paragraphs: [
      "您联系了我们，澳途的工作人员按您的要求代您下了这个订单。",
      "请用这个邮箱登录，核对订单的内容，同意服务的范围和退款的条件，然后付款。",
    ],
    facts: amountFacts(order),
    ...(message !== "" && { quote: message }),
    hasPage: true,
    notes: [
      "同意以前不用付款。付款以前，您随时可以在订单的页面上取消，不收费。",
      noPapers,
      `如果您没有联系过我们，请写信到 ${site.settings.SUPPORT_EMAIL}，我们取消订单并删除资料。`,
    ],
  });
}

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
  orderMail("order-part-refunded", to, site, order, {
    subject: `订单 ${order.number}：已退款 ${sum}`,
    name: order.applicantName,
    paragraphs: ["我们退回了这个订单的一部分款项，其余不变。到账时间由银行或支付平台决定。"],
    facts: [
      ["退款", sum],
      ["方式和日期", how],
    ],
    quote: reason,
    ...(hasAccount && {
      button: { label: "查看收据", link: `${site.origin}/dashboard/orders/${order.number}/receipt` },
    }),
    notes: [`没有收到退款，或者有疑问，请写信到 ${site.settings.SUPPORT_EMAIL}，并写上订单号。`],
  });

/** The fields that staff may correct, as the customer reads them. */
export const contactFieldNames = {
  applicantName: "申请人姓名",
  applicantEmail: "申请人邮箱",
  applicantContact: "电话或微信",
} as const;

export const contactFields = ["applicantName", "applicantEmail", "applicantContact"] as const;

export type ContactField = (typeof contactFields)[number];

interface Correction {
  to: string;
  fields: readonly ContactField[];
  /** In the words of staff. */
  reason: string;
  /** Of the applicant; undefined for an address that is not the order's any more. */
  name: string | undefined;
  /** The address is the one from before. */
  isRemoved: boolean;
  /** It is the account's: its owner can open the order's page. */
  hasPage: boolean;
}

/** Staff have corrected the contact data. The values are not in it: an address may be a stranger's. */
export const contactCorrected = (
  site: MailSite,
  order: Pick<Order, "number" | "productName">,
  { to, fields, reason, name, isRemoved, hasPage }: Correction,
): Mail =>
  orderMail("order-corrected", to, site, order, {
    subject: `订单 ${order.number}：我们更正了联系资料`,
    ...(name !== undefined && { name }),
    paragraphs: [
      `我们更正了订单的${fields.map((field) => contactFieldNames[field]).join("、")}。`,
      ...(isRemoved && !hasPage ? ["申请人邮箱改成了另一个，以后有关申请人的邮件不再寄到这里。"] : []),
    ],
    facts: [["原因", reason]],
    hasPage,
    notes: [`如果不是您要求的，或者改得不对，请写信到 ${site.settings.SUPPORT_EMAIL}，并写上订单号。`],
  });

const reminders: Record<Reminder, { subject: string; ask: string }> = {
  pay: {
    subject: "还没有付款",
    ask: "您的订单已经确认，我们还没有收到付款。已经付了的，请在订单的页面上留言告诉我们，并上传付款凭证。",
  },
  materials: {
    subject: "还缺材料",
    ask: "您的订单在等材料。需要哪些，见订单页面上我们的留言；暂时备不齐的，也请留言告诉我们大概什么时候。",
  },
  reply: { subject: "我们在等您的答复", ask: "我们在订单里问了您一件事，还没有收到答复。" },
};

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
export const orderReminder = (
  site: MailSite,
  order: Greeted & Pick<Order, "currency" | "amount" | "agreementAwaited">,
  { about, to, payBy, hasAccount, materials }: ReminderMail,
): Mail =>
  orderMail("order-reminder", to, site, order, {
    subject: `订单 ${order.number}：${reminders[about].subject}`,
    name: order.applicantName,
    paragraphs: [
      reminders[about].ask,
      ...(about === "pay" && order.agreementAwaited
        ? ["付款以前，请先在订单的页面上确认服务的范围和退款的条件。"]
        : []),
      ...(materials?.length ? [`还缺：${materials.join("、")}。`] : []),
      ...(payBy !== null
        ? [`到北京时间 ${beijingDay(payBy)} 还没有付款，也没有留言的，订单自动取消，不收费；需要的话可以重新下单。`]
        : []),
    ],
    facts: [about === "pay" && sumFact("应付金额", order, order.amount)],
    ...(hasAccount && {
      button: { label: "打开订单", link: `${site.origin}/dashboard/orders/${order.number}` },
    }),
    notes: [
      hasAccount
        ? "不想办了，可以在订单的页面上取消（付款以前），或者留言告诉我们。"
        : `您的账号已经注销，订单的页面打不开了。请写信到 ${site.settings.SUPPORT_EMAIL}，并写上订单号。`,
    ],
  });
