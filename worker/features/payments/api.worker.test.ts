import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createApp } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { findOrder } from "#worker/features/orders/find-order.ts";
import { moveOrder } from "#worker/features/orders/move-order.ts";
import { startPayment } from "#worker/features/orders/start-payment.ts";
import { Visitor } from "../../../tests/support/account-client.ts";
import { type MemberOf, signedInAs } from "../../../tests/support/back-office.ts";
import { insertRow } from "../../../tests/support/insert-row.ts";
import {
  paidSession,
  refundedCharge,
  type StripeSession,
  StripeStandIn,
  signStripe,
  stripeEvent,
  stripeKeys,
  withStripe,
} from "../../../tests/support/stripe.ts";

const { DB } = env as Env;
const path = "/api/stripe/webhook";
const withKeys = { ...(env as Env), ...stripeKeys };
const app = createApp(async () => new Response("page"));

let stripe: StripeStandIn;
let customer: MemberOf;

beforeAll(async () => {
  customer = await signedInAs("user");
});

beforeEach(() => {
  stripe = new StripeStandIn();
  vi.stubGlobal("fetch", stripe.fetch);
});

afterEach(() => vi.unstubAllGlobals());

/** Sends an event as Stripe does: without Origin and cookies. */
async function send(event: unknown, headers: Record<string, string | undefined> = {}) {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  const { "Stripe-Signature": signature = signStripe(body), ...others } = headers;
  const answer = await app.fetch(
    new Request(`https://aotu.example${path}`, {
      method: "POST",
      body,
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Stripe-Signature": signature,
        ...others,
      } as Record<string, string>,
    }),
    withKeys,
  );
  return { status: answer.status, answer: (await answer.json()) as { result?: string; message?: string } };
}

let numbers = 0;

/** An order that awaits its payment, with an open checkout. */
async function begun(
  more: Record<string, string | number | null> = {},
): Promise<{ number: string; session: StripeSession }> {
  numbers += 1;
  const number = `AO-261121-P${String(numbers).padStart(5, "0")}`;
  await insertRow(DB, "orders", {
    number,
    key: crypto.randomUUID(),
    user_id: customer.actor.userId,
    product_key: "standard",
    product_name: "旅游签证（600 类别）普通",
    currency: "CNY",
    price_from: 110_000,
    amount: 110_000,
    status: "awaiting-payment",
    applicant_name: "王小明",
    applicant_email: "ming@people.example",
    applicant_contact: "wx-ming",
    scope_agreed_at: 1,
    refund_agreed_at: 1,
    created_at: 1,
    updated_at: 1,
    ...more,
  }).run();
  await startPayment(withStripe(customer.app), customer.actor, { number, page: `/dashboard/orders/${number}` });
  const session = [...stripe.sessions.values()].at(-1);
  if (!session) throw new Error("no session");
  return { number, session };
}

const paid = (session: StripeSession, more?: Record<string, unknown>) =>
  stripeEvent("checkout.session.completed", paidSession(session, more));

const statusOf = async (number: string) => (await findOrder(customer.app, number))?.status;

async function stateOf(number: string) {
  const [order, payments, events, notes, mails] = await DB.batch<Record<string, unknown>>([
    DB.prepare("SELECT status, version FROM orders WHERE number = ?").bind(number),
    DB.prepare(
      "SELECT payments.status, reference FROM payments JOIN orders ON orders.id = order_id WHERE number = ? ORDER BY payments.id",
    ).bind(number),
    DB.prepare(
      "SELECT to_status, by, actor FROM order_events JOIN orders ON orders.id = order_id WHERE number = ? ORDER BY order_events.id",
    ).bind(number),
    DB.prepare("SELECT text FROM order_notes JOIN orders ON orders.id = order_id WHERE number = ?").bind(number),
    DB.prepare("SELECT kind FROM outbox WHERE text LIKE ?").bind(`%${number}%`),
  ]);
  return {
    order: order?.results[0],
    payments: payments?.results,
    events: events?.results,
    notes: notes?.results.map(({ text }) => text),
    mails: mails?.results.length,
  };
}

const remembered = async (id: string) =>
  (await DB.prepare("SELECT COUNT(*) AS count FROM payment_events WHERE id = ?").bind(id).first<{ count: number }>())
    ?.count;

