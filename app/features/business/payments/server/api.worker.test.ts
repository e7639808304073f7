import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { findOrder } from "#app/features/business/orders/server/find-order.ts";
import { moveOrder } from "#app/features/business/orders/server/state/move-order.ts";
import type { Env } from "#worker/env.ts";
import { paidSession, refundedCharge, stripeEvent } from "../../../../../tests/support/stripe.ts";
import {
  isRememberedEvent,
  paidEvent,
  sendStripeEvent,
  setUpCheckouts,
} from "../../../../../tests/support/stripe-webhook.ts";

const { DB } = env as Env;
const { customer, orderWithCheckout } = setUpCheckouts();

const statusOf = async (number: string) => (await findOrder(customer().app, number))?.status;

async function stateOf(number: string) {
  const [order, payments, events, notes, mails] = await DB.batch<Record<string, unknown>>([
    DB.prepare("SELECT status, version FROM orders WHERE number = ?").bind(number),
    DB.prepare(
      "SELECT payments.status, reference FROM payments JOIN orders ON orders.id = order_id WHERE number = ? ORDER BY payments.id",
    ).bind(number),
    DB.prepare(
      "SELECT to_status, by, actor FROM order_events JOIN orders ON orders.id = order_id WHERE number = ? ORDER BY order_events.id",
    ).bind(number),
    DB.prepare(
      "SELECT text FROM conversation_posts JOIN orders ON orders.id = subject_id WHERE is_note AND number = ?",
    ).bind(number),
    DB.prepare("SELECT kind FROM outbox WHERE text LIKE ? ORDER BY kind").bind(`%${number}%`),
  ]);
  return {
    order: order?.results[0],
    payments: payments?.results,
    events: events?.results,
    notes: notes?.results.map(({ text }) => text),
    mails: mails?.results.map(({ kind }) => kind),
  };
}

/** "received 110000 pi_…" */
async function ledgerOf(number: string): Promise<string[]> {
  const { results } = await DB.prepare(
    "SELECT direction, order_money.amount, reference FROM order_money JOIN orders ON orders.id = order_id WHERE number = ? ORDER BY order_money.id",
  )
    .bind(number)
    .all<{ direction: string; amount: number; reference: string }>();
  return results.map((row) => Object.values(row).join(" "));
}

/** To staff and to the customer. */
const paidMails = ["order-moved", "order-operator-moved"];

