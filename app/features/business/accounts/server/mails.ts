import { formatMoment, type Mail, type MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import type { Role } from "#worker/platform/auth/permissions.ts";
import { roleNames } from "../shared/roles.ts";
import { linkMailText, mailText, securityChanges } from "./mails-text.json";

/** The mails with a link, by what it is for, and how long it is valid, minutes. The mails state it, and mailLink stores the end. */
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

/** Puts values in the place of `{name}`. @throws Error without a value: a broken mail is not sent */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A mail has no value for {${name}}`);
    return value;
  });

const deviceFacts = (device: string, place: string | null, at: number): [string, string][] => [
  ["设备", device],
  ["地点", place ?? "未知"],
  ["时间", formatMoment(at)],
];

/** What the mail of a link says besides its fixed text. */
export interface LinkMailParts {
  to: string;
  name: string;
  /** For the placeholders of its text. */
  values?: Readonly<Record<string, string>>;
  /** Further paragraphs. */
  more?: string[];
}

/** A mail with a link. @param link absolute address */
export function linkMail(
  { settings }: MailSite,
  purpose: keyof typeof linkMails,
  { to, name, values = {}, more = [], link }: LinkMailParts & { link: string },
): Mail {
  const { kind, minutes } = linkMails[purpose];
  const { subject, what, button, "not-you": notYou } = linkMailText[purpose];
  const time = minutes % 60 === 0 ? `${minutes / 60} 小时` : `${minutes} 分钟`;
  return {
    kind,
    to,
    content: {
      subject,
      name,
      paragraphs: [filled(what, values), ...more],
      button: { label: button, link },
      notes: [filled(mailText.lifetime, { time }), filled(notYou, { support: settings.SUPPORT_EMAIL })],
    },
  };
}

/** The sentence about open orders in the mail that confirms a deletion. @param orders their names, at least one */
export const openOrdersNote = (orders: readonly string[]) => filled(mailText.openOrders, { orders: orders.join("、") });

interface Changed {
  to: string;
  name: string;
  at: number;
}

/** After a sign-in on a new device. */
export function newDevice(
  { origin, settings }: MailSite,
  { to, name, device, place, at }: Changed & { device: string; place: string | null },
): Mail {
  const { subject, what, button, "not-you": notYou } = mailText.newDevice;
  return {
    kind: "new-device",
    to,
    content: {
      ...{ subject, name, paragraphs: [what], facts: deviceFacts(device, place, at) },
      button: { label: button, link: `${origin}/dashboard/settings` },
      notes: [mailText.ifYou, filled(notYou, { support: settings.SUPPORT_EMAIL })],
    },
  };
}

/** After the password was changed. */
export function passwordChanged({ origin, settings }: MailSite, { to, name, at }: Changed): Mail {
  const { subject, what, button, "not-you": notYou } = mailText.passwordChanged;
  return {
    kind: "password-changed",
    to,
    content: {
      ...{ subject, name, paragraphs: [filled(what, { at: formatMoment(at) })] },
      button: { label: button, link: `${origin}/login?mode=reset` },
      notes: [filled(notYou, { support: settings.SUPPORT_EMAIL })],
    },
  };
}

/** A change of the ways to sign in that its owner is mailed about; also its kind in the account's history. */
export type SecurityChange = keyof typeof securityChanges;

interface SecurityMail extends Changed {
  change: SecurityChange;
  /** The name of what was added or removed. */
  detail: string | null;
  device: string;
  place: string | null;
}

/** After a second factor, passkey or the recovery codes were changed. */
export function securityChanged(
  { origin, settings }: MailSite,
  { to, name, change, detail, device, place, at }: SecurityMail,
): Mail {
  const [subject = "", what = ""] = securityChanges[change];
  const named: [string, string][] = detail === null ? [] : [["名字", detail]];
  const { button, "not-you": notYou } = mailText.securityChanged;
  return {
    kind: "security-changed",
    to,
    content: {
      ...{ subject, name, paragraphs: [what], facts: [...named, ...deviceFacts(device, place, at)] },
      button: { label: button, link: `${origin}/dashboard/settings` },
      notes: [mailText.ifYou, filled(notYou, { support: settings.SUPPORT_EMAIL })],
    },
  };
}

/** After an administrator has changed somebody's role. */
export function roleChanged(
  { origin, settings }: MailSite,
  { to, name, from, role }: { to: string; name: string; from: Role; role: Role },
): Mail {
  const text = mailText.role;
  const isLost = role === "user";
  const roles = { from: roleNames[from], role: roleNames[role] };
  const what = filled(isLost ? text.lostWhat : text.newWhat, roles);
  return {
    kind: "role-changed",
    to,
    content: {
      subject: isLost ? text.lost : filled(text.new, roles),
      ...{ name, paragraphs: isLost ? [what] : [what, mailText.secondFactorFirst] },
      button: isLost
        ? { label: "登录澳途", link: `${origin}/login` }
        : { label: "进入后台", link: `${origin}/login?returnTo=%2Fadmin` },
      notes: [filled(text["not-you"], { support: settings.SUPPORT_EMAIL })],
    },
  };
}
