import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Env } from "#worker/env.ts";
import { Visitor } from "../../../../../../tests/support/account-client.ts";
import {
  audience,
  type MemberOf,
  refusalOfRoute,
  runRoute,
  signedInAs,
} from "../../../../../../tests/support/back-office.ts";
import { insertRow } from "../../../../../../tests/support/insert-row.ts";
import { payingByStripe, StripeStandIn, withStripe } from "../../../../../../tests/support/stripe.ts";
import { action } from "../../pages/order.tsx";
import { expireCheckouts } from "./order-payment.ts";
import { startPayment } from "./start-payment.ts";

const { DB } = env as Env;

let stripe: StripeStandIn;
let customer: MemberOf;

beforeAll(async () => {
  customer = await signedInAs("user");
});

beforeEach(async () => {
  stripe = new StripeStandIn();
  vi.stubGlobal("fetch", stripe.fetch);
  // Fifty requests at once would exceed the hourly limit.
  await DB.prepare("DELETE FROM rate_limits").run();
});

afterEach(() => vi.unstubAllGlobals());

let numbers = 0;

async function orderOf({ actor }: MemberOf, more: Record<string, string | number | null> = {}): Promise<string> {
  numbers += 1;
  const number = `AO-261121-S${String(numbers).padStart(5, "0")}`;
  await insertRow(DB, "orders", {
    number,
    key: crypto.randomUUID(),
    user_id: actor.userId,
    product_key: "standard",
    product_name: "访客签证（600 类别）普通",
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
  return number;
}

const start = (number: string, who = customer) =>
  startPayment(withStripe(who.app), who.actor, { number, page: `/dashboard/orders/${number}` });

async function paymentsOf(number: string) {
  const { results } = await DB.prepare(
    `SELECT payments.status, payments.amount, payments.currency FROM payments JOIN orders ON orders.id = order_id
     WHERE number = ? ORDER BY payments.id`,
  )
    .bind(number)
    .all();
  return results;
}

describe("a checkout", () => {
  it("asks Stripe for the amount of the order, and returns to the order's page", async () => {
    const number = await orderOf(customer);
    const url = await start(number);
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_/);
    const [{ form, headers, path } = {}] = stripe.requests;
    expect(path).toBe("/v1/checkout/sessions");
    expect(headers?.get("Stripe-Version")).toBe("2025-03-31.basil");
    expect(headers?.get("Content-Type")).toContain("application/x-www-form-urlencoded");
    expect(Object.fromEntries(form ?? [])).toEqual({
      mode: "payment",
      locale: "zh",
      client_reference_id: number,
      customer_email: "ming@people.example",
      success_url: `https://aotu.example/dashboard/orders/${number}?payment=done`,
      cancel_url: `https://aotu.example/dashboard/orders/${number}?payment=left`,
      "payment_method_types[0]": "alipay",
      "payment_method_types[1]": "wechat_pay",
      "payment_method_types[2]": "card",
      "payment_method_options[wechat_pay][client]": "web",
      "adaptive_pricing[enabled]": "false",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "cny",
      "line_items[0][price_data][unit_amount]": "110000",
      "line_items[0][price_data][product_data][name]": `访客签证（600 类别）普通（${number}）`,
      "metadata[order]": number,
      "payment_intent_data[metadata][order]": number,
    });
    expect(await paymentsOf(number)).toEqual([{ status: "open", amount: 110_000, currency: "CNY" }]);
  });

  it("is reused while it is open, also for simultaneous requests", async () => {
    const number = await orderOf(customer);
    const urls = await Promise.all(Array.from({ length: 20 }, () => start(number)));
    urls.push(await start(number), await start(number));
    expect(new Set(urls).size).toBe(1);
    expect(stripe.sessions.size).toBe(1);
    expect(await paymentsOf(number)).toHaveLength(1);
  });

  it("is replaced when the amount changed or the first expired; the older one is ended", async () => {
    const number = await orderOf(customer);
    const first = await start(number);
    await DB.prepare("UPDATE orders SET amount = 120000 WHERE number = ?").bind(number).run();
    const second = await start(number);
    expect(second).not.toBe(first);
    const [older, newer] = [...stripe.sessions.values()];
    expect([older?.status, newer?.status]).toEqual(["expired", "open"]);
    if (newer) Object.assign(newer, { status: "expired", url: null });
    const third = await start(number);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await paymentsOf(number)).toMatchObject([
      { status: "expired", amount: 110_000 },
      { status: "expired", amount: 120_000 },
      { status: "open", amount: 120_000 },
    ]);
  });

  it("is not started again while a paid one waits for its event", async () => {
    const number = await orderOf(customer);
    await start(number);
    const [session] = stripe.sessions.values();
    if (session) Object.assign(session, { status: "complete", url: null });
    await expect(start(number)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("不要再付"),
    });
    expect(stripe.sessions.size).toBe(1);
  });

  it("is replaced when the payment service no longer knows it", async () => {
    const number = await orderOf(customer);
    await start(number);
    stripe.sessions.clear();
    expect(await start(number)).toMatch(/^https:/);
    expect(await paymentsOf(number)).toMatchObject([{ status: "expired" }, { status: "open" }]);
  });

  it.each([
    ["submitted", 110_000, false],
    ["submitted", null, false],
    ["awaiting-payment", 110_000, true],
    ["paid", 110_000, false],
    ["materials", 110_000, false],
    ["in-progress", 110_000, false],
    ["delivered", 110_000, false],
    ["cancelled", 110_000, false],
    ["refunded", 110_000, false],
  ] as const)("of an order in state %s with amount %s can be started: %s", async (status, amount, isAllowed) => {
    const starting = start(await orderOf(customer, { status, amount }));
    if (isAllowed) expect(await starting).toMatch(/^https:/);
    else await expect(starting).rejects.toMatchObject({ code: "conflict" });
    expect(stripe.sessions.size).toBe(isAllowed ? 1 : 0);
  });

  it("is only for the owner: another's order is not found, in any role", async () => {
    const number = await orderOf(customer);
    for (const role of ["user", "editor", "staff", "admin"] as const) {
      await expect(start(number, await signedInAs(role))).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(start("AO-000000-ZZZZZZ")).rejects.toMatchObject({ code: "not_found" });
    expect(stripe.requests).toHaveLength(0);
  });

  it("needs Stripe, and is rate limited", async () => {
    const number = await orderOf(customer);
    const path = `/dashboard/orders/${number}`;
    await expect(startPayment(customer.app, customer.actor, { number, page: path })).rejects.toMatchObject({
      code: "conflict",
    });
    for (let turn = 0; turn < 30; turn += 1) await start(number);
    await expect(start(number)).rejects.toMatchObject({ code: "limited" });
  });
});

