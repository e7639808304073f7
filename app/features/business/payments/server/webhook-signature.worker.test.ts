import { describe, expect, it } from "vitest";
import { findOrder } from "#app/features/business/orders/server/find-order.ts";
import { Visitor } from "../../../../../tests/support/account-client.ts";
import { signStripe, stripeEvent } from "../../../../../tests/support/stripe.ts";
import {
  isRememberedEvent,
  paidEvent,
  sendStripeEvent,
  setUpCheckouts,
  webhookPath,
} from "../../../../../tests/support/stripe-webhook.ts";

const { customer, orderWithCheckout } = setUpCheckouts();

const statusOf = async (number: string) => (await findOrder(customer().app, number))?.status;

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
  ])("refuses the event without any change: %s", async (_, sign) => {
    const { number, session } = await orderWithCheckout();
    const event = paidEvent(session);
    const { status } = await sendStripeEvent(event, { "Stripe-Signature": sign(JSON.stringify(event)) });
    expect(status).toBe(400);
    expect(await statusOf(number)).toBe("awaiting-payment");
    expect(await isRememberedEvent(event.id)).toBe(false);
  });

  it("is accepted when one of several is right, as during a change of the secret", async () => {
    const { number, session } = await orderWithCheckout();
    const body = JSON.stringify(paidEvent(session));
    const right = signStripe(body);
    const both = right.replace(",", `,v1=${"0".repeat(64)},`);
    expect((await sendStripeEvent(body, { "Stripe-Signature": both })).status).toBe(200);
    expect(await statusOf(number)).toBe("paid");
  });

  it("comes after the checks of keys, method, content type, size and origin", async () => {
    const event = stripeEvent("checkout.session.completed", {});
    const body = JSON.stringify(event);
    const headers = { "Content-Type": "application/json", "Stripe-Signature": signStripe(body) };
    const stranger = new Visitor({ Origin: "https://aotu.example" });
    expect((await stranger.fetch(webhookPath, { method: "POST", body, headers })).status).toBe(404);
    expect((await stranger.fetch(webhookPath)).status).toBe(405);
    expect((await stranger.fetch(webhookPath, { method: "PUT", body, headers })).status).toBe(405);
    expect((await sendStripeEvent(body, { "Content-Type": "text/plain" })).status).toBe(415);
    expect((await sendStripeEvent(JSON.stringify({ ...event, more: "x".repeat(120_000) }))).status).toBe(413);
    expect((await sendStripeEvent(body, { Origin: "https://elsewhere.example" })).status).toBe(403);
  });

  it.each([
    "",
    "{",
    "null",
    "[]",
    '{"id":"evt_x"}',
    '{"id":"evt_x","type":"checkout.session.completed","created":1,"data":{"object":{}}}',
  ])("does not help an unreadable event: %s", async (body) => expect((await sendStripeEvent(body)).status).toBe(400));
});
