import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { loader as accounts } from "#app/features/orders/admin/money.tsx";
import { moneyList } from "#app/features/orders/admin/money-list.ts";
import type { Env } from "#worker/env.ts";
import { deleteAccount } from "#worker/features/accounts/delete-account.ts";
import { endAfter, lastDay } from "#worker/features/memberships/membership.ts";
import { correctPayment } from "#worker/features/memberships/money/correct-payment.ts";
import { withdrawPayment } from "#worker/features/memberships/money/withdraw-payment.ts";
import { withdrawRefund } from "#worker/features/memberships/money/withdraw-refund.ts";
import { findMembership } from "#worker/features/memberships/read-membership.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { goodPassword } from "../../../../tests/support/account-client.ts";
import {
  audience,
  expectForbidden,
  type MemberOf,
  refusalOfRoute,
  refusedReading,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../tests/support/back-office.ts";
import { insertRow } from "../../../../tests/support/insert-row.ts";
import { sellTiers } from "../../../../tests/support/sold-tiers.ts";
import { loader as ownReceipt } from "../pages/receipt.tsx";
import { loader as ownNote } from "../pages/refund-note.tsx";
import { action as edit, loader as page } from "./money-row.tsx";
import { action as pay } from "./payment.tsx";
import { loader as staffReceipt } from "./receipt.tsx";
import { action as refund } from "./refund.tsx";
import { loader as staffNote } from "./refund-note.tsx";

const { DB } = env as Env;
const today = () => todayInAustralia(Date.now());

let staff: MemberOf;
let colleague: MemberOf;
let customer: MemberOf;

beforeAll(async () => {
  await sellTiers();
  staff = await signedInAs("staff");
  colleague = await signedInAs("staff");
});

beforeEach(async () => {
  customer = await signedInAs("user");
});

const path = () => `/admin/memberships/${customer.actor.userId}`;
const saved = () => `303 ${path()}?saved=1`;
const membership = () => findMembership(customer.app, "userId", customer.actor.userId);
const version = async () => String((await membership())?.version ?? 0);

async function ledger() {
  const { results } = await DB.prepare(
    "SELECT id - 1000000000000 AS number, direction, amount, gst, day, way, reference FROM membership_money WHERE user_id = ? ORDER BY id",
  )
    .bind(customer.actor.userId)
    .all<{ number: number; direction: string; amount: number; gst: number | null; reference: string }>();
  return results;
}

const numbers = async () => (await ledger()).map(({ number }) => String(number));

/** Books a payment of CNY 110. @returns its number */
async function paid(more: Record<string, string> = {}): Promise<string> {
  const form = {
    ...{ key: crypto.randomUUID(), version: await version(), plan: "premium", months: "3", amount: "110" },
    ...{ currency: "CNY", way: "bank", day: today(), reference: "8842", ...more },
  };
  const params = { id: customer.actor.userId };
  expect(await refusalOfRoute(runRoute(pay, `${path()}/payment`, staff.visitor, { form, params }))).toBe(saved());
  return (await numbers()).at(-1) ?? "";
}

/** Books a refund. @returns its number */
async function refunded(payment: string, amount = "55"): Promise<string> {
  const form = {
    ...{ key: crypto.randomUUID(), payment, amount, way: "wechat", day: today(), reference: "", isAnother: "yes" },
  };
  const params = { id: customer.actor.userId };
  expect(await refusalOfRoute(runRoute(refund, `${path()}/refund`, staff.visitor, { form, params }))).toBe(saved());
  return (await numbers()).at(-1) ?? "";
}

const post = (number: string, form: Record<string, string>, visitor = staff.visitor) =>
  runRoute(edit, `${path()}/money/${number}`, visitor, { form, params: { id: customer.actor.userId, number } });

const correct = (number: string, more: Record<string, string> = {}, visitor = staff.visitor) =>
  post(
    number,
    {
      ...{ intent: "correct-payment", paymentId: number, amount: "100", way: "alipay", day: today(), reference: "A7" },
      ...{ reason: "看错了流水。", ...more },
    },
    visitor,
  );

const withdraw = async (number: string, more: Record<string, string> = {}, visitor = staff.visitor) =>
  post(
    number,
    {
      ...{ intent: "withdraw-payment", paymentId: number, version: await version(), reason: "支票退票了。" },
      ...more,
    },
    visitor,
  );

const takeBackRefund = (number: string, visitor = staff.visitor) =>
  post(number, { intent: "withdraw-refund", refundId: number, reason: "没有退。" }, visitor);

const read = (number: string) =>
  runRoute(page, `${path()}/money/${number}`, staff.visitor, { params: { id: customer.actor.userId, number } });

const receipt = (number: string) =>
  runRoute(ownReceipt, `/dashboard/membership/receipts/${number}`, customer.visitor, { params: { number } });

const note = (number: string) =>
  runRoute(ownNote, `/dashboard/membership/refunds/${number}`, customer.visitor, { params: { number } });

async function mails() {
  const { results } = await DB.prepare("SELECT kind, text FROM outbox WHERE user_id = ? AND kind LIKE 'membership-%'")
    .bind(customer.actor.userId)
    .all<{ kind: string; text: string }>();
  return results;
}

async function audited(action: string) {
  const entries = "SELECT count(*) AS n FROM audit_entries WHERE subject_id = ? AND action = ?";
  return DB.prepare(entries).bind(customer.actor.userId, action).first("n");
}

const conflict = { init: { status: 409 } };

it("a wrong payment is reversed and recorded anew, once for twenty clicks: the plan stays, the receipt gets the next number", async () => {
  const number = await paid();
  const before = await membership();
  const answers = await Promise.all(Array.from({ length: 20 }, () => refusalOfRoute(correct(number))));
  expect(new Set(answers)).toEqual(new Set([saved()]));
  const [, reversal, right] = await ledger();
  expect(await ledger()).toHaveLength(3);
  expect(reversal).toMatchObject({ direction: "refunded", amount: 11_000, way: "bank", day: today() });
  expect(reversal?.reference).toBe(`更正 #${number}（${today()} 的收款）`);
  expect(right).toMatchObject({ direction: "received", amount: 10_000, way: "alipay", reference: "A7" });
  expect(await membership()).toEqual(before);
  const first = `AM-${today().slice(2).replaceAll("-", "")}-${number}`;
  expect(await receipt(number)).toMatchObject({ receiptNumber: first, replacedBy: `${first}-R2`, amount: 11_000 });
  const next = await receipt(String(right?.number));
  expect(next).toMatchObject({ receiptNumber: `${first}-R2`, replaces: first, amount: 10_000 });
  expect([next?.replacedBy, next?.isVoid]).toEqual([undefined, undefined]);
  expect(await audited("membership.payment-corrected")).toBe(1);
  expect(await mails()).toEqual([
    { kind: "membership-money-corrected", text: expect.stringContaining("看错了流水。") },
  ]);
  // The corrected row is corrected again: the third receipt.
  expect(await refusalOfRoute(correct(String(right?.number), { amount: "99" }))).toBe(saved());
  expect(await receipt((await numbers()).at(-1) ?? "")).toMatchObject({
    ...{ receiptNumber: `${first}-R3`, replaces: `${first}-R2`, amount: 9_900 },
  });
});

it("of two members of staff the second gets 409, with the rows as they are now", async () => {
  const number = await paid();
  const answers = await Promise.all([
    refusalOfRoute(correct(number, { amount: "90" })),
    refusalOfRoute(withdraw(number, {}, colleague.visitor)),
    refusalOfRoute(correct(number, { amount: "80" }, colleague.visitor)),
  ]);
  expect(answers.filter((answer) => answer === saved())).toHaveLength(1);
  const late = await correct(number, { amount: "70" }, colleague.visitor);
  expect(late).toMatchObject({ ...conflict, data: { message: expect.stringMatching(/刚才已经/) } });
  const now = await read(number);
  expect(now).toMatchObject({ isEditable: false, effect: null });
  expect(now.group.length).toBe((await ledger()).length);
  expect([2, 3]).toContain(now.group.length);
});

it("a payment that never came is taken back once: the plan ends now, the receipt is void, the member is told", async () => {
  const number = await paid();
  expect(await read(number)).toMatchObject({ effect: { kind: "ends" }, isEditable: true });
  const form = { version: await version() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => refusalOfRoute(withdraw(number, form))));
  expect(new Set(answers)).toEqual(new Set([saved()]));
  expect(await ledger()).toHaveLength(2);
  const { endsAt, version: after } = (await membership()) ?? {};
  expect(endsAt).toBeLessThanOrEqual(Date.now());
  expect(endsAt).toBeGreaterThan(Date.now() - 60_000);
  expect(after).toBe(2);
  expect(await receipt(number)).toMatchObject({ isVoid: true });
  const told = await mails();
  expect(told).toHaveLength(1);
  for (const said of ["支票退票了。", "不要再付一次", "付费会员到此为止", "/dashboard/membership"]) {
    expect(told[0]?.text).toContain(said);
  }
  expect(await audited("membership.payment-withdrawn")).toBe(1);
  // Somebody else is told that it was taken back, and it can be neither corrected nor refunded.
  expect(await withdraw(number, {}, colleague.visitor)).toMatchObject(conflict);
  expect(await correct(number)).toMatchObject(conflict);
  const again = { key: crypto.randomUUID(), payment: number, amount: "1", way: "bank", day: today(), reference: "" };
  const params = { id: customer.actor.userId };
  expect(await runRoute(refund, `${path()}/refund`, staff.visitor, { form: again, params })).toMatchObject(conflict);
  expect(await ledger()).toHaveLength(2);
});

