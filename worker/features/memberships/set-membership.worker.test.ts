import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { day } from "#worker/platform/time/units.ts";
import { paidEvent } from "../../../tests/support/stripe-webhook.ts";
import {
  customer,
  planOf,
  rowOf,
  send,
  setPlan,
  setUpSubscriptions,
  staff,
  startedCheckout,
  subscribe,
  subscriptionEvent,
} from "../../../tests/support/subscriptions.ts";

const { DB } = env as Env;

setUpSubscriptions();

describe("a plan set by staff", () => {
  it("is in force until its end, has audit entries, and refuses a second editor", async () => {
    const endsAt = Date.now() + 3 * day;
    await setPlan({ plan: "premium", endsAt });
    expect(await planOf()).toMatchObject({
      plan: "premium",
      source: "staff",
      endsAt,
      isRenewed: false,
      isCustomer: false,
    });
    expect(await planOf(customer, endsAt)).toMatchObject({ plan: "basic", endedAt: endsAt });
    await expect(setPlan({ plan: "standard-tier", version: 0 })).rejects.toMatchObject({ code: "conflict" });
    await setPlan({ plan: "standard-tier", version: 1 });
    await expect(setPlan({ plan: "premium", version: 1 })).rejects.toMatchObject({ code: "conflict" });
    await setPlan({ plan: "basic" });
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
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => setPlan({ plan: "premium", version: 0 })));
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
    await expect(setPlan(change)).rejects.toMatchObject({ code: "invalid", field });
    expect(await rowOf()).toBeNull();
  });

  it("stays when an earlier subscription ends, and a new subscription replaces it", async () => {
    const session = await startedCheckout("standard-tier");
    await send(paidEvent(session));
    await setPlan({ plan: "premium", endsAt: Date.now() + 9 * day });
    await send(subscriptionEvent(session, 5, { status: "canceled" }, "deleted"));
    expect(await planOf()).toMatchObject({ plan: "premium", source: "staff" });
    await send(paidEvent(await startedCheckout("standard-tier")));
    expect(await planOf()).toMatchObject({ plan: "standard-tier", source: "payment" });
  });

  it("that ends leaves a running subscription known: no second one starts until it has ended", async () => {
    const session = await startedCheckout();
    await send(paidEvent(session));
    await setPlan({ plan: "basic" });
    expect(await planOf(customer, Date.now() + 1)).toMatchObject({ plan: "basic" });
    // Read by delete-account.ts: the payment service keeps charging.
    expect(await rowOf()).toMatchObject({ source: "staff", subscriptionId: expect.any(String) });
    await expect(subscribe("standard-tier")).rejects.toMatchObject({ code: "conflict" });
    await send(subscriptionEvent(session, 5, { status: "canceled" }, "deleted"));
    expect(await subscribe("standard-tier")).toContain("https://");
  });

  it("forgets a subscription that had ended before", async () => {
    const session = await startedCheckout();
    await send(paidEvent(session));
    await send(
      subscriptionEvent(session, 5, { status: "canceled", ended_at: Math.floor(Date.now() / 1000) }, "deleted"),
    );
    await setPlan({ plan: "premium", endsAt: Date.now() + day });
    expect(await rowOf()).toMatchObject({ source: "staff", subscriptionId: null, customerId: expect.any(String) });
  });
});

it("is deleted with its account", async () => {
  await setPlan({ plan: "premium" });
  await DB.prepare("DELETE FROM users WHERE id = ?").bind(customer.actor.userId).run();
  expect(await rowOf()).toBeNull();
});