describe("the signature of an event", () => {
  it.each([
    ["without a signature", () => ""],
    ["with another secret", (body: string) => signStripe(body, { secret: "whsec_of_somebody_else" })],
    ["for another body", () => signStripe("{}")],
    ["six minutes old", (body: string) => signStripe(body, { at: Date.now() - 360_000 })],
    ["six minutes ahead", (body: string) => signStripe(body, { at: Date.now() + 360_000 })],
    ["with another scheme", (body: string) => signStripe(body).replace("v1=", "v0=")],
    ["with two timestamps", (body: string) => `t=1,${signStripe(body)}`],
    ["unparsable", () => "t=x,v1=zz,,=,v1"],
  ])("is refused, and nothing changes: %s", async (_, sign) => {
    const { number, session } = await begun();
    const event = paid(session);
    const { status } = await send(event, { "Stripe-Signature": sign(JSON.stringify(event)) });
    expect(status).toBe(400);
    expect(await statusOf(number)).toBe("awaiting-payment");
    expect(await remembered(event.id)).toBe(0);
  });

  it("is accepted when one of several is right, as during a change of the secret", async () => {
    const { number, session } = await begun();
    const body = JSON.stringify(paid(session));
    const right = signStripe(body);
    const both = right.replace(",", `,v1=${"0".repeat(64)},`);
    expect((await send(body, { "Stripe-Signature": both })).status).toBe(200);
    expect(await statusOf(number)).toBe("paid");
  });

  it("comes after the checks of keys, method, content type, size and origin", async () => {
    const event = stripeEvent("checkout.session.completed", {});
    const body = JSON.stringify(event);
    const headers = { "Content-Type": "application/json", "Stripe-Signature": signStripe(body) };
    const stranger = new Visitor({ Origin: "https://aotu.example" });
    expect((await stranger.fetch(path, { method: "POST", body, headers })).status).toBe(404);
    expect((await stranger.fetch(path)).status).toBe(405);
    expect((await stranger.fetch(path, { method: "PUT", body, headers })).status).toBe(405);
    expect((await send(body, { "Content-Type": "text/plain" })).status).toBe(415);
    expect((await send(JSON.stringify({ ...event, more: "x".repeat(120_000) }))).status).toBe(413);
    expect((await send(body, { Origin: "https://elsewhere.example" })).status).toBe(403);
  });

  it.each([
    "",
    "{",
    "null",
    "[]",
    '{"id":"evt_x"}',
    '{"id":"evt_x","type":"checkout.session.completed","created":1,"data":{"object":{}}}',
  ])("does not help an unreadable event: %s", async (body) => expect((await send(body)).status).toBe(400));
});

