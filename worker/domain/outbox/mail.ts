import type { ContactTopic } from "./topic-names.ts";

/** Every mail the site writes; one template a kind (templates/). Links are whole addresses. */
export type Mail =
  | { kind: "verify-email"; to: string; name: string; link: string }
  | { kind: "sign-in-link"; to: string; name: string; link: string }
  | { kind: "recovery"; to: string; name: string; link: string }
  /** To the old address, before anything changes. */
  | { kind: "confirm-email-change"; to: string; name: string; newEmail: string; link: string }
  /** To the new address, once the old one has agreed. */
  | { kind: "verify-email-change"; to: string; name: string; link: string }
  | { kind: "delete-account"; to: string; name: string; link: string }
  | { kind: "new-device"; to: string; name: string; device: string; place: string | null; at: number }
  | { kind: "password-changed"; to: string; name: string; at: number }
  | {
      kind: "contact-operator";
      to: string;
      replyTo: string;
      name: string;
      topic: ContactTopic;
      message: string;
      at: number;
    }
  | { kind: "contact-sender"; to: string; name: string; topic: ContactTopic };

export type MailKind = Mail["kind"];

export type MailOf<Kind extends MailKind> = Extract<Mail, { kind: Kind }>;
