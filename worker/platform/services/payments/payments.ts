interface CheckoutLine {
  /** Name that the customer sees next to the price. */
  name: string;
  /** In the currency's smallest unit (fen, cents); an integer. */
  amount: number;
}

export interface Checkout {
  /** Reference that people quote: the number of an order, the key of a plan. */
  reference: string;
  lines: readonly [CheckoutLine, ...CheckoutLine[]];
  /** The sum of the lines, smallest unit. */
  amount: number;
  currency: "CNY" | "USD";
  customerEmail: string;
  /** Absolute URLs to which the payment service redirects the customer. */
  successUrl: string;
  cancelUrl: string;
  /** A subscription is charged every month. */
  mode: "payment" | "subscription";
  /** Returned with the service's events. No personal data. */
  metadata: Readonly<Record<string, string>>;
  /** Requests with the same key within a day return the same checkout. */
  idempotencyKey: string;
}

export interface StartedCheckout {
  /** The service's id of the checkout. */
  sessionId: string;
  /** URL of the payment page. */
  url: string;
}

/** State of a checkout at the payment service. `url` is null when it can no longer be paid. */
export interface CheckoutState {
  status: "open" | "complete" | "expired";
  url: string | null;
}

/** A completed checkout in an event of the service. Amount in the smallest unit; currency in capitals, "CNY". */
export interface CheckoutResult {
  sessionId: string;
  mode: "payment" | "subscription" | "other";
  amount: number;
  currency: string;
  /** The service's id of the payment; null for a subscription. */
  reference: string | null;
  customerId: string | null;
  subscriptionId: string | null;
}

/** A verified webhook event of the payment service. */
export type PaymentEvent = {
  /** The service's id; a repeated event has the same one. */
  id: string;
  type: string;
  /** Time of the event, ms since 1970. Events may arrive in another order. */
  at: number;
} & (
  | { kind: "checkout-paid"; checkout: CheckoutResult }
  /** Completed by the customer, but not paid yet: another event follows. */
  | { kind: "checkout-pending"; sessionId: string }
  | { kind: "checkout-ended"; sessionId: string; outcome: "expired" | "failed" }
  | {
      kind: "refunded";
      /** The service's id of the payment; null when the charge has none. */
      reference: string | null;
      /** Total amount refunded so far, in the smallest unit. */
      amount: number;
      currency: string;
      isFull: boolean;
      metadata: Readonly<Record<string, string>>;
    }
  | {
      kind: "subscription";
      subscriptionId: string;
      customerId: string;
      /** "starting": not paid yet, so it grants nothing. */
      state: "starting" | "active" | "ended";
      /** When it ends or ended, ms since 1970; null while it is renewed. */
      endsAt: number | null;
      metadata: Readonly<Record<string, string>>;
    }
  | {
      kind: "renewed";
      subscriptionId: string;
      /** End of the paid period, ms since 1970. */
      paidUntil: number;
    }
  | { kind: "other" }
);
