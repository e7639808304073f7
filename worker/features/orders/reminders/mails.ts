import type { Mail, MailSite } from "#worker/features/outbox/public.ts";
import { writePrice } from "#worker/platform/money.ts";
import { beijingDay } from "#worker/platform/time/beijing-day.ts";
import type { Order } from "../order.ts";
import type { Reminder } from "./rules.ts";

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
