import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { day } from "#worker/platform/time/units.ts";
import { insertRow } from "../../../../tests/support/insert-row.ts";
import { paidInvoice, refundedCharge, type StripeSession, stripeEvent } from "../../../../tests/support/stripe.ts";
import { paidEvent } from "../../../../tests/support/stripe-webhook.ts";
import {
  customer,
  send,
  setUpSubscriptions,
  startedCheckout,
  subscriptionEvent,
} from "../../../../tests/support/subscriptions.ts";

const { DB } = env as Env;

setUpSubscriptions();

async function ledger(userId: string | null = customer.actor.userId) {
  const { results } = await DB.prepare(
    "SELECT direction, amount, currency, gst, way, reference, plan FROM membership_money WHERE user_id IS ? ORDER BY id",
  )
    .bind(userId)
    .all();
  return results;
}

const invoice = (session: StripeSession, month: number, more: Record<string, unknown> = {}) =>
  stripeEvent(
    "invoice.paid",
    paidInvoice(session, Date.now() + month * 30 * day, { id: `in_${month}_${session.id.slice(8)}`, ...more }),
  );

const refund = (session: StripeSession, payment: string, amount: number, isFull = false) =>
  stripeEvent(
    "charge.refunded",
    refundedCharge(session, {
      ...{ payment_intent: payment, amount_refunded: amount, refunded: isFull, metadata: {} },
      customer: `cus_${session.id.slice(8)}`,
    }),
  );

it("books the checkout and each further month once, however often and in whatever order the events come", async () => {
  const session = await startedCheckout();
  const first = invoice(session, 1, { billing_reason: "subscription_create" });
  const second = invoice(session, 2);
  expect((await send(first)).status).toBe(200);
  const events = [paidEvent(session), first, second, second, paidEvent(session)];
  await Promise.all(events.map((event) => send(event)));
  // The same invoice by another event.
  await send(invoice(session, 2));
  await send(invoice(session, 3, { amount_paid: 0 }));
  const id = session.id.slice(8);
  const month = { direction: "received", amount: 1999, currency: "USD", gst: null, way: "online", plan: "premium" };
  const booked = await ledger();
  expect(booked).toHaveLength(2);
  expect(booked).toEqual(
    expect.arrayContaining([
      { ...month, reference: `sub_${id}` },
      { ...month, reference: `in_2_${id}` },
    ]),
  );
});

it("books a renewal after the membership was ended, and after the account is gone", async () => {
  const session = await startedCheckout();
  await send(paidEvent(session));
  await send(subscriptionEvent(session, 5, { status: "canceled" }, "deleted"));
  await send(invoice(session, 2));
  expect(await ledger()).toHaveLength(2);
  const before = (await ledger(null)).length;
  await DB.prepare("DELETE FROM users WHERE id = ?").bind(customer.actor.userId).run();
  await send(invoice(session, 3));
  expect(await ledger(null)).toHaveLength(before + 3);
});

it("books what was paid back since the last event, with its share of GST", async () => {
  await insertRow(DB, "site_settings", { key: "gst", value: "included", version: 1, updated_at: 1 }).run();
  const session = await startedCheckout();
  await send(paidEvent(session));
  const payment = `pi_${session.id.slice(8)}`;
  const part = refund(session, payment, 1100);
  expect((await send(part)).result).toBe("booked");
  expect((await send(part)).result).toBe("ignored");
  expect((await send(refund(session, payment, 1999, true))).result).toBe("booked");
  expect((await ledger()).map(({ direction, amount, gst }) => [direction, amount, gst])).toEqual([
    ["received", 1999, 182],
    ["refunded", 1100, 100],
    ["refunded", 899, 82],
  ]);
  await DB.prepare("DELETE FROM site_settings WHERE key = 'gst'").run();
});

it("books on the day of the event in Sydney, however late it is delivered", async () => {
  const session = await startedCheckout();
  await send(paidEvent(session));
  const id = `in_late_${session.id.slice(8)}`;
  const at = Date.UTC(2026, 5, 30, 15);
  await send(stripeEvent("invoice.paid", paidInvoice(session, at + 30 * day, { id }), { at }));
  await send(
    stripeEvent(
      "charge.refunded",
      refundedCharge(session, {
        ...{ payment_intent: "pi_late", amount_refunded: 100, refunded: false, metadata: {} },
        customer: `cus_${session.id.slice(8)}`,
      }),
      { at: Date.UTC(2026, 6, 31, 15) },
    ),
  );
  const { results } = await DB.prepare("SELECT day FROM membership_money WHERE reference IN (?, 'pi_late') ORDER BY id")
    .bind(id)
    .all();
  expect(results).toEqual([{ day: "2026-07-01" }, { day: "2026-08-01" }]);
});

it("books the highest of several parts once, when their events come at the same time or in the wrong order", async () => {
  const session = await startedCheckout();
  await send(paidEvent(session));
  const payment = `pi_${session.id.slice(8)}`;
  const [small, part, whole] = [
    refund(session, payment, 500),
    refund(session, payment, 1100),
    refund(session, payment, 1999, true),
  ];
  await Promise.all([part, part, whole, part].map((event) => send(event)));
  await send(small);
  await send(whole);
  const refunded = (await ledger()).filter(({ direction }) => direction === "refunded");
  expect(refunded.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(1999);
});

it("leaves refunds of others alone", async () => {
  const session = await startedCheckout();
  expect((await send(refund(session, "pi_of_another_site", 1999, true))).result).toBe("unknown");
  expect(await ledger()).toEqual([]);
});

it("the sums by day, month and year are those of the rows of both ledgers", async () => {
  const sums = await DB.prepare(
    "SELECT unit, sum(rows) AS rows, sum(iif(direction = 'received', amount, -amount)) AS net, sum(gst) AS gst FROM money_totals GROUP BY unit",
  ).all();
  const rows = await DB.prepare(
    "SELECT count(*) AS rows, sum(iif(direction = 'received', amount, -amount)) AS net, sum(gst) AS gst FROM membership_money",
  ).first();
  expect(sums.results).toEqual([
    { unit: "day", ...rows },
    { unit: "month", ...rows },
    { unit: "year", ...rows },
  ]);
  await DB.prepare("DELETE FROM membership_money").run();
  expect(
    await DB.prepare("SELECT sum(rows) AS rows, sum(amount) AS amount, sum(gst) AS gst FROM money_totals").first(),
  ).toEqual({ rows: 0, amount: 0, gst: 0 });
});
