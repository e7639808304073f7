import type { Mail, MailSite } from "#worker/features/outbox/public.ts";
import { writePrice } from "#worker/platform/money.ts";
import type { Order } from "../order.ts";

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