describe("a payment", () => {
  it("moves its order to paid, with an event, a mail to each side and the reference of the payment", async () => {
    const { number, session } = await orderWithCheckout();
    const event = paidEvent(session);
    expect(await sendStripeEvent(event)).toEqual({ status: 200, answer: { received: true, result: "settled" } });
    const reference = `pi_${session.id.slice(8)}`;
    expect(await stateOf(number)).toEqual({
      order: { status: "paid", version: 2 },
      payments: [{ status: "paid", reference }],
      events: [{ to_status: "paid", by: "payment", actor: reference }],
      notes: [],
      mails: paidMails,
    });
    expect(await isRememberedEvent(event.id)).toBe(true);
  });

  it("counts once for repeated and simultaneous events, also of other types", async () => {
    const { number, session } = await orderWithCheckout();
    const event = paidEvent(session);
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendStripeEvent(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await sendStripeEvent(event);
    await sendStripeEvent(stripeEvent("checkout.session.async_payment_succeeded", paidSession(session)));
    await sendStripeEvent(stripeEvent("checkout.session.expired", paidSession(session)));
    await sendStripeEvent(stripeEvent("checkout.session.async_payment_failed", paidSession(session)));
    const state = await stateOf(number);
    expect(state).toMatchObject({ order: { status: "paid", version: 2 }, notes: [], mails: paidMails });
    expect(state.events).toHaveLength(1);
    expect(state.payments).toMatchObject([{ status: "paid" }]);
  });

  it("waits for a delayed payment, and succeeds after an earlier event of failure", async () => {
    const { number, session } = await orderWithCheckout();
    expect((await sendStripeEvent(paidEvent(session, { payment_status: "unpaid" }))).answer.result).toBe("ignored");
    expect(await statusOf(number)).toBe("awaiting-payment");
    await sendStripeEvent(
      stripeEvent("checkout.session.async_payment_failed", paidSession(session, { payment_status: "unpaid" })),
    );
    expect((await stateOf(number)).payments).toMatchObject([{ status: "failed" }]);
    expect(await statusOf(number)).toBe("awaiting-payment");
    await sendStripeEvent(stripeEvent("checkout.session.async_payment_succeeded", paidSession(session)));
    expect(await stateOf(number)).toMatchObject({
      order: { status: "paid" },
      payments: [{ status: "paid" }],
      notes: [],
    });
  });

  it.each([
    ["a lower amount", { amount_total: 1 }],
    ["a higher amount", { amount_total: 110_001 }],
    ["no amount", { amount_total: null }],
    ["another currency", { currency: "usd" }],
  ])("of %s is refused: the order is not paid, and staff get one note", async (_, wrong) => {
    const { number, session } = await orderWithCheckout();
    const event = paidEvent(session, wrong);
    expect((await sendStripeEvent(event)).status).toBe(409);
    expect((await sendStripeEvent(event)).status).toBe(409);
    const { order, notes, events } = await stateOf(number);
    expect(order).toEqual({ status: "awaiting-payment", version: 1 });
    expect(events).toEqual([]);
    expect(notes).toHaveLength(1);
  });

  it("of an amount that staff changed meanwhile is refused", async () => {
    const { number, session } = await orderWithCheckout();
    await DB.prepare("UPDATE orders SET amount = 200000 WHERE number = ?").bind(number).run();
    expect((await sendStripeEvent(paidEvent(session))).status).toBe(409);
    expect(await statusOf(number)).toBe("awaiting-payment");
  });

  it("ignores an event about an unknown checkout", async () => {
    const { session } = await orderWithCheckout();
    const event = paidEvent({ ...session, id: "cs_test_unknown" });
    expect(await sendStripeEvent(event)).toEqual({ status: 200, answer: { received: true, result: "unknown" } });
    expect(await isRememberedEvent(event.id)).toBe(false);
    expect(
      (
        await sendStripeEvent(
          stripeEvent(
            "charge.refunded",
            refundedCharge({
              ...session,
              id: "cs_test_x",
              form: new URLSearchParams({
                "line_items[0][price_data][unit_amount]": "1",
                "line_items[0][price_data][currency]": "cny",
              }),
            }),
          ),
        )
      ).answer.result,
    ).toBe("unknown");
    expect((await sendStripeEvent(stripeEvent("customer.created", { id: "cus_1" }))).answer.result).toBe("ignored");
  });

  it("of a cancelled order is noted for staff once, and the order stays cancelled", async () => {
    const { number, session } = await orderWithCheckout();
    await moveOrder(
      customer().app,
      { number, to: "cancelled", version: 1, by: "customer", actor: customer().email, message: "" },
      customer().actor,
    );
    const event = paidEvent(session);
    expect((await sendStripeEvent(event)).answer.result).toBe("noted");
    await Promise.all([
      sendStripeEvent(event),
      sendStripeEvent(event),
      sendStripeEvent(stripeEvent("checkout.session.async_payment_succeeded", paidSession(session))),
    ]);
    const { order, notes, payments } = await stateOf(number);
    expect(order?.status).toBe("cancelled");
    expect(payments).toMatchObject([{ status: "paid" }]);
    expect(notes).toHaveLength(1);
    expect(notes?.[0]).toContain("CNY 1,100.00");
    // The refund by staff in Stripe is noted as well.
    expect((await sendStripeEvent(stripeEvent("charge.refunded", refundedCharge(session)))).answer.result).toBe(
      "noted",
    );
    expect(await statusOf(number)).toBe("cancelled");
  });

  it("of an unconfirmed order is noted, and the order stays submitted", async () => {
    const { number, session } = await orderWithCheckout();
    await DB.prepare("UPDATE orders SET status = 'submitted' WHERE number = ?").bind(number).run();
    expect((await sendStripeEvent(paidEvent(session))).answer.result).toBe("noted");
    const { order, notes, mails } = await stateOf(number);
    expect({ order, mails }).toEqual({ order: { status: "submitted", version: 1 }, mails: [] });
    expect(notes).toEqual([expect.stringContaining("还没有确认")]);
  });

  it("of an order that staff marked as paid is noted", async () => {
    const { number, session } = await orderWithCheckout();
    await DB.prepare("UPDATE orders SET status = 'paid', paid_at = 5, version = 2 WHERE number = ?").bind(number).run();
    expect((await sendStripeEvent(paidEvent(session))).answer.result).toBe("noted");
    const { notes, events, order } = await stateOf(number);
    expect({ events, order }).toEqual({ events: [], order: { status: "paid", version: 2 } });
    expect(notes?.[0]).toContain("已经付清");
  });
});

describe("a refund", () => {
  it("moves its order to refunded, whichever event arrives first", async () => {
    const { number, session } = await orderWithCheckout();
    const refund = stripeEvent("charge.refunded", refundedCharge(session));
    expect((await sendStripeEvent(refund)).status).toBe(409);
    expect(await statusOf(number)).toBe("awaiting-payment");
    await sendStripeEvent(paidEvent(session));
    expect((await sendStripeEvent(refund)).answer.result).toBe("settled");
    await Promise.all([sendStripeEvent(refund), sendStripeEvent(refund), sendStripeEvent(paidEvent(session))]);
    expect(await stateOf(number)).toMatchObject({
      order: { status: "refunded" },
      payments: [{ status: "refunded" }],
      notes: [],
    });
  });

  it("of a part is noted for staff, and the order's state stays", async () => {
    const { number, session } = await orderWithCheckout();
    await sendStripeEvent(paidEvent(session));
    const part = stripeEvent("charge.refunded", refundedCharge(session, { amount_refunded: 50_000, refunded: false }));
    await sendStripeEvent(part);
    await sendStripeEvent(part);
    const { order, notes, payments } = await stateOf(number);
    expect(order?.status).toBe("paid");
    expect(payments).toMatchObject([{ status: "paid" }]);
    expect(notes).toEqual([expect.stringContaining("CNY 500.00")]);
    const received = `received 110000 pi_${session.id.slice(8)}`;
    expect(await ledgerOf(number)).toEqual([received, `refunded 50000 pi_${session.id.slice(8)}`]);
    // The service names the sum of all refunds of the payment.
    await sendStripeEvent(
      stripeEvent("charge.refunded", refundedCharge(session, { amount_refunded: 60_000, refunded: false })),
    );
    expect((await ledgerOf(number)).at(-1)).toBe(`refunded 10000 pi_${session.id.slice(8)}`);
    await sendStripeEvent(stripeEvent("charge.refunded", refundedCharge(session)));
    expect((await ledgerOf(number)).at(-1)).toBe(`refunded 50000 pi_${session.id.slice(8)}`);
    expect(await ledgerOf(number)).toHaveLength(4);
    expect(await statusOf(number)).toBe("refunded");
  });
});