describe("Stripe", () => {
  it.each(["busy", "down", "silent", "nonsense", "refusing"] as const)(
    "%s: answers an error, and the order is unchanged",
    async (mood) => {
      const number = await orderOf(customer);
      stripe.mood = mood;
      await expect(start(number)).rejects.toMatchObject({
        code: "unavailable",
        message: "支付服务暂时没有回应，没有扣款。请稍后再试。",
      });
      expect(stripe.requests).toHaveLength(mood === "refusing" ? 1 : 2);
      expect(await paymentsOf(number)).toEqual([]);
      const row = await DB.prepare("SELECT status, version FROM orders WHERE number = ?").bind(number).first();
      expect(row).toEqual({ status: "awaiting-payment", version: 1 });
    },
  );

  it("is retried with the same idempotency key when it is busy", async () => {
    const number = await orderOf(customer);
    stripe.mood = "busy-once";
    expect(await start(number)).toMatch(/^https:/);
    expect(new Set(stripe.requests.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
  });
});

describe("the button", () => {
  const post = (number: string, visitor: Visitor) =>
    runRoute(action, `/dashboard/orders/${number}`, visitor, {
      form: { intent: "pay", amount: "1", currency: "usd" },
      params: { number },
    });

  it("redirects to Stripe, and ignores an amount in the form", async () => {
    const number = await orderOf(customer);
    expect(await refusalOfRoute(post(number, payingByStripe(customer.visitor)))).toMatch(
      /^303 https:\/\/checkout\.stripe\.com\//,
    );
    expect(await paymentsOf(number)).toEqual([{ status: "open", amount: 110_000, currency: "CNY" }]);
  });

  it("shows an error when Stripe does not answer", async () => {
    stripe.mood = "down";
    const answer = await post(await orderOf(customer), payingByStripe(customer.visitor));
    expect(answer).toMatchObject({ data: { message: expect.stringContaining("没有扣款") }, init: { status: 503 } });
  });

  it("asks to sign in, and does not find another's order", async () => {
    const number = await orderOf(customer);
    const refusals = [];
    for (const role of audience) {
      const visitor = role === "anonymous" ? new Visitor() : (await signedInAs(role)).visitor;
      refusals.push(await refusalOfRoute(post(number, payingByStripe(visitor))));
    }
    expect(refusals).toEqual([
      `303 /login?returnTo=${encodeURIComponent(`/dashboard/orders/${number}`)}`,
      ...Array.from({ length: 4 }, () => "404"),
    ]);
    expect(stripe.requests).toHaveLength(0);
  });
});

it("expireCheckouts ends open checkouts, and leaves those that cannot be ended to the webhook", async () => {
  const number = await orderOf(customer);
  await start(number);
  const app = withStripe(customer.app);
  vi.spyOn(console, "error").mockImplementationOnce(() => {});
  stripe.mood = "down";
  await expireCheckouts(app, number);
  expect((await paymentsOf(number)).map(({ status }) => status)).toEqual(["open"]);
  stripe.mood = "well";
  await expireCheckouts(app, number);
  expect((await paymentsOf(number)).map(({ status }) => status)).toEqual(["expired"]);
});
