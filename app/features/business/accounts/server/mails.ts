import {
  filled,
  formatMoment,
  type Mail,
  type MailSite,
  writeText,
} from "#app/features/foundation/outbox/shared/mail.ts";
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

const deviceFacts = (device: string, place: string | null, at: number): [string, string][] => [
  ["设备", device],
  ["地点", place ?? "未知"],
  ["时间", formatMoment(at)],
];

/** What the mail of a link says besides its fixed text. */
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

interface Changed {
  to: string;
  name: string;
  at: number;
}

/** After a sign-in on a new device. */
export const newDevice = (
  { origin, settings }: MailSite,
  { to, name, device, place, at }: Changed & { device: string; place: string | null },
): Mail => ({
  ...{ kind: "new-device", to },
  content: {
    ...writeText(mailText.newDevice, { support: settings.SUPPORT_EMAIL }, `${origin}/dashboard/settings`),
    ...{ name, facts: deviceFacts(device, place, at) },
  },
});

/** After the password was changed. */
export function passwordChanged({ origin, settings }: MailSite, { to, name, at }: Changed): Mail {
  const values = { at: formatMoment(at), support: settings.SUPPORT_EMAIL };
  const content = writeText(mailText.passwordChanged, values, `${origin}/login?mode=reset`);
  return { kind: "password-changed", to, content: { ...content, name } };
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
  const text = { ...mailText.securityChanged, subject, paragraphs: [what] };
  return {
    ...{ kind: "security-changed", to },
    content: {
      ...writeText(text, { support: settings.SUPPORT_EMAIL }, `${origin}/dashboard/settings`),
      ...{ name, facts: [...named, ...deviceFacts(device, place, at)] },
    },
  };
}

/** After an administrator has changed somebody's role. */
export function roleChanged(
  { origin, settings }: MailSite,
  { to, name, from, role }: { to: string; name: string; from: Role; role: Role },
): Mail {
  const values = { from: roleNames[from], role: roleNames[role], support: settings.SUPPORT_EMAIL };
  const content =
    role === "user"
      ? writeText(mailText.roleLost, values, `${origin}/login`)
      : writeText(mailText.roleNew, values, `${origin}/login?returnTo=%2Fadmin`);
  return { kind: "role-changed", to, content: { ...content, name } };
}