it("takes exactly the time of that payment: below a later one, and of a corrected one", async () => {
  const first = await paid({ months: "12" });
  await paid({ months: "1" });
  expect(await refusalOfRoute(correct(first))).toBe(saved());
  const right = (await numbers()).at(-1) ?? "";
  expect(await withdraw(first)).toMatchObject(conflict);
  const end = endAfter(Date.now(), 1);
  expect(await read(right)).toMatchObject({ effect: { kind: "until", plan: "premium", day: lastDay(end) } });
  expect(await refusalOfRoute(withdraw(right))).toBe(saved());
  expect((await membership())?.endsAt).toBe(end);
  expect((await mails()).some(({ text }) => text.includes(lastDay(end)))).toBe(true);
});

it("gives back the plan that a wrong payment for another one ended", async () => {
  await paid({ plan: "standard-tier", months: "12" });
  const before = await membership();
  const wrong = await paid({ months: "1" });
  expect((await membership())?.plan).toBe("premium");
  expect(await refusalOfRoute(withdraw(wrong))).toBe(saved());
  const { plan, startsAt, endsAt } = before ?? {};
  expect(await membership()).toMatchObject({ plan, startsAt, endsAt });
});

it("leaves an end that a person has set since, and refuses a form that saw another membership", async () => {
  const number = await paid();
  const seen = await version();
  const end = endAfter(Date.now(), 1);
  await DB.prepare("UPDATE memberships SET ends_at = ?, version = version + 1 WHERE user_id = ?")
    .bind(end, customer.actor.userId)
    .run();
  expect(await withdraw(number, { version: seen })).toMatchObject({
    ...conflict,
    data: { message: expect.stringContaining("刚刚有了变化") },
  });
  expect(await ledger()).toHaveLength(1);
  expect(await read(number)).toMatchObject({ effect: { kind: "stays" } });
  expect(await refusalOfRoute(withdraw(number))).toBe(saved());
  expect(await membership()).toMatchObject({ endsAt: end, version: 2 });
  expect((await mails())[0]?.text).toContain("到期日没有因此改变");
});

