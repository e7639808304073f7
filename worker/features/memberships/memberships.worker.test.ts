import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createApp } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { registered } from "../../../tests/support/account-client.ts";
import { type MemberOf, signedInAs } from "../../../tests/support/back-office.ts";
import { sellTiers } from "../../../tests/support/sold-tiers.ts";
import {
  paidInvoice,
  paidSession,
  type StripeSession,
  StripeStandIn,
  signStripe,
  stripeEvent,
  stripeKeys,
  subscriptionObject,
  withStripe,
} from "../../../tests/support/stripe.ts";
import { findMembership, readMembership } from "./read-membership.ts";
import { setMembership } from "./set-membership.ts";
import { openSubscriptionPortal, startSubscription } from "./subscribe.ts";

const { DB } = env as Env;
const site = createApp(async () => new Response("page"));
const page = "/dashboard/membership";
const day = 24 * 60 * 60_000;

let stripe: StripeStandIn;
let staff: MemberOf;
let customer: MemberOf;

let base: MemberOf;

beforeAll(async () => {
  staff = await signedInAs("staff");
  base = await signedInAs("user");
  await sellTiers();
});

beforeEach(async () => {
  begin = Date.now();
  stripe = new StripeStandIn();
  vi.stubGlobal("fetch", stripe.fetch);
  customer = await anotherCustomer();
});

afterEach(() => vi.unstubAllGlobals());

/** A new account. Verbs take the actor, so it does not have to sign in. */
async function anotherCustomer(): Promise<MemberOf> {
  const { email } = await registered();
  const row = await DB.prepare("SELECT id FROM users WHERE email = ?").bind(email).first<{ id: string }>();
  return { ...base, email, actor: { ...base.actor, email, userId: row?.id ?? "" } };
}

const subscribe = (plan: string, who = customer) => startSubscription(withStripe(who.app), who.actor, { plan, page });

async function begun(plan = "premium"): Promise<StripeSession> {
  await subscribe(plan);
  const session = [...stripe.sessions.values()].at(-1);
  if (!session) throw new Error("no session");
  return session;
}

async function send(event: unknown): Promise<{ status: number; result: string | undefined }> {
  const body = JSON.stringify(event);
  const answer = await site.fetch(
    new Request("https://aotu.example/api/stripe/webhook", {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json", "Stripe-Signature": signStripe(body) },
    }),
    { ...(env as Env), ...stripeKeys },
  );
  return { status: answer.status, result: ((await answer.json()) as { result?: string }).result };
}

/** When the test began, ms since 1970: times of events count from it, however long the test takes. */
let begin = 0;

const later = (seconds: number) => ({ at: begin + seconds * 1000 });

const paid = (session: StripeSession, more = {}) =>
  stripeEvent("checkout.session.completed", paidSession(session, more));

const told = (session: StripeSession, seconds: number, more: Record<string, unknown> = {}, kind = "updated") =>
  stripeEvent(`customer.subscription.${kind}`, subscriptionObject(session, more), later(seconds));

const planOf = (who = customer, at = Date.now()) =>
  readMembership({ primary: who.app.primary, now: () => at }, who.actor.userId);

const rowOf = (who = customer) => findMembership(who.app, "userId", who.actor.userId);

