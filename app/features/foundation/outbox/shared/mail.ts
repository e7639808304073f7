import type { StaffTopic } from "#app/features/foundation/site-settings/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { Settings } from "#worker/env.ts";
import { zonedTime } from "#worker/platform/time/sydney-time.ts";
import { beijingZone, sydneyZone } from "#worker/platform/time/units.ts";
import type mailKindNames from "./kind-names.json";

type MailKind = keyof typeof mailKindNames;

/** Kinds of mail to staff about a customer: `to: { staff }`. */
export const staffKinds = [
  "contact-operator",
  "contact-news",
  "order-operator",
  "order-operator-moved",
  "order-news",
  "order-said-paid",
  "order-refund-asked",
  "professional-report",
] as const satisfies readonly MailKind[];

/** Kinds of mail with a link that opens somebody's account: the back office never shows their text. */
export const secretKinds = [
  "verify-email",
  "sign-in-link",
  "recovery",
  "confirm-email-change",
  "verify-email-change",
  "delete-account",
] as const satisfies readonly MailKind[];

/** Kinds of mail whose text the back office does not show: the secret ones, and the one about saved items. */
export const hiddenKinds = [...secretKinds, "kept-changed"] as const satisfies readonly MailKind[];

/**
 * The states of a mail: "dead" after the last attempt failed; "held" after a restore, because it may have been sent
 * before. A held mail is sent only by an administrator.
 */
export const mailStates = ["pending", "sending", "sent", "dead", "held"] as const;

/** The states in which a mail is neither sent nor being sent: it may be sent again or deleted. */
export const unsentStates = ["pending", "dead", "held"] as const satisfies readonly (typeof mailStates)[number][];

/** A mail to enqueue. The `mails.ts` of each feature has a function for each kind of mail. */
export interface Mail {
  kind: MailKind;
  /** An address, or staff: the settings contain the recipients of each topic. */
  to: string | { staff: StaffTopic };
  /** Reply-To address, if not the sender. */
  replyTo?: string | null;
  content: MailContent;
}

/** An item in a mail: its name as a link, a line below it, sentences. */
export interface MailItem {
  title: string;
  /** Below the title: its school, its date. */
  note: string;
  link: string;
  lines: string[];
}

/** The content of a mail as plain texts without markup; renderMail renders it as HTML and plain text. */
export interface MailContent {
  subject: string;
  /** The recipient's name, for the greeting. Mails to ourselves have none. */
  name?: string;
  paragraphs: string[];
  /** The main action, above the notes. The link is an absolute address. */
  button?: { label: string; link: string };
  facts?: [label: string, value: string][];
  items?: MailItem[];
  /** Text that somebody else wrote, marked as a quotation. */
  quote?: string;
  /** At the end: advice for recipients who did not ask for the mail, validity of the link. */
  notes?: string[];
  /**
   * The absolute address that unsubscribes from this kind of mail. It is in the footer, and in the headers of RFC 8058,
   * so that mail programs show a button. A POST without a session must unsubscribe, a GET must not.
   */
  unsubscribe?: string;
}

/** The fixed part of a mail from a text file, with `{names}` for values. */
export interface MailText {
  subject: string;
  paragraphs: readonly string[];
  button?: string;
  notes?: readonly string[];
}

/** Inserts values for `{names}`. @throws Error for a missing value, so that no broken mail is sent */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A mail has no value for {${name}}`);
    return value;
  });

/**
 * A text with its values. Each line of a paragraph or note becomes one, and empty ones are omitted. @param link of its
 * button: an absolute address; without one, the mail has no button
 */
export function writeText(
  { subject, paragraphs, button, notes = [] }: MailText,
  values: Readonly<Record<string, string>>,
  link?: string,
): Pick<MailContent, "subject" | "paragraphs" | "button" | "notes"> {
  const lines = (texts: readonly string[]) =>
    texts.flatMap((text) => filled(text, values).split("\n")).filter((line) => line.trim() !== "");
  return {
    subject: filled(subject, values),
    paragraphs: lines(paragraphs),
    ...(button !== undefined && link !== undefined && { button: { label: button, link } }),
    notes: lines(notes),
  };
}

/** The part of a request that rendering a mail needs. */
export type MailSite = Pick<AppContext, "origin"> & { settings: Pick<Settings, "SUPPORT_EMAIL"> };

/** A point in time (ms since 1970) in Beijing and Sydney time: "2026-11-21 19:05（北京），22:05（悉尼）". */
export function formatMoment(at: number): string {
  const beijing = zonedTime(at, beijingZone);
  const sydney = zonedTime(at, sydneyZone);
  const isSameDay = sydney.slice(0, 10) === beijing.slice(0, 10);
  return `${beijing}（北京），${isSameDay ? sydney.slice(11) : sydney}（悉尼）`;
}