it("is refused while a part is refunded; a refund that was wrong is taken back once, and its note is void", async () => {
  const number = await paid();
  const part = await refunded(number);
  expect(await withdraw(number)).toMatchObject({
    ...conflict,
    data: { message: expect.stringContaining("退过一部分") },
  });
  expect(await correct(number, { amount: "54.99" })).toMatchObject({
    data: { errors: { amount: expect.any(String) } },
  });
  expect(await note(part)).toMatchObject({ isReversed: false });
  const answers = await Promise.all(Array.from({ length: 10 }, () => refusalOfRoute(takeBackRefund(part))));
  expect(new Set(answers)).toEqual(new Set([saved()]));
  expect(await takeBackRefund(part, colleague.visitor)).toMatchObject(conflict);
  expect((await ledger()).map(({ direction, amount }) => [direction, amount])).toEqual([
    ["received", 11_000],
    ["refunded", 5_500],
    ["received", 5_500],
  ]);
  expect(await note(part)).toMatchObject({ isReversed: true });
  expect(await audited("membership.refund-withdrawn")).toBe(1);
  expect((await mails())[0]?.text).toContain("没有退款");
  // The row that took it back is no payment.
  const back = (await numbers()).at(-1) ?? "";
  expect(await refusalOfRoute(receipt(back))).toBe("404");
  expect(await correct(back)).toMatchObject(conflict);
  expect(await refusalOfRoute(withdraw(number))).toBe(saved());
});

