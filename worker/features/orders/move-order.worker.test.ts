import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { settled } from "../../../tests/support/account-client.ts";
import { type MemberOf, signedInAs } from "../../../tests/support/back-office.ts";
import { insertRow } from "../../../tests/support/insert-row.ts";
import { includeCharge, recordFact } from "../../../tests/support/record-fact.ts";
import { seedFacts } from "../../../tests/support/seed-facts.ts";
import { sellProducts } from "../../../tests/support/sold-products.ts";
import { findOrder } from "./find-order.ts";
import { moveOrder, type OrderMove } from "./move-order.ts";
import { mayMove, type Order, type OrderMover, type OrderStatus, orderStatuses } from "./order.ts";
import { readOrder } from "./read-order.ts";

const { DB } = env as Env;

let customer: MemberOf;
let staff: MemberOf;

beforeAll(async () => {
  customer = await signedInAs("user");
  staff = await signedInAs("staff");
});

let numbers = 0;

/** An order in a state; of a fixed price unless it says otherwise. */
async function orderIn(status: OrderStatus, more: Record<string, string | number | null> = {}): Promise<Order> {
  numbers += 1;
  const number = `AO-261121-T${String(numbers).padStart(5, "0")}`;
  const isPaid = !["submitted", "awaiting-payment", "cancelled"].includes(status);
  await insertRow(DB, "orders", {
    number,
    key: crypto.randomUUID(),
    user_id: customer.actor.userId,
    product_key: "standard",
    product_name: "旅游签证 600 标准",
    currency: "CNY",
    price_from: 110_000,
    price_to: null,
    amount: 110_000,
    status,
    applicant_name: "王小明",
    applicant_email: "ming@people.example",
    applicant_contact: "wx-ming",
    scope_agreed_at: 1,
    refund_agreed_at: 1,
    created_at: 1,
    updated_at: 1,
    paid_at: isPaid ? 5 : null,
    version: 3,
    ...more,
  }).run();
  const order = await findOrder(customer.app, number);
  if (!order) throw new Error("no order");
  return order;
}

const whoIs = (by: OrderMover) => (by === "payment" ? null : by === "staff" ? staff.actor : customer.actor);

const move = (order: Order, to: OrderStatus, by: OrderMover, more: Partial<OrderMove> = {}, who = whoIs(by)) =>
  moveOrder(
    staff.app,
    {
      number: order.number,
      to,
      version: by === "payment" ? null : order.version,
      by,
      actor: by === "payment" ? "pi_1" : (who?.email ?? ""),
      message: "",
      ...more,
    },
    who,
  );

const tracesOf = async ({ id, number }: Order) => ({
  events: (await readOrder(staff.app, { number }, staff.actor, "staff")).events.length,
  mails: await DB.prepare("SELECT COUNT(*) FROM outbox WHERE subject LIKE ?").bind(`%${number}%`).first("COUNT(*)"),
  audits: await DB.prepare("SELECT COUNT(*) FROM audit_entries WHERE subject_id = ?").bind(number).first("COUNT(*)"),
  status: await DB.prepare("SELECT status FROM orders WHERE id = ?").bind(id).first("status"),
});

const movers = ["customer", "staff", "payment"] as const;
const ways = movers.flatMap((by) =>
  orderStatuses.flatMap((from) => orderStatuses.map((to) => [by, from, to] as const)),
);

