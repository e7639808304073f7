import type { SQL } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { deliverMail, enqueueMail, type Mail, type MailSite } from "#worker/features/outbox/public.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import type { PlanEffect } from "./given-time.ts";

/** What writing and sending a mail needs. */
export type MailContext = Pick<
  AppContext,
  "requestId" | "primary" | "settings" | "origin" | "mailer" | "now" | "waitUntil"
>;

/** What was put right in the ledger, for the member. */
interface MoneyNews {
  what: "payment-corrected" | "payment-withdrawn" | "refund-withdrawn";
  /** Name of the plan. */
  service: string;
  /** "¥850（银行转账，2026-11-24）" */
  fact: string;
  reason: string;
  /** What becomes of the plan when a payment is taken back. */
  effect?: PlanEffect;
}

const news = {
  "payment-corrected": {
    kind: "membership-money-corrected",
    subject: "会员付款的记录已更正",
    label: "更正",
    paragraphs: ["我们更正了您一笔会员付款的记录，会员的到期日不变。收据换了新的编号，原来的那张作废。"],
  },
  "refund-withdrawn": {
    kind: "membership-money-corrected",
    subject: "会员退款的记录已更正",
    label: "撤回的退款",
    paragraphs: ["我们之前记下一笔会员费的退款，那是记错的：没有退款，那张退款凭证作废，请您原谅。"],
  },
  "payment-withdrawn": {
    kind: "membership-payment-withdrawn",
    subject: "会员费没有收到，请您核对",
    label: "撤回的收款",
    paragraphs: [
      "我们之前记下收到您的会员费，那是记错的：款项没有到账，那张收据作废，请您原谅。",
      "已经付了的，请不要再付一次：回信告诉我们付款的日期和参考号，我们去查。",
    ],
  },
} as const;

/** To the member: a row of their payments was put right. */
export function membershipMoneyNews(
  { origin, settings }: MailSite,
  { to, name, what, service, fact, reason, effect }: MoneyNews & { to: string; name: string },
): Mail {
  const { kind, subject, label, paragraphs } = news[what];
  return {
    ...{ kind, to },
    content: {
      ...{ subject, name },
      paragraphs: [...paragraphs, ...(effect ? [writeEffect(effect)] : [])],
      facts: [
        ["会员", service],
        [label, fact],
      ],
      quote: reason,
      button: { label: "查看会员和付款记录", link: `${origin}/dashboard/membership` },
      notes: [`有疑问，请写信到 ${settings.SUPPORT_EMAIL}。`],
    },
  };
}

function writeEffect(effect: PlanEffect): string {
  if (effect.kind === "stays") return "您的会员的到期日没有因此改变。";
  if (effect.kind === "ends") return "这笔付款开通的时间已经收回，付费会员到此为止；基础会员照常使用。";
  return `这笔付款开通的时间已经收回，您的会员现在到 ${effect.day}（北京时间）为止。`;
}

/** Statements behind the audit entry of a change: tell the member, once for each change. */
export const tellMember = (
  app: MailContext,
  account: { userId: string; email: string; name: string } | undefined,
  { key, ...about }: MoneyNews & { key: string },
): SQL[] =>
  account
    ? [
        enqueueMail(app, membershipMoneyNews(app, { to: account.email, name: account.name, ...about }), {
          ...{ userId: account.userId, dedupeKey: `membership:${account.userId}:${key}`, onlyIf: previousChanged },
        }),
      ]
    : [];

/** Sends what was written, after the answer. */
export const sendAfter = (app: MailContext): void => app.waitUntil(deliverMail(app));