it("a refund and a correction at the same moment never pay back more than is held", async () => {
  const number = await paid();
  const form = { key: crypto.randomUUID(), payment: number, amount: "110", way: "bank", day: today(), reference: "" };
  const params = { id: customer.actor.userId };
  await Promise.all([
    refusalOfRoute(runRoute(refund, `${path()}/refund`, staff.visitor, { form, params })),
    refusalOfRoute(correct(number, { amount: "60" }, colleague.visitor)),
  ]);
  const held = (await ledger()).reduce(
    (sum, row) => sum + (row.direction === "received" ? row.amount : -row.amount),
    0,
  );
  expect([0, 6_000]).toContain(held);
});

it("a refund has an adjustment note where GST goes back, which names the valid receipt of that time", async () => {
  await insertRow(DB, "site_settings", { key: "gst", value: "included", version: 1, updated_at: 1 }).run();
  const number = await paid();
  expect(await refusalOfRoute(correct(number, { amount: "99" }))).toBe(saved());
  await DB.prepare("DELETE FROM site_settings WHERE key = 'gst'").run();
  const right = (await numbers()).at(-1) ?? "";
  expect((await ledger()).map(({ gst }) => gst)).toEqual([1_000, 1_000, 900]);
  const part = await refunded(right, "33");
  const day = today().slice(2).replaceAll("-", "");
  expect(await note(part)).toMatchObject({
    ...{ noteNumber: `AM-${day}-A${part}`, receiptNumber: `AM-${day}-${number}-R2`, isLatestReceipt: false },
    ...{ amount: 3_300, gst: 300, service: "高级会员", isReversed: false, buyer: { email: customer.email } },
  });
  const other = await signedInAs("user");
  const params = { number: part };
  expect(await refusalOfRoute(runRoute(ownNote, "/dashboard/membership/refunds/x", other.visitor, { params }))).toBe(
    "404",
  );
  for (const missing of [number, "0", "x", "999999"]) expect(await refusalOfRoute(note(missing))).toBe("404");
});

it("a refund of the payment service has a note that names the last receipt before it", async () => {
  const first = 500_000 + Math.floor(Math.random() * 100_000) * 2;
  const common = {
    ...{ user_id: customer.actor.userId, plan: "premium", plan_name: "高级会员", currency: "USD", gst: null },
    ...{ way: "online", recorded_by: "", customer_id: `cus_${first}`, at: 1 },
  };
  const row = (id: number, more: Record<string, string | number>) =>
    insertRow(DB, "membership_money", {
      ...{ ...common, id: 1_000_000_000_000 + id, idempotency_key: `k-${id}`, reference: `in_${id}`, ...more },
    }).run();
  await row(first, { direction: "received", amount: 1_999, day: "2026-11-20" });
  await row(first + 1, { direction: "refunded", amount: 500, day: "2026-11-24" });
  expect(await note(String(first + 1))).toMatchObject({
    ...{ receiptNumber: `AM-261120-${first}`, isLatestReceipt: true, gst: null, amount: 500 },
  });
  // The service knows whether it came: nothing of it is put right by hand.
  expect(await correct(String(first))).toMatchObject(conflict);
  expect(await withdraw(String(first))).toMatchObject(conflict);
  expect(await takeBackRefund(String(first + 1))).toMatchObject(conflict);
});