async function set(
  change: { plan: string; endsAt?: number | null; version?: number },
  member = staff,
  who = customer,
): Promise<void> {
  const { plan, endsAt = null, version = (await rowOf(who))?.version ?? 0 } = change;
  await setMembership(member.app, member.actor, { userId: who.actor.userId, plan, endsAt, version });
}

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
      success_url: `https://aotu.example${page}?payment=done`,
    });
    expect(await subscribe("standard-tier")).not.toBe(urls[0]);
  });

  it.each(["basic", "gold", "", "standard"])("is refused for a plan that is not sold: %j", async (plan) => {
    await expect(subscribe(plan)).rejects.toMatchObject({ code: "invalid", field: "plan" });
    expect(stripe.requests).toHaveLength(0);
  });

  it("gives the plan when it is paid, once for fifty simultaneous events", async () => {
    const session = await begun();
    expect((await planOf()).plan).toBe("basic");
    const event = paid(session);
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ result }) => result === "applied")).toHaveLength(1);
    expect(await planOf()).toMatchObject({
      plan: "premium",
      name: "高级会员",
      source: "payment",
      isRenewed: true,
      endsAt: null,
    });
    expect((await rowOf())?.version).toBe(1);
    await expect(subscribe("standard-tier")).rejects.toMatchObject({ code: "conflict" });
  });

  it.each([{ amount_total: 999 }, { currency: "cny" }])("with another amount gives no plan: %j", async (wrong) => {
    const session = await begun();
    expect((await send(paid(session, wrong))).status).toBe(409);
    expect(await rowOf()).toBeNull();
  });

  it("that was cancelled stays in force until the end of the month", async () => {
    const session = await begun();
    await send(paid(session));
    const end = Math.floor((Date.now() + 20 * day) / 1000) * 1000;
    const items = { data: [{ id: "si_1", current_period_end: end / 1000 }] };
    await send(told(session, 5, { cancel_at_period_end: true, items }));
    expect(await planOf()).toMatchObject({ plan: "premium", endsAt: end, isRenewed: false });
    expect(await planOf(customer, end - 1)).toMatchObject({ plan: "premium" });
    expect(await planOf(customer, end)).toMatchObject({ plan: "basic", source: null, endedAt: end, isCustomer: true });
    // The cancellation is undone before the end.
    await send(told(session, 10, { items }));
    expect(await planOf()).toMatchObject({ plan: "premium", endsAt: null, isRenewed: true });
  });

  it("reads the period of events of older API versions", async () => {
    const session = await begun();
    await send(paid(session));
    const end = Math.floor((Date.now() + 20 * day) / 1000);
    await send(told(session, 5, { cancel_at_period_end: true, items: undefined, current_period_end: end }));
    expect((await planOf()).endsAt).toBe(end * 1000);
  });

  it("that ended stays ended when older events arrive later", async () => {
    const session = await begun();
    await send(paid(session));
    const ended = Math.floor(Date.now() / 1000);
    expect((await send(told(session, 8, { status: "canceled", ended_at: ended }, "deleted"))).result).toBe("applied");
    expect(await planOf()).toMatchObject({ plan: "basic", source: null });
    expect((await send(told(session, 4))).result).toBe("ignored");
    expect((await send(told(session, 8))).result).toBe("ignored");
    expect(
      (await send(stripeEvent("invoice.paid", paidInvoice(session, Date.now() + 30 * day), later(3)))).result,
    ).toBe("ignored");
    expect((await send(paid(session))).result).toBe("ignored");
    expect(await planOf()).toMatchObject({ plan: "basic" });
    // Another subscription may start.
    const again = await begun("standard-tier");
    await send(paid(again));
    expect(await planOf()).toMatchObject({ plan: "standard-tier", isRenewed: true });
    expect((await send(told(session, 20, { status: "canceled" }, "deleted"))).result).toBe("unknown");
    expect(await planOf()).toMatchObject({ plan: "standard-tier" });
  });

  it("whose end arrives before its start answers 409, so that Stripe sends it again", async () => {
    const session = await begun();
    const ended = told(session, 5, { status: "canceled", ended_at: Math.floor(Date.now() / 1000) }, "deleted");
    expect((await send(ended)).status).toBe(409);
    expect((await send(told(session, 1))).result).toBe("unknown");
    await send(paid(session));
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
    const session = await begun();
    await send(paid(session));
    await send(told(session, 5, { status }));
    expect(await planOf(customer, Date.now() + 6_000)).toMatchObject({ plan });
  });

  it("continues when an invoice is paid after it had ended unpaid", async () => {
    const session = await begun();
    await send(paid(session));
    await send(told(session, 5, { status: "unpaid" }));
    const invoice = stripeEvent("invoice.paid", paidInvoice(session, Date.now() + 30 * day), later(9));
    expect((await send(invoice)).result).toBe("applied");
    expect((await send(invoice)).result).toBe("ignored");
    expect(await planOf()).toMatchObject({ plan: "premium", isRenewed: true });
  });

  it("of an unknown checkout gives no plan", async () => {
    const session = await begun();
    expect((await send(paid({ ...session, id: "cs_test_elsewhere" }))).result).toBe("unknown");
    expect((await send(told({ ...session, id: "cs_test_elsewhere" }, 1))).result).toBe("unknown");
    expect(await rowOf()).toBeNull();
  });

  it("is managed at Stripe, only by its own customer", async () => {
    const portal = (who: MemberOf) => openSubscriptionPortal(withStripe(who.app), who.actor, { page });
    await expect(portal(customer)).rejects.toMatchObject({ code: "not_found" });
    const session = await begun();
    await send(paid(session));
    expect(await portal(customer)).toBe(`https://billing.stripe.com/p/session/cus_${session.id.slice(8)}`);
    await expect(portal(await anotherCustomer())).rejects.toMatchObject({ code: "not_found" });
    stripe.mood = "down";
    await expect(portal(customer)).rejects.toMatchObject({ code: "unavailable" });
  });
});