describe("every way of every mover", () => {
  it.each(ways.filter(([by, from, to]) => mayMove(by, from, to)))("%s: %s → %s", async (by, from, to) => {
    const order = await orderIn(from);
    const after = await move(order, to, by, { message: "您好" });
    expect(after).toMatchObject({ status: to, version: 4, amount: 110_000 });
    if (to === "paid") expect(after.paidAt).toBeGreaterThan(5);
    else expect(after.paidAt).toBe(order.paidAt);
    if (["delivered", "cancelled", "refunded"].includes(to)) expect(after.endedAt).toBeGreaterThan(5);
    else expect(after.endedAt).toBeNull();
    expect(await tracesOf(order)).toEqual({ events: 1, mails: 1, audits: by === "staff" ? 1 : 0, status: to });
    const { events } = await readOrder(staff.app, order, staff.actor, "staff");
    expect(events[0]).toMatchObject({
      fromStatus: from,
      toStatus: to,
      by,
      actor: whoIs(by)?.email ?? "pi_1",
      message: "您好",
    });
    await settled();
  });

  it.each(ways.filter(([by, from, to]) => !mayMove(by, from, to)))("not %s: %s → %s", async (by, from, to) => {
    const order = await orderIn(from);
    const isRepeated = by !== "staff" && (from === to || (by === "payment" && to === "paid" && order.paidAt !== null));
    if (isRepeated) expect(await move(order, to, by)).toEqual(order);
    else await expect(move(order, to, by)).rejects.toMatchObject({ code: "conflict" });
    expect(await tracesOf(order)).toEqual({ events: 0, mails: 0, audits: 0, status: from });
  });
});