it("the accounts list corrections of memberships as such, in the list, the sums and the file", async () => {
  await DB.batch(["membership_money", "money_totals"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
  const wrong = await paid();
  expect(await refusalOfRoute(correct(wrong))).toBe(saved());
  const never = await paid();
  expect(await refusalOfRoute(withdraw(never))).toBe(saved());
  const part = await refunded((await numbers())[2] ?? "", "10");
  expect(await refusalOfRoute(takeBackRefund(part))).toBe(saved());
  const query = "?source=membership&direction=corrected";
  const { listed, sums } = await runRoute(accounts, `/admin/money${query}`, staff.visitor);
  expect(listed.rows.map(({ direction, amount }) => (direction === "received" ? amount : -amount)).toSorted()).toEqual(
    [-11_000, -11_000, 1_000].toSorted(),
  );
  const of = (kind: string) => sums.filter((one) => one.kind === kind).reduce((all, { amount }) => all + amount, 0);
  expect([of("received"), of("refunded"), of("corrected")]).toEqual([32_000, 1_000, -21_000]);
  const held = (await ledger()).reduce(
    (sum, row) => sum + (row.direction === "received" ? row.amount : -row.amount),
    0,
  );
  expect(of("received") - of("refunded") + of("corrected")).toBe(held);
  const file = await runRoute(moneyList.sendFile, `/admin/money.csv${query}`, staff.visitor);
  const text = await file.text();
  expect(text.match(/更正 Correction/g)).toHaveLength(3);
});

it.each([
  [{ amount: "0" }, "amount"],
  [{ amount: "" }, "amount"],
  [{ way: "online" }, "way"],
  [{ day: "2999-01-01" }, "day"],
  [{ reference: "更正 #5（2026-11-26 的收款）" }, "reference"],
  [{ reason: "" }, "reason"],
] as [Record<string, string>, string][])("a correction with %j is refused at its field", async (more, field) => {
  const number = await paid();
  expect(await correct(number, more)).toMatchObject({ data: { errors: { [field]: expect.any(String) } } });
  const unchanged = { amount: "110", way: "bank", reference: "8842" };
  expect(await correct(number, unchanged)).toMatchObject({ data: { errors: { reference: /没有改动/ } } });
  expect(await ledger()).toHaveLength(1);
});

it("the ledger outlives the account, and what staff wrote about it does not", async () => {
  const number = await paid();
  expect(await refusalOfRoute(correct(number))).toBe(saved());
  const right = (await numbers()).at(-1) ?? "";
  const reasons = "SELECT count(*) AS n FROM audit_entries WHERE subject_id = ? AND after LIKE '%看错了流水%'";
  const kept = () => DB.prepare(reasons).bind(customer.actor.userId).first("n");
  expect(await kept()).toBe(1);
  await deleteAccount(customer.app, customer.actor, goodPassword);
  expect(await kept()).toBe(0);
  const address = `/admin/memberships/receipts/${right}`;
  expect(await runRoute(staffReceipt, address, staff.visitor, { params: { number: right } })).toMatchObject({
    ...{ receiptNumber: expect.stringMatching(/-R2$/), amount: 10_000, memberId: null, buyer: { name: "", email: "" } },
  });
  // There is no page of the account any more.
  expect(await refusalOfRoute(read(right))).toBe("404");
});

it("another account's row is missing", async () => {
  const number = await paid();
  customer = await signedInAs("user");
  expect(await refusalOfRoute(read(number))).toBe("404");
  for (const answer of [await correct(number), await withdraw(number), await takeBackRefund(number)]) {
    expect(answer).toMatchObject({ init: { status: 404 } });
  }
});

it.each(audience)("is for staff and administrators: %s", async (who) => {
  const number = await paid();
  const part = await refunded(number);
  const { member, visitor } = await someoneOf(who);
  const isAllowed = who === "staff" || who === "admin";
  const params = { id: customer.actor.userId, number };
  const address = `${path()}/money/${number}`;
  const notes = `/admin/memberships/refunds/${part}`;
  const refusal = (of: string) => (isAllowed ? null : refusedReading(who, of));
  expect(await refusalOfRoute(runRoute(page, address, visitor, { params }))).toBe(refusal(address));
  expect(await refusalOfRoute(runRoute(staffNote, notes, visitor, { params: { number: part } }))).toBe(refusal(notes));
  expect(await refusalOfRoute(takeBackRefund(part, visitor))).toBe(isAllowed ? saved() : "403");
  expect(await refusalOfRoute(correct(number, {}, visitor))).toBe(isAllowed ? saved() : "403");
  expect(await ledger()).toHaveLength(isAllowed ? 5 : 2);
  if (!member || isAllowed) return;
  const { app, actor } = member;
  const of = { userId: customer.actor.userId, paymentId: Number(number), reason: "x" };
  await expectForbidden(
    () => correctPayment(app, actor, { ...of, amount: 1, way: "bank", day: today(), reference: "" }),
    () => withdrawPayment(app, actor, { ...of, version: 1 }),
    () => withdrawRefund(app, actor, { ...of, refundId: Number(part) }),
  );
});
