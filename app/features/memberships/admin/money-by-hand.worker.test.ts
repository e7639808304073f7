import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { endAfter, lastDay } from "#worker/features/memberships/membership.ts";
import { recordPayment, recordRefund } from "#worker/features/memberships/money/record-by-hand.ts";
import { findMembership } from "#worker/features/memberships/read-membership.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import {
  audience,
  type MemberOf,
  refusalOfRoute,
  refusedReading,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../tests/support/back-office.ts";
import { insertRow } from "../../../../tests/support/insert-row.ts";
import { sellTiers } from "../../../../tests/support/sold-tiers.ts";
import { loader as readOne } from "./member.tsx";
import { action as pay, loader as payPage } from "./payment.tsx";
import { action as refund, loader as refundPage } from "./refund.tsx";

const { DB } = env as Env;
const today = todayInAustralia(Date.now());

let staff: MemberOf;
let customer: MemberOf;

beforeAll(async () => {
  await sellTiers();
  staff = await signedInAs("staff");
});

beforeEach(async () => {
  customer = await signedInAs("user");
});

const path = () => `/admin/memberships/${customer.actor.userId}`;

const paymentOf = (more: Record<string, string> = {}) => ({
  ...{ key: crypto.randomUUID(), version: "0", plan: "premium", months: "3", amount: "59.97", currency: "USD" },
  ...{ way: "wechat", day: today, reference: "wx 77", ...more },
});

const refundOf = (more: Record<string, string> = {}) => ({
  ...{ key: crypto.randomUUID(), payment: "1", amount: "10", way: "bank", day: today, reference: "", ...more },
});

const post = (action: typeof pay | typeof refund, form: Record<string, string>, visitor = staff.visitor) =>
  runRoute(action, `${path()}/payment`, visitor, { form, params: { id: customer.actor.userId } });

const membership = () => findMembership(customer.app, "userId", customer.actor.userId);

async function ledger() {
  const { results } = await DB.prepare(
    "SELECT id, direction, amount, currency, gst, way, reference, plan_name, recorded_by FROM membership_money WHERE user_id = ? ORDER BY id",
  )
    .bind(customer.actor.userId)
    .all<{ id: number; direction: string; amount: number; gst: number | null }>();
  return results;
}

const numberOf = async () => String(((await ledger())[0]?.id ?? 0) - 1_000_000_000_000);

it("books a payment, gives the plan for its months, and writes both into the audit log", async () => {
  expect(await refusalOfRoute(post(pay, paymentOf()))).toBe(`303 ${path()}?saved=1`);
  expect(await ledger()).toMatchObject([
    {
      ...{ direction: "received", amount: 5_997, currency: "USD", way: "wechat", reference: "wx 77" },
      ...{ plan_name: "高级会员", recorded_by: staff.email },
    },
  ]);
  expect(await membership()).toMatchObject({ plan: "premium", source: "staff", endsAt: endAfter(Date.now(), 3) });
  const entry = await DB.prepare("SELECT action, after FROM audit_entries WHERE subject_id = ?")
    .bind(customer.actor.userId)
    .first<{ action: string; after: string }>();
  expect(entry?.action).toBe("membership.paid");
  expect(entry?.after).toContain('"amount":5997');
});

it("prolongs the same plan from its end, and begins another one today", async () => {
  await post(pay, paymentOf()).catch(() => {});
  const first = (await membership())?.endsAt ?? 0;
  await post(pay, paymentOf({ version: "1", months: "2" })).catch(() => {});
  expect((await membership())?.endsAt).toBe(endAfter(first, 2));
  await post(pay, paymentOf({ version: "2", plan: "standard-tier", months: "1" })).catch(() => {});
  expect(await membership()).toMatchObject({ plan: "standard-tier", endsAt: endAfter(Date.now(), 1) });
  expect(await ledger()).toHaveLength(3);
});

it("books and prolongs once for a form that is sent twenty times at once, and again later", async () => {
  const form = paymentOf();
  const answers = await Promise.all(Array.from({ length: 20 }, () => refusalOfRoute(post(pay, form))));
  expect(new Set(answers)).toEqual(new Set([`303 ${path()}?saved=1`]));
  expect(await refusalOfRoute(post(pay, form))).toBe(`303 ${path()}?saved=1`);
  expect(await ledger()).toHaveLength(1);
  expect(await membership()).toMatchObject({ version: 1, endsAt: endAfter(Date.now(), 3) });
});

it("refuses a second member of staff who saw the membership before, and books nothing", async () => {
  await post(pay, paymentOf()).catch(() => {});
  expect(await post(pay, paymentOf({ amount: "1" }))).toMatchObject({ init: { status: 409 } });
  expect(await ledger()).toHaveLength(1);
});

it("refuses a plan that a subscription or no end keeps in force", async () => {
  const row = { user_id: customer.actor.userId, plan: "premium", starts_at: 1, updated_at: 1, version: 1 };
  await insertRow(DB, "memberships", { ...row, source: "payment", subscription_id: "sub_x", customer_id: "c" }).run();
  expect(await post(pay, paymentOf({ version: "1" }))).toMatchObject({ data: { errors: { plan: /订阅/ } } });
  await DB.prepare("UPDATE memberships SET source = 'staff', subscription_id = NULL WHERE user_id = ?")
    .bind(customer.actor.userId)
    .run();
  expect(await post(pay, paymentOf({ version: "1" }))).toMatchObject({ data: { errors: { plan: /没有到期日/ } } });
  expect(await ledger()).toEqual([]);
});

