import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { day } from "#worker/platform/time/units.ts";
import type { MemberOf } from "../../../../../tests/support/back-office.ts";
import { setOperator } from "../../../../../tests/support/operator.ts";
import { paidInvoice, stripeEvent, withStripe } from "../../../../../tests/support/stripe.ts";
import { paidEvent } from "../../../../../tests/support/stripe-webhook.ts";
import {
  anotherCustomer,
  customer,
  later,
  membershipPage,
  planOf,
  rowOf,
  send,
  setUpSubscriptions,
  startedCheckout,
  stripe,
  subscribe,
  subscriptionEvent,
} from "../../../../../tests/support/subscriptions.ts";
import { openSubscriptionPortal } from "./subscribe.ts";

setUpSubscriptions();

describe("a subscription", () => {
  it("asks for the price of the plan every month, by card, and a double click is one checkout", async () => {
    const urls = await Promise.all([subscribe("premium"), subscribe("premium")]);
    expect(new Set(urls).size).toBe(1);
    expect(Object.fromEntries(stripe.requests[0]?.form ?? [])).toMatchObject({
      mode: "subscription",
      "payment_method_types[0]": "card",
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][unit_amount]": "1999",
      "line_items[0][price_data][recurring][interval]": "month",
      "subscription_data[metadata][account]": customer.actor.userId,
      "subscription_data[metadata][plan]": "premium",
      success_url: `https://aotu.example${membershipPage}?payment=done`,
    });
    expect(await subscribe("standard-tier")).not.toBe(urls[0]);
  });

  it.each(["basic", "gold", "", "standard"])("is refused for a plan that is not sold: %j", async (plan) => {
    await expect(subscribe(plan)).rejects.toMatchObject({ code: "invalid", field: "plan" });
    expect(stripe.requests).toHaveLength(0);
  });

  it("gives the plan when it is paid, once for fifty simultaneous events", async () => {
    const session = await startedCheckout();
    expect((await planOf()).plan).toBe("basic");
    const event = paidEvent(session);
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ result }) => result === "applied")).toHaveLength(1);
    expect(await planOf()).toMatchObject({
      plan: "premium",
      name: "高级会员",
      isPaid: true,
      endsAt: null,
    });
    await expect(subscribe("standard-tier")).rejects.toMatchObject({ code: "conflict" });
  });

  it("is refused while the settings lack the seller", async () => {
    await (env as Env).DB.prepare("UPDATE site_settings SET value = '' WHERE key = 'operatorName'").run();
    await expect(subscribe("premium")).rejects.toMatchObject({ message: expect.stringContaining("还没有公布") });
    await setOperator();
  });

  it.each([{ amount_total: 999 }, { currency: "cny" }])("with another amount gives no plan: %j", async (wrong) => {
    const session = await startedCheckout();
    expect((await send(paidEvent(session, wrong))).status).toBe(409);
    expect(await rowOf()).toBeNull();
  });

  it("stays in force until the end of the month when cancelled", async () => {
    const session = await startedCheckout();
    await send(paidEvent(session));
    const end = Math.floor((Date.now() + 20 * day) / 1000) * 1000;
    const items = { data: [{ id: "si_1", current_period_end: end / 1000 }] };
    await send(subscriptionEvent(session, 5, { cancel_at_period_end: true, items }));
    expect(await planOf()).toMatchObject({ plan: "premium", endsAt: end, isPaid: true });
    expect(await planOf(customer, end - 1)).toMatchObject({ plan: "premium" });
    expect(await planOf(customer, end)).toMatchObject({ plan: "basic", isPaid: false, endsAt: end, isCustomer: true });
    // The cancellation is undone before the end.
    await send(subscriptionEvent(session, 10, { items }));
    expect(await planOf()).toMatchObject({ plan: "premium", endsAt: null, isPaid: true });
  });

  it("reads the period of events of older API versions", async () => {
    const session = await startedCheckout();
    await send(paidEvent(session));
    const end = Math.floor((Date.now() + 20 * day) / 1000);
    await send(
      subscriptionEvent(session, 5, { cancel_at_period_end: true, items: undefined, current_period_end: end }),
    );
    expect((await planOf()).endsAt).toBe(end * 1000);
  });

  it("stays ended when older events arrive later", async () => {
    const session = await startedCheckout();
    await send(paidEvent(session));
    const ended = Math.floor(Date.now() / 1000);
    expect((await send(subscriptionEvent(session, 8, { status: "canceled", ended_at: ended }, "deleted"))).result).toBe(
      "applied",
    );
    expect(await planOf()).toMatchObject({ plan: "basic", isPaid: false });
    expect((await send(subscriptionEvent(session, 4))).result).toBe("ignored");
    expect((await send(subscriptionEvent(session, 8))).result).toBe("ignored");
    expect(
      (await send(stripeEvent("invoice.paid", paidInvoice(session, Date.now() + 30 * day), later(3)))).result,
    ).toBe("ignored");
    expect((await send(paidEvent(session))).result).toBe("ignored");
    expect(await planOf()).toMatchObject({ plan: "basic" });
    // Another subscription may start.
    const again = await startedCheckout("standard-tier");
    await send(paidEvent(again));
    expect(await planOf()).toMatchObject({ plan: "standard-tier", endsAt: null });
    expect((await send(subscriptionEvent(session, 20, { status: "canceled" }, "deleted"))).result).toBe("unknown");
    expect(await planOf()).toMatchObject({ plan: "standard-tier" });
  });

  it("whose end arrives before its start answers 409, so that Stripe sends it again", async () => {
    const session = await startedCheckout();
    const ended = subscriptionEvent(
      session,
      5,
      { status: "canceled", ended_at: Math.floor(Date.now() / 1000) },
      "deleted",
    );
    expect((await send(ended)).status).toBe(409);
    expect((await send(subscriptionEvent(session, 1))).result).toBe("unknown");
    await send(paidEvent(session));
    expect((await send(ended)).result).toBe("applied");
    expect(await planOf()).toMatchObject({ plan: "basic" });
  });

  it.each([
    ["past_due", "premium"],
    ["trialing", "premium"],
    ["incomplete", "premium"],
    ["unpaid", "basic"],
    ["canceled", "basic"],
    ["incomplete_expired", "basic"],
    ["paused", "basic"],
  ])("in status %s gives the plan %s", async (status, plan) => {
    const session = await startedCheckout();
    await send(paidEvent(session));
    await send(subscriptionEvent(session, 5, { status }));
    expect(await planOf(customer, Date.now() + 6_000)).toMatchObject({ plan });
  });

  it("continues when an invoice is paid after it had ended unpaid", async () => {
    const session = await startedCheckout();
    await send(paidEvent(session));
    await send(subscriptionEvent(session, 5, { status: "unpaid" }));
    const invoice = stripeEvent("invoice.paid", paidInvoice(session, Date.now() + 30 * day), later(9));
    expect((await send(invoice)).result).toBe("applied");
    expect((await send(invoice)).result).toBe("ignored");
    expect(await planOf()).toMatchObject({ plan: "premium", endsAt: null });
  });

  it("of an unknown checkout gives no plan", async () => {
    const session = await startedCheckout();
    expect((await send(paidEvent({ ...session, id: "cs_test_elsewhere" }))).result).toBe("unknown");
    expect((await send(subscriptionEvent({ ...session, id: "cs_test_elsewhere" }, 1))).result).toBe("unknown");
    expect(await rowOf()).toBeNull();
  });

  it("is managed at Stripe, only by its own customer", async () => {
    const portal = (who: MemberOf) => openSubscriptionPortal(withStripe(who.app), who.actor, { page: membershipPage });
    await expect(portal(customer)).rejects.toMatchObject({ code: "not_found" });
    const session = await startedCheckout();
    await send(paidEvent(session));
    expect(await portal(customer)).toBe(`https://billing.stripe.com/p/session/cus_${session.id.slice(8)}`);
    await expect(portal(await anotherCustomer())).rejects.toMatchObject({ code: "not_found" });
    stripe.mood = "down";
    await expect(portal(customer)).rejects.toMatchObject({ code: "unavailable" });
  });
});