describe("who", () => {
  it("is not somebody else, nor nobody", async () => {
    const order = await orderIn("submitted");
    const other = await signedInAs("user");
    await expect(move(order, "cancelled", "customer", {}, other.actor)).rejects.toMatchObject({ code: "not_found" });
    await expect(move(order, "cancelled", "customer", {}, staff.actor)).rejects.toMatchObject({ code: "not_found" });
    await expect(move(order, "cancelled", "customer", {}, null)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(move(order, "cancelled", "staff", {}, null)).rejects.toMatchObject({ code: "unauthenticated" });
    const missing = { ...order, number: "AO-000000-AAAAAA" };
    await expect(move(missing, "cancelled", "customer")).rejects.toMatchObject({ code: "not_found" });
    expect(await tracesOf(order)).toEqual({ events: 0, mails: 0, audits: 0, status: "submitted" });
  });

  it.each(["user", "editor"] as const)("is no %s where staff decide", async (role) => {
    const order = await orderIn("awaiting-payment");
    const { actor } = await signedInAs(role);
    await expect(move(order, "paid", "staff", {}, actor)).rejects.toMatchObject({ code: "forbidden" });
    await expect(move(order, "paid", "staff", {}, customer.actor)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("is named by the session, whatever is said", async () => {
    const order = await orderIn("submitted");
    await move(order, "cancelled", "customer", { actor: "admin@aotu.example" });
    const { events } = await readOrder(staff.app, order, staff.actor, "staff");
    expect(events[0]?.actor).toBe(customer.email);
  });

  it("of the staff is not told to the customer", async () => {
    const order = await orderIn("submitted");
    await move(order, "awaiting-payment", "staff");
    expect((await readOrder(customer.app, order, customer.actor, "customer")).events[0]?.actor).toBe("");
  });
});

describe("the amount", () => {
  const range = { price_from: 2_400_000, price_to: 3_600_000, amount: null };

  it.each([undefined, 2_399_999, 3_600_001, 2_500_000.5, Number.NaN, -1])("of a range is not %s", async (amount) => {
    const order = await orderIn("submitted", range);
    await expect(move(order, "awaiting-payment", "staff", { amount })).rejects.toMatchObject({
      code: "invalid",
      field: "amount",
    });
    expect(await tracesOf(order)).toEqual({ events: 0, mails: 0, audits: 0, status: "submitted" });
  });

  it.each([2_400_000, 3_600_000])("of a range may be %d", async (amount) => {
    const order = await orderIn("submitted", range);
    expect(await move(order, "awaiting-payment", "staff", { amount })).toMatchObject({ amount });
    const mail = await DB.prepare("SELECT text FROM outbox WHERE subject LIKE ?").bind(`%${order.number}%`).first();
    expect(mail?.text).toContain(`应付金额：¥${amount / 100_000},000`);
  });

  it("of a fixed price is that", async () => {
    const order = await orderIn("submitted");
    await expect(move(order, "awaiting-payment", "staff", { amount: 1 })).rejects.toMatchObject({ field: "amount" });
    expect(await move(order, "awaiting-payment", "staff")).toMatchObject({ amount: 110_000 });
  });

  it("must be known, and the same, to be paid", async () => {
    const open = await orderIn("awaiting-payment", range);
    await expect(move(open, "paid", "payment", { amount: 2_400_000 })).rejects.toMatchObject({ field: "amount" });
    const order = await orderIn("awaiting-payment");
    await expect(move(order, "paid", "payment", { amount: 109_999 })).rejects.toMatchObject({ field: "amount" });
    expect(await move(order, "paid", "payment", { amount: 110_000 })).toMatchObject({ status: "paid" });
  });

  it("is never the customer's to name", async () => {
    const order = await orderIn("submitted");
    expect(await move(order, "cancelled", "customer", { amount: 1 })).toMatchObject({ amount: 110_000 });
  });
});

describe("at once", () => {
  it("one of two editors wins, the other is told, and only one mail goes out", async () => {
    const order = await orderIn("submitted");
    const results = await Promise.allSettled([
      move(order, "awaiting-payment", "staff"),
      move(order, "cancelled", "staff"),
      move(order, "cancelled", "customer"),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(1);
    const { status, ...traces } = await tracesOf(order);
    expect(traces.events).toBe(1);
    expect(traces.mails).toBe(1);
    expect(traces.audits).toBeLessThanOrEqual(1);
    expect(["awaiting-payment", "cancelled"]).toContain(status);
    for (const one of results) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "conflict" });
  });

  it("tells who has an old version", async () => {
    const order = await orderIn("submitted");
    await move(order, "awaiting-payment", "staff");
    await expect(move({ ...order }, "paid", "staff")).rejects.toMatchObject({ code: "conflict" });
    await expect(move({ ...order }, "cancelled", "customer")).rejects.toMatchObject({ code: "conflict" });
    await expect(
      moveOrder(
        staff.app,
        { number: order.number, to: "cancelled", version: null, by: "customer", actor: "", message: "" },
        customer.actor,
      ),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  it("a payment's message counts once, also twenty at once and out of order", async () => {
    const order = await orderIn("awaiting-payment");
    await Promise.all(Array.from({ length: 20 }, () => move(order, "paid", "payment", { amount: 110_000 })));
    expect(await tracesOf(order)).toEqual({ events: 1, mails: 1, audits: 0, status: "paid" });
    const paid = await findOrder(staff.app, order.number);
    if (!paid) throw new Error("no order");
    const later = await move(paid, "materials", "staff");
    expect(await move(later, "paid", "payment")).toEqual(later);
    const back = await move(later, "refunded", "payment");
    expect(await move(back, "refunded", "payment")).toEqual(back);
    expect(await move(back, "paid", "payment")).toEqual(back);
  });

  it("a payment succeeds beside a change of staff's", async () => {
    const order = await orderIn("awaiting-payment");
    const [paid] = await Promise.allSettled([
      move(order, "paid", "payment", { amount: 110_000 }),
      move(order, "paid", "staff"),
    ]);
    expect(paid).toMatchObject({ status: "fulfilled", value: { status: "paid" } });
    expect(await tracesOf(order)).toMatchObject({ events: 1, mails: 1 });
  });

  it("what is given back counts beside a change of staff's", async () => {
    const order = await orderIn("materials");
    const [back] = await Promise.allSettled([move(order, "refunded", "payment"), move(order, "in-progress", "staff")]);
    expect(back).toMatchObject({ status: "fulfilled", value: { status: "refunded" } });
  });

  it("an order that staff have not confirmed cannot be paid, and the refusal names its state in Chinese", async () => {
    const order = await orderIn("submitted");
    await expect(move(order, "paid", "payment", { amount: 110_000 })).rejects.toMatchObject({
      code: "conflict",
      message: "订单现在是“已提交”，不能改成“已付款”。请刷新页面再看。",
    });
  });

  it("a cancelled order cannot be paid", async () => {
    const order = await orderIn("awaiting-payment");
    const cancelled = await move(order, "cancelled", "customer");
    for (const by of ["payment", "staff"] as const) {
      await expect(move(cancelled, "paid", by)).rejects.toMatchObject({ code: "conflict" });
    }
    expect(await move(order, "cancelled", "customer")).toMatchObject({ status: "cancelled", version: 4 });
  });
});

it("moves an order whose account is gone with all that was known of it, and writes to nobody", async () => {
  const order = await orderIn("paid", { user_id: null, applicant_email: "" });
  await move(order, "refunded", "staff");
  expect(await tracesOf(order)).toEqual({ events: 1, mails: 0, audits: 1, status: "refunded" });
});

describe("asking for less than the official charges", () => {
  const range = { product_key: "student500", price_from: 1_000_000, price_to: 3_600_000, amount: null };

  beforeAll(async () => {
    await seedFacts();
    await sellProducts();
    await includeCharge("student500", "visa-500.charge");
    await includeCharge("standard", "visa-600.charge");
  });

  beforeEach(async () => {
    await recordFact("rate.aud-cny", 5);
    await recordFact("visa-500.charge", 2500);
  });

  it("is refused with what is missing, and changes nothing", async () => {
    const order = await orderIn("submitted", range);
    const before = await tracesOf(order);
    await expect(move(order, "awaiting-payment", "staff", { amount: 1_249_900 })).rejects.toMatchObject({
      code: "invalid",
      field: "amount",
      message: expect.stringMatching(/A\$2,500.*¥12,500.*还差 ¥1。/),
    });
    expect(await tracesOf(order)).toEqual(before);
    await expect(move(order, "awaiting-payment", "staff", { amount: 1_250_000 })).resolves.toMatchObject({
      amount: 1_250_000,
    });
    await settled();
  });

  it("counts the charges of today, and no less of them than the order was made with", async () => {
    const cheaper = await orderIn("submitted", { ...range, charge_aud: 200_000, charge_rate: 4 });
    await expect(move(cheaper, "awaiting-payment", "staff", { amount: 1_249_999 })).rejects.toThrow("A$2,500");
    const dearer = await orderIn("submitted", { ...range, charge_aud: 300_000, charge_rate: 4 });
    await expect(move(dearer, "awaiting-payment", "staff", { amount: 1_499_999 })).rejects.toThrow("A$3,000");
    const gone = await orderIn("submitted", { ...range, product_key: "gone", charge_aud: 300_000, charge_rate: 4 });
    await expect(move(gone, "awaiting-payment", "staff", { amount: 1_499_999 })).rejects.toThrow("A$3,000");
  });

  it("of a fixed price leaves cancelling alone", async () => {
    await recordFact("visa-600.charge", 250);
    const order = await orderIn("submitted");
    await expect(move(order, "awaiting-payment", "staff")).rejects.toMatchObject({
      code: "invalid",
      field: undefined,
      message: expect.stringMatching(/还差 ¥150。.*取消/),
    });
    await expect(move(order, "cancelled", "staff")).resolves.toMatchObject({ status: "cancelled" });
    await settled();
  });

  it("says nothing of an order that includes none, nor of a payment of what was asked for before", async () => {
    const without = await orderIn("submitted", { product_key: "none", amount: 1, price_from: 1 });
    await expect(move(without, "awaiting-payment", "staff")).resolves.toMatchObject({ amount: 1 });
    const asked = await orderIn("awaiting-payment", { ...range, amount: 1_000_000 });
    await expect(move(asked, "paid", "payment", { amount: 1_000_000 })).resolves.toMatchObject({ status: "paid" });
    await settled();
  });
});
