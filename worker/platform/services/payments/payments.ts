/** What is to be paid for in a checkout. */
export interface CheckoutLine {
  /** As the customer reads it beside the price. */
  name: string;
  /** In the currency's smallest unit (fen, cents); an integer. */
  amount: number;
}

export interface Checkout {
  /** What the payment is for, as people quote it: an order's number, a plan's key. */
  reference: string;
  lines: readonly [CheckoutLine, ...CheckoutLine[]];
  /** The sum of the lines, smallest unit. */
  amount: number;
  currency: "CNY" | "USD";
  customerEmail: string;
  /** Where the payment service sends people back to; whole addresses. */
  successUrl: string;
  cancelUrl: string;
  /** A subscription is paid every month. */
  mode: "payment" | "subscription";
  /** Comes back with the service's messages. No personal data. */
  metadata: Readonly<Record<string, string>>;
  /** The same key within a day is the same checkout, however often it is asked for. */
  idempotencyKey: string;
}

export interface StartedCheckout {
  /** The service's name for it. */
  sessionId: string;
  /** Where the customer pays. */
  url: string;
}

/** How a checkout stands with the service. `url` is null once nothing can be paid there. */
export interface CheckoutState {
  status: "open" | "complete" | "expired";
  url: string | null;
}

/** A checkout as a message of the service tells of it. Amounts in the smallest unit, currency in capitals. */
export interface CheckoutResult {
  sessionId: string;
  mode: "payment" | "subscription" | "other";
  amount: number;
  currency: string;
  /** The service's name for the payment; null for a subscription. */
  reference: string | null;
  customerId: string | null;
  subscriptionId: string | null;
}

/** A signed message of the payment service, as far as it matters here. */
export type PaymentEvent = {
  /** The service's; the same message sent again has the same one. */
  id: string;
  type: string;
  /** When it happened there, ms since 1970. Messages do not arrive in this order. */
  at: number;
} & (
  | { kind: "checkout-paid"; checkout: CheckoutResult }
  /** Done by the customer, the money still on its way: another message follows. */
  | { kind: "checkout-pending"; sessionId: string }
  | { kind: "checkout-ended"; sessionId: string; outcome: "expired" | "failed" }
  | {
      kind: "refunded";
      /** Of the payment; null where the charge had none. */
      reference: string | null;
      /** All that was given back so far, smallest unit. */
      amount: number;
      currency: string;
      isFull: boolean;
      metadata: Readonly<Record<string, string>>;
    }
  | {
      kind: "subscription";
      subscriptionId: string;
      customerId: string;
      /** "starting" has not been paid yet and gives nothing. */
      state: "starting" | "active" | "ended";
      /** When it ends or ended, ms; null while it is renewed. */
      endsAt: number | null;
      metadata: Readonly<Record<string, string>>;
    }
  | {
      kind: "renewed";
      subscriptionId: string;
      /** Until when it is now paid for, ms. */
      paidUntil: number;
    }
  | { kind: "other" }
);

/** How money comes in. */
export interface Payments {
  /** "instruction": people transfer it as the site tells them, and staff confirm it. */
  kind: "instruction" | "stripe";
  /** @throws AppError "unavailable" when the service does not answer: nothing was paid */
  startCheckout(checkout: Checkout): Promise<StartedCheckout>;
  /** @throws AppError "unavailable"; "not_found" when the service knows no such checkout */
  readCheckout(sessionId: string): Promise<CheckoutState>;
  /** Makes an open checkout unpayable; one that is not open any more stays as it is. @throws AppError "unavailable" */
  expireCheckout(sessionId: string): Promise<void>;
  /**
   * Where a customer ends a subscription and changes the card.
   * @throws AppError "unavailable"
   */
  openPortal(portal: { customerId: string; returnUrl: string }): Promise<string>;
  /**
   * Reads a message of the service, after its signature.
   * @param body as it came, not parsed
   * @throws AppError "not_found" without a service, "invalid" when the signature or the message is wrong
   */
  readEvent(body: string, signature: string | null): Promise<PaymentEvent>;
}
