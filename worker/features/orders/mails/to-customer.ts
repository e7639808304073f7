import { formatMoment, type Mail, type MailSite } from "#worker/features/outbox/public.ts";
import { writePrice } from "#worker/platform/money.ts";
import { beijingDay } from "#worker/platform/time/beijing-day.ts";
import type { Order } from "../order.ts";
import type { Reminder } from "../reminders/rules.ts";

/** To us: a customer says that the money is on its way. @param said how: "支付宝，2026-11-26，参考号 2026" */
export const orderSaidPaid = (
  { origin }: MailSite,
  { number, productName, currency, amount }: Pick<Order, "number" | "productName" | "currency" | "amount">,
  { about, at }: { about: string; at: number },
): Mail => ({
  kind: "order-said-paid",
  to: { staff: "payments" },
  content: {
    subject: `订单 ${number}：客户说已付款`,
    paragraphs: ["客户告诉我们款项已经付出。请核对到账，在订单的页面上记下收款；没有收到的，请留言告诉客户。"],
    facts: [
      ["订单号", number],
      ["服务", productName],
      ...(amount === null
        ? []
        : [["应付金额", writePrice({ currency, priceFrom: amount })] satisfies [string, string]]),
      ["客户写的", about],
      ["时间", formatMoment(at)],
    ],
    button: { label: "在后台打开", link: `${origin}/admin/orders/${number}` },
  },
});

interface PartRefunded {
  to: string;
  /** "¥1,800" */
  sum: string;
  /** "微信，2026-11-26" */
  how: string;
  reason: string;
  /** False once the account is deleted: nobody can open the order's page any more. */
  hasAccount: boolean;
}

/** To the customer: a part of what the order cost was paid back. */
export const orderPartRefunded = (
  { origin, settings }: MailSite,
  { number, productName, applicantName }: Pick<Order, "number" | "productName" | "applicantName">,
  { to, sum, how, reason, hasAccount }: PartRefunded,
): Mail => ({
  kind: "order-part-refunded",
  to,
  content: {
    subject: `订单 ${number}：已退款 ${sum}`,
    name: applicantName,
    paragraphs: ["我们退回了这个订单的一部分款项，其余不变。到账时间由银行或支付平台决定。"],
    facts: [
      ["订单号", number],
      ["服务", productName],
      ["退款", sum],
      ["方式和日期", how],
    ],
    quote: reason,
    ...(hasAccount ? { button: { label: "查看收据", link: `${origin}/dashboard/orders/${number}/receipt` } } : {}),
    notes: [`没有收到退款，或者有疑问，请写信到 ${settings.SUPPORT_EMAIL}，并写上订单号。`],
  },
});

type MadeOrder = Pick<
  Order,
  "number" | "productName" | "applicantName" | "currency" | "amount" | "applicants" | "amountReason"
>;

const signUp = "还没有账号的，请用收到这封邮件的邮箱注册并确认，就能看到订单。";

/** A mail about an order that waits for an account also says how to get one. */
export const withSignUpNote = (mail: Mail, { awaitsAccount }: Pick<Order, "awaitsAccount">): Mail =>
  awaitsAccount ? { ...mail, content: { ...mail.content, notes: [signUp, ...(mail.content.notes ?? [])] } } : mail;

interface MadeMail {
  to: string;
  /** Of staff; may be empty. */
  message: string;
  /** Somebody has confirmed the address already. */
  hasAccount: boolean;
}

/** To the customer: staff made an order for them, what it costs, and how to see it. */
export const orderMade = (
  { origin, settings }: MailSite,
  { number, productName, applicantName, currency, amount, applicants, amountReason }: MadeOrder,
  { to, message, hasAccount }: MadeMail,
): Mail => {
  const page = `/dashboard/orders/${number}`;
  return {
    kind: "order-made",
    to,
    content: {
      subject: `我们按您的要求下了订单 ${number}`,
      name: applicantName,
      paragraphs: [
        "您联系了我们，澳途的工作人员按您的要求代您下了这个订单。",
        hasAccount
          ? "请用这个邮箱登录，核对订单的内容，同意服务的范围和退款的条件，然后付款。"
          : "请用这个邮箱注册并确认，核对订单的内容，同意服务的范围和退款的条件，然后付款。",
      ],
      facts: [
        ["订单号", number],
        ["服务", productName],
        ...(amount === null
          ? []
          : [["应付金额", writePrice({ currency, priceFrom: amount })] satisfies [string, string]]),
        ...(applicants > 1 ? [["申请人", `${applicants} 位`] satisfies [string, string]] : []),
        ...(amountReason === "" ? [] : [["金额说明", amountReason] satisfies [string, string]]),
      ],
      ...(message === "" ? {} : { quote: message }),
      button: hasAccount
        ? { label: "查看订单", link: `${origin}${page}` }
        : { label: "注册并查看订单", link: `${origin}/register?returnTo=${encodeURIComponent(page)}` },
      notes: [
        "同意以前不用付款。付款以前，您随时可以在订单的页面上取消，不收费。",
        "请不要在邮件里发护照号码或银行资料：材料在订单的页面上传。",
        `如果您没有联系过我们，请写信到 ${settings.SUPPORT_EMAIL}，我们取消订单并删除资料。`,
      ],
    },
  };
};

interface AgreedMail {
  to: string;
  /** In the words of staff. */
  how: string;
  /** YYYY-MM-DD. */
  day: string;
  /** How to pay; may be empty. */
  instructions: string;
  hasPage: boolean;
}

