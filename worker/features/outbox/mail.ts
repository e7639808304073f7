import type { MailedOrderStatus } from "./order-status-names.ts";
import type { ContactTopic } from "./topic-names.ts";

/** Of an order; amounts in the currency's smallest unit. */
interface AboutOrder {
  to: string;
  number: string;
  product: string;
  currency: "CNY" | "USD";
}

/** An order as a sentence names it. */
export interface NamedOrder {
  number: string;
  product: string;
  status: MailedOrderStatus;
}

/** Every mail the site writes; one template a kind (templates/). Links are whole addresses. */
export type Mail =
  | { kind: "verify-email"; to: string; name: string; link: string }
  | { kind: "sign-in-link"; to: string; name: string; link: string }
  | { kind: "recovery"; to: string; name: string; link: string }
  /** To the old address, before anything changes. */
  | { kind: "confirm-email-change"; to: string; name: string; newEmail: string; link: string }
  /** To the new address, once the old one has agreed. */
  | { kind: "verify-email-change"; to: string; name: string; link: string }
  /** `orders`: those that are not over. */
  | { kind: "delete-account"; to: string; name: string; link: string; orders: readonly NamedOrder[] }
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
  | { kind: "contact-sender"; to: string; name: string; topic: ContactTopic }
  /** What staff answered to a message. */
  | {
      kind: "contact-reply";
      to: string;
      replyTo: string;
      name: string;
      topic: ContactTopic;
      reply: string;
      original: string;
      /** When the message was written. */
      at: number;
    }
  /** To us: an entry of the directory of professionals is wrong. */
  | {
      kind: "professional-report";
      to: string;
      /** Null: they left no address. */
      replyTo: string | null;
      /** Of the entry. */
      name: string;
      marn: string | null;
      text: string;
      link: string;
      at: number;
    }
  | ({ kind: "order-received"; name: string; priceFrom: number; priceTo: number | null } & AboutOrder)
  /** To us: a new order. */
  | ({ kind: "order-operator"; priceFrom: number; priceTo: number | null; applicant: string; at: number } & AboutOrder)
  | ({
      kind: "order-moved";
      name: string;
      status: MailedOrderStatus;
      /** What staff say to it; may be empty. */
      message: string;
      /** How to pay, as the settings of the site say it, when that is asked for; may be empty. */
      instructions: string;
      amount: number | null;
      /** False once the account is gone: the order's page opens for nobody. */
      hasAccount: boolean;
    } & AboutOrder)
  /** To us: the customer wants the money back. */
  | ({ kind: "order-refund-asked"; status: MailedOrderStatus; at: number } & AboutOrder);

export type MailKind = Mail["kind"];

export type MailOf<Kind extends MailKind> = Extract<Mail, { kind: Kind }>;