it.each([
  [{ plan: "basic" }, "plan"],
  [{ plan: "gold" }, "plan"],
  [{ months: "0" }, "months"],
  [{ months: "37" }, "months"],
  [{ months: "x" }, "months"],
  [{ amount: "" }, "amount"],
  [{ amount: "0" }, "amount"],
  [{ amount: "-5" }, "amount"],
  [{ currency: "EUR" }, "currency"],
  [{ way: "online" }, "way"],
  [{ day: "2999-01-01" }, "day"],
  [{ day: "x" }, "day"],
  [{ key: "x" }, "key"],
] as Record<string, string>[][])("refuses %j at its field", async (more, field) => {
  const answer = await post(pay, paymentOf(more));
  expect(answer).toMatchObject({ init: { status: 400 } });
  if (String(field) !== "key")
    expect(answer).toMatchObject({ data: { errors: { [String(field)]: expect.any(String) } } });
  expect(await ledger()).toEqual([]);
});

it("books refunds up to the payment, each once, with its share of GST, and leaves the plan", async () => {
  await insertRow(DB, "site_settings", { key: "gst", value: "included", version: 1, updated_at: 1 }).run();
  await post(pay, paymentOf({ amount: "110" })).catch(() => {});
  await DB.prepare("DELETE FROM site_settings WHERE key = 'gst'").run();
  const payment = await numberOf();
  const part = refundOf({ payment, amount: "55" });
  const answers = await Promise.all(Array.from({ length: 10 }, () => refusalOfRoute(post(refund, part))));
  expect(new Set(answers)).toEqual(new Set([`303 ${path()}?saved=1`]));
  expect(await post(refund, refundOf({ payment, amount: "55.01" }))).toMatchObject({
    data: { errors: { amount: expect.any(String) } },
  });
  // A refund like one before needs a tick.
  expect(await post(refund, refundOf({ payment, amount: "55" }))).toMatchObject({
    data: { errors: { isAnother: expect.stringContaining("同样的退款") } },
  });
  expect(await ledger()).toHaveLength(2);
  const again = () => post(refund, refundOf({ payment, amount: "55", isAnother: "yes" })).catch(() => {});
  await Promise.all(Array.from({ length: 5 }, again));
  expect((await ledger()).map(({ direction, amount, gst }) => [direction, amount, gst])).toEqual([
    ["received", 11_000, 1_000],
    ["refunded", 5_500, 500],
    ["refunded", 5_500, 500],
  ]);
  expect(await membership()).toMatchObject({ plan: "premium", endsAt: endAfter(Date.now(), 3) });
  const opened = await runRoute(readOne, path(), staff.visitor, { params: { id: customer.actor.userId } });
  expect(opened.money.map(({ direction }) => direction)).toEqual(["refunded", "refunded", "received"]);
});

it("refuses to refund an online payment, and another account's", async () => {
  await post(pay, paymentOf()).catch(() => {});
  const payment = await numberOf();
  await DB.prepare("UPDATE membership_money SET way = 'online' WHERE user_id = ?").bind(customer.actor.userId).run();
  const refused = { data: { errors: { payment: expect.any(String) } } };
  expect(await post(refund, refundOf({ payment }))).toMatchObject(refused);
  customer = await signedInAs("user");
  expect(await post(refund, refundOf({ payment }))).toMatchObject(refused);
});

it.each(audience)("is for staff and administrators: %s", async (who) => {
  const { member, visitor } = await someoneOf(who);
  const isAllowed = who === "staff" || who === "admin";
  const params = { id: customer.actor.userId };
  const refusal = (name: string) => (isAllowed ? null : refusedReading(who, `${path()}/${name}`));
  expect(await refusalOfRoute(runRoute(payPage, `${path()}/payment`, visitor, { params }))).toBe(refusal("payment"));
  expect(await refusalOfRoute(runRoute(refundPage, `${path()}/refund`, visitor, { params }))).toBe(refusal("refund"));
  expect(await refusalOfRoute(post(pay, paymentOf(), visitor))).toBe(isAllowed ? `303 ${path()}?saved=1` : "403");
  expect(await refusalOfRoute(post(refund, refundOf({ payment: "999" }), visitor))).toBe(isAllowed ? null : "403");
  expect(await ledger()).toHaveLength(isAllowed ? 1 : 0);
  if (!member || isAllowed) return;
  const { app, actor } = member;
  const common = {
    userId: actor.userId,
    key: crypto.randomUUID(),
    amount: 1,
    way: "bank",
    day: today,
    reference: "",
  } as const;
  const code = (running: Promise<unknown>) =>
    running.then(
      () => null,
      (error: { code?: string }) => error.code,
    );
  expect(
    await code(recordPayment(app, actor, { ...common, version: 0, plan: "premium", months: 1, currency: "CNY" })),
  ).toBe("forbidden");
  expect(await code(recordRefund(app, actor, { ...common, payment: "1" }))).toBe("forbidden");
});

it("a month later is the same day, or the last one of a shorter month", () => {
  const end = (day: string, months: number) => lastDay(endAfter(Date.parse(`${day}T04:00:00Z`), months));
  expect(end("2026-11-26", 1)).toBe("2026-12-26");
  expect(end("2026-01-31", 1)).toBe("2026-02-28");
  expect(end("2026-11-30", 14)).toBe("2028-01-30");
  // The end of a membership is the first moment of the next day in Beijing.
  expect(lastDay(endAfter(Date.UTC(2026, 11, 31, 16), 1))).toBe("2027-01-31");
});