/** To the customer: staff recorded that they have agreed to the terms. */
export const agreementRecorded = (
  { origin, settings }: MailSite,
  { number, productName, applicantName }: Pick<Order, "number" | "productName" | "applicantName">,
  { to, how, day, instructions, hasPage }: AgreedMail,
): Mail => ({
  kind: "order-agreed",
  to,
  content: {
    subject: `订单 ${number}：我们记下了您的同意`,
    name: applicantName,
    paragraphs: [
      "我们记下了：您同意服务的范围（只做文书工作，不提供移民建议，不保证结果），也知道申请递交给内政部以后不退款，依法可以退的除外。",
      ...instructions.split("\n").filter((line) => line.trim() !== ""),
    ],
    facts: [
      ["订单号", number],
      ["服务", productName],
      ["日期", day],
      ["怎样同意的", how],
    ],
    ...(hasPage ? { button: { label: "查看订单", link: `${origin}/dashboard/orders/${number}` } } : {}),
    notes: [`如果您没有同意，请先不要付款，写信到 ${settings.SUPPORT_EMAIL}，并写上订单号。`],
  },
});

/** The names of the fields that staff may correct, as the customer reads them. */
export const contactFieldNames = {
  applicantName: "申请人姓名",
  applicantEmail: "申请人邮箱",
  applicantContact: "电话或微信",
} as const satisfies Record<ContactField, string>;

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
  /** It had the order by mistake, and has lost it. */
  isDetached: boolean;
  /** It is the account's: its owner can open the order's page. */
  hasPage: boolean;
}

/** To the customer: staff have corrected the contact data. The values are not in it: an address may be a stranger's. */
export const contactCorrected = (
  { origin, settings }: MailSite,
  { number, productName }: Pick<Order, "number" | "productName">,
  { to, fields, reason, name, isRemoved, isDetached, hasPage }: Correction,
): Mail => ({
  kind: "order-corrected",
  to,
  content: {
    subject: isDetached ? `订单 ${number} 不在您的账号里了` : `订单 ${number}：我们更正了联系资料`,
    ...(name === undefined ? {} : { name }),
    paragraphs: isDetached
      ? [
          "这个订单是我们代别人下的，邮箱填错了，所以出现在您的账号里。我们已经改正：订单不在您的账号里了，以后的邮件不再寄到这里，您不用付款。",
          "您在这个订单里写的留言已经删除；您上传的文件谁也打不开了，一两天内从我们的服务器上删除。对不起，打扰了。",
        ]
      : [
          `我们更正了订单的${fields.map((field) => contactFieldNames[field]).join("、")}。`,
          ...(isRemoved && !hasPage ? ["申请人邮箱改成了另一个，以后有关申请人的邮件不再寄到这里。"] : []),
        ],
    facts: [
      ["订单号", number],
      ["服务", productName],
      // Of a stranger's order the reason is none of theirs.
      ...(isDetached ? [] : [["原因", reason] satisfies [string, string]]),
    ],
    ...(hasPage ? { button: { label: "查看订单", link: `${origin}/dashboard/orders/${number}` } } : {}),
    notes: [`如果不是您要求的，或者改得不对，请写信到 ${settings.SUPPORT_EMAIL}，并写上订单号。`],
  },
});

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

type NamedInMail = Pick<Order, "number" | "productName" | "applicantName" | "currency" | "amount" | "agreementAwaited">;

const subjects: Record<Reminder, string> = {
  pay: "还没有付款",
  materials: "还缺材料",
  reply: "我们在等您的答复",
};

const asks: Record<Reminder, string> = {
  pay: "您的订单已经确认，我们还没有收到付款。已经付了的，请在订单的页面上留言告诉我们，并上传付款凭证。",
  materials: "您的订单在等材料。需要哪些，见订单页面上我们的留言；暂时备不齐的，也请留言告诉我们大概什么时候。",
  reply: "我们在订单里问了您一件事，还没有收到答复。",
};

/** To the customer: what the order waits for. */
export const orderReminder = (
  { origin, settings }: MailSite,
  { number, productName, applicantName, currency, amount, agreementAwaited }: NamedInMail,
  { about, to, payBy, hasAccount, materials }: ReminderMail,
): Mail => ({
  kind: "order-reminder",
  to,
  content: {
    subject: `订单 ${number}：${subjects[about]}`,
    name: applicantName,
    paragraphs: [
      asks[about],
      ...(about === "pay" && agreementAwaited ? ["付款以前，请先在订单的页面上确认服务的范围和退款的条件。"] : []),
      ...(materials === null ? [] : materials.length > 0 ? [`还缺：${materials.join("、")}。`] : []),
      ...(payBy !== null
        ? [`到北京时间 ${beijingDay(payBy)} 还没有付款，也没有留言的，订单自动取消，不收费；需要的话可以重新下单。`]
        : []),
    ],
    facts: [
      ["订单号", number],
      ["服务", productName],
      ...(about === "pay" && amount !== null
        ? [["应付金额", writePrice({ currency, priceFrom: amount })] satisfies [string, string]]
        : []),
    ],
    ...(hasAccount ? { button: { label: "打开订单", link: `${origin}/dashboard/orders/${number}` } } : {}),
    notes: hasAccount
      ? ["不想办了，可以在订单的页面上取消（付款以前），或者留言告诉我们。"]
      : [`您的账号已经注销，订单的页面打不开了。请写信到 ${settings.SUPPORT_EMAIL}，并写上订单号。`],
  },
});