describe("a payment", () => {
  it("moves its order to paid, with an event, one mail and the reference of the payment", async () => {
    const { number, session } = await begun();
    const event = paid(session);
    expect(await send(event)).toEqual({ status: 200, answer: { received: true, result: "settled" } });
    const reference = `pi_${session.id.slice(8)}`;
    expect(await stateOf(number)).toEqual({
      order: { status: "paid", version: 2 },
      payments: [{ status: "paid", reference }],
      events: [{ to_status: "paid", by: "payment", actor: reference }],
      notes: [],
      mails: 1,
    });
    expect(await remembered(event.id)).toBe(1);
  });

  it("counts once for repeated and simultaneous events, also of other types", async () => {
    const { number, session } = await begun();
    const event = paid(session);
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await send(event);
    await send(stripeEvent("checkout.session.async_payment_succeeded", paidSession(session)));
    await send(stripeEvent("checkout.session.expired", paidSession(session)));
    await send(stripeEvent("checkout.session.async_payment_failed", paidSession(session)));
    const state = await stateOf(number);
    expect(state).toMatchObject({ order: { status: "paid", version: 2 }, notes: [], mails: 1 });
    expect(state.events).toHaveLength(1);
    expect(state.payments).toMatchObject([{ status: "paid" }]);
  });

  it("waits for a delayed payment, and succeeds after an earlier event of failure", async () => {
    const { number, session } = await begun();
    expect((await send(paid(session, { payment_status: "unpaid" }))).answer.result).toBe("ignored");
    expect(await statusOf(number)).toBe("awaiting-payment");
    await send(
      stripeEvent("checkout.session.async_payment_failed", paidSession(session, { payment_status: "unpaid" })),
    );
    expect((await stateOf(number)).payments).toMatchObject([{ status: "failed" }]);
    expect(await statusOf(number)).toBe("awaiting-payment");
    await send(stripeEvent("checkout.session.async_payment_succeeded", paidSession(session)));
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
    const { number, session } = await begun();
    const event = paid(session, wrong);
    expect((await send(event)).status).toBe(409);
    expect((await send(event)).status).toBe(409);
    const { order, notes, events } = await stateOf(number);
    expect(order).toEqual({ status: "awaiting-payment", version: 1 });
    expect(events).toEqual([]);
    expect(notes).toHaveLength(1);
  });

  it("of an amount that staff changed meanwhile is refused", async () => {
    const { number, session } = await begun();
    await DB.prepare("UPDATE orders SET amount = 200000 WHERE number = ?").bind(number).run();
    expect((await send(paid(session))).status).toBe(409);
    expect(await statusOf(number)).toBe("awaiting-payment");
  });

  it("of an unknown checkout changes nothing", async () => {
    const { session } = await begun();
    const event = paid({ ...session, id: "cs_test_unknown" });
    expect(await send(event)).toEqual({ status: 200, answer: { received: true, result: "unknown" } });
    expect(await remembered(event.id)).toBe(0);
    expect(
      (
        await send(
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
    expect((await send(stripeEvent("customer.created", { id: "cus_1" }))).answer.result).toBe("ignored");
  });

  it("of a cancelled order is noted for staff once, and the order stays cancelled", async () => {
    const { number, session } = await begun();
    await moveOrder(
      customer.app,
      { number, to: "cancelled", version: 1, by: "customer", actor: customer.email, message: "" },
      customer.actor,
    );
    const event = paid(session);
    expect((await send(event)).answer.result).toBe("noted");
    await Promise.all([
      send(event),
      send(event),
      send(stripeEvent("checkout.session.async_payment_succeeded", paidSession(session))),
    ]);
    const { order, notes, payments } = await stateOf(number);
    expect(order?.status).toBe("cancelled");
    expect(payments).toMatchObject([{ status: "paid" }]);
    expect(notes).toHaveLength(1);
    expect(notes?.[0]).toContain("CNY 1,100.00");
    // The refund by staff in Stripe is noted as well.
    expect((await send(stripeEvent("charge.refunded", refundedCharge(session)))).answer.result).toBe("noted");
    expect(await statusOf(number)).toBe("cancelled");
  });

  it("of an unconfirmed order is noted, and the order stays submitted", async () => {
    const { number, session } = await begun();
    await DB.prepare("UPDATE orders SET status = 'submitted' WHERE number = ?").bind(number).run();
    expect((await send(paid(session))).answer.result).toBe("noted");
    const { order, notes, mails } = await stateOf(number);
    expect({ order, mails }).toEqual({ order: { status: "submitted", version: 1 }, mails: 0 });
    expect(notes).toEqual([expect.stringContaining("还没有确认")]);
  });

  it("of an order that staff marked as paid is noted", async () => {
    const { number, session } = await begun();
    await DB.prepare("UPDATE orders SET status = 'paid', paid_at = 5, version = 2 WHERE number = ?").bind(number).run();
    expect((await send(paid(session))).answer.result).toBe("noted");
    const { notes, events, order } = await stateOf(number);
    expect({ events, order }).toEqual({ events: [], order: { status: "paid", version: 2 } });
    expect(notes?.[0]).toContain("已经付清");
  });
});

describe("a refund", () => {
  it("moves its order to refunded, whichever event arrives first", async () => {
    const { number, session } = await begun();
    const refund = stripeEvent("charge.refunded", refundedCharge(session));
    expect((await send(refund)).status).toBe(409);
    expect(await statusOf(number)).toBe("awaiting-payment");
    await send(paid(session));
    expect((await send(refund)).answer.result).toBe("settled");
    await Promise.all([send(refund), send(refund), send(paid(session))]);
    expect(await stateOf(number)).toMatchObject({
      order: { status: "refunded" },
      payments: [{ status: "refunded" }],
      notes: [],
    });
  });

  it("of a part is noted, and the order does not move", async () => {
    const { number, session } = await begun();
    await send(paid(session));
    const part = stripeEvent("charge.refunded", refundedCharge(session, { amount_refunded: 50_000, refunded: false }));
    await send(part);
    await send(part);
    const { order, notes, payments } = await stateOf(number);
    expect(order?.status).toBe("paid");
    expect(payments).toMatchObject([{ status: "paid" }]);
    expect(notes).toEqual([expect.stringContaining("CNY 500.00")]);
  });
});