describe("a plan set by staff", () => {
  it("is in force until its end, has audit entries, and refuses a second editor", async () => {
    const endsAt = Date.now() + 3 * day;
    await set({ plan: "premium", endsAt });
    expect(await planOf()).toMatchObject({
      plan: "premium",
      source: "staff",
      endsAt,
      isRenewed: false,
      isCustomer: false,
    });
    expect(await planOf(customer, endsAt)).toMatchObject({ plan: "basic", endedAt: endsAt });
    await expect(set({ plan: "standard-tier", version: 0 })).rejects.toMatchObject({ code: "conflict" });
    await set({ plan: "standard-tier", version: 1 });
    await expect(set({ plan: "premium", version: 1 })).rejects.toMatchObject({ code: "conflict" });
    await set({ plan: "basic" });
    expect(await planOf(customer, Date.now() + 1)).toMatchObject({ plan: "basic", source: null });
    const { results } = await DB.prepare(
      "SELECT action, actor_email AS actor, before, after FROM audit_entries WHERE subject_id = ? ORDER BY id",
    )
      .bind(customer.actor.userId)
      .all();
    expect(results).toEqual([
      {
        action: "membership.set",
        actor: staff.email,
        before: '{"plan":null,"source":null,"endsAt":null}',
        after: `{"plan":"premium","source":"staff","endsAt":"${new Date(endsAt).toISOString()}"}`,
      },
      {
        action: "membership.set",
        actor: staff.email,
        before: `{"plan":"premium","endsAt":"${new Date(endsAt).toISOString()}"}`,
        after: '{"plan":"standard-tier","endsAt":null}',
      },
      {
        action: "membership.ended",
        actor: staff.email,
        before: '{"endsAt":null}',
        after: expect.stringContaining("endsAt"),
      },
    ]);
  });

  it("is written once for twenty simultaneous changes", async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => set({ plan: "premium", version: 0 })));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const row = await DB.prepare("SELECT COUNT(*) AS count FROM audit_entries WHERE subject_id = ?")
      .bind(customer.actor.userId)
      .first();
    expect(row).toEqual({ count: 1 });
  });

  it.each([
    [{ plan: "gold" }, "plan"],
    [{ plan: "student500" }, "plan"],
    [{ plan: "basic" }, "plan"],
    [{ plan: "premium", endsAt: 5 }, "endsAt"],
  ])("is refused when it is invalid: %j", async (change, field) => {
    await expect(set(change)).rejects.toMatchObject({ code: "invalid", field });
    expect(await rowOf()).toBeNull();
  });

  it("stays when an earlier subscription ends, and a new subscription replaces it", async () => {
    const session = await begun("standard-tier");
    await send(paid(session));
    await set({ plan: "premium", endsAt: Date.now() + 9 * day });
    await send(told(session, 5, { status: "canceled" }, "deleted"));
    expect(await planOf()).toMatchObject({ plan: "premium", source: "staff" });
    await send(paid(await begun("standard-tier")));
    expect(await planOf()).toMatchObject({ plan: "standard-tier", source: "payment" });
  });

  it("that ends leaves a running subscription known: no second one starts until it has ended", async () => {
    const session = await begun();
    await send(paid(session));
    await set({ plan: "basic" });
    expect(await planOf(customer, Date.now() + 1)).toMatchObject({ plan: "basic" });
    // Read by delete-account.ts: the payment service keeps charging.
    expect(await rowOf()).toMatchObject({ source: "staff", subscriptionId: expect.any(String) });
    await expect(subscribe("standard-tier")).rejects.toMatchObject({ code: "conflict" });
    await send(told(session, 5, { status: "canceled" }, "deleted"));
    expect(await subscribe("standard-tier")).toContain("https://");
  });

  it("forgets a subscription that had ended before", async () => {
    const session = await begun();
    await send(paid(session));
    await send(told(session, 5, { status: "canceled", ended_at: Math.floor(Date.now() / 1000) }, "deleted"));
    await set({ plan: "premium", endsAt: Date.now() + day });
    expect(await rowOf()).toMatchObject({ source: "staff", subscriptionId: null, customerId: expect.any(String) });
  });
});

it("is deleted with its account", async () => {
  await set({ plan: "premium" });
  await DB.prepare("DELETE FROM users WHERE id = ?").bind(customer.actor.userId).run();
  expect(await rowOf()).toBeNull();
});
