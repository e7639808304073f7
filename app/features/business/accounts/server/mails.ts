import {
  filled,
  formatMoment,
  type Mail,
  type MailSite,
  writeText,
} from "#app/features/foundation/outbox/shared/mail.ts";
import { linkMailText, mailText, securityChanges } from "./mails-text.json";

/** The mails with a link, by the purpose of the link, and its validity in minutes. The mails state it, and mailLink stores the end. */
export const linkMails = {
  "verify-email": { kind: "verify-email", minutes: 24 * 60 },
  "sign-in": { kind: "sign-in-link", minutes: 15 },
  recovery: { kind: "recovery", minutes: 15 },
  /** To the old address: asks for consent to the change. */
  "confirm-change": { kind: "confirm-email-change", minutes: 60 },
  /** To the new address, after the old one has consented. */
  "verify-change": { kind: "verify-email-change", minutes: 60 },
  "delete-account": { kind: "delete-account", minutes: 15 },
} as const;

/** Variable text of a mail with a link. */
export interface LinkMailParts {
  to: string;
  name: string;
  values?: Readonly<Record<string, string>>;
  more?: string[];
}

/** A mail with a link. @param link absolute address */
export function linkMail(
  { settings }: MailSite,
  purpose: keyof typeof linkMails,
  { to, name, values = {}, more = [], link }: LinkMailParts & { link: string },
): Mail {
  const { kind, minutes } = linkMails[purpose];
  const time = minutes % 60 === 0 ? `${minutes / 60} 小时` : `${minutes} 分钟`;
  const content = writeText(linkMailText[purpose], { ...values, time, support: settings.SUPPORT_EMAIL }, link);
  return { kind, to, content: { ...content, name, paragraphs: [...content.paragraphs, ...more] } };
}

/** The sentence about open orders in the mail that confirms a deletion. @param orders their names, at least one */
export const openOrdersNote = (orders: readonly string[]) => filled(mailText.openOrders, { orders: orders.join("、") });

/** Mails about what happened to an account: their kinds, and the pages that their buttons open. */
const accountMails = {
  newDevice: ["new-device", "/dashboard/settings"],
  passwordChanged: ["password-changed", "/login?mode=reset"],
  securityChanged: ["security-changed", "/dashboard/settings"],
  roleLost: ["role-changed", "/login"],
  roleNew: ["role-changed", "/login?returnTo=%2Fadmin"],
} as const;

interface AccountMailParts {
  to: string;
  name: string;
  values?: Readonly<Record<string, string>>;
  facts?: [string, string][];
}

export function accountMail(
  { origin, settings }: MailSite,
  what: keyof typeof accountMails,
  { to, name, values = {}, facts }: AccountMailParts,
): Mail {
  const [kind, path] = accountMails[what];
  const content = writeText(mailText[what], { ...values, support: settings.SUPPORT_EMAIL }, origin + path);
  return { kind, to, content: { ...content, name, ...(facts && { facts }) } };
}

/** A change of the ways to sign in that its owner is mailed about; also its kind in the account's history. */
export type SecurityChange = keyof typeof securityChanges;

/** The words about a change of the ways to sign in. */
export function describeChange(change: SecurityChange): { subject: string; what: string } {
  const [subject = "", what = ""] = securityChanges[change];
  return { subject, what };
}

/** Where something was done, as lines of a mail. @param at ms since 1970 */
export const deviceFacts = (device: string, place: string | null, at: number): [string, string][] => [
  ["设备", device],
  ["地点", place ?? "未知"],
  ["时间", formatMoment(at)],
];
