import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { settled } from "../../../../../../tests/support/account-client.ts";
import { type MemberOf, signedInAs } from "../../../../../../tests/support/back-office.ts";
import { insertOrder, moveSampleOrder } from "../../../../../../tests/support/sample-order.ts";
import { type Order, type OrderStatus, orderStatuses } from "../../shared/order.ts";
import { mayMove, type OrderMover } from "../../shared/transitions.ts";
import { findOrder, readOrder } from "../find-order.ts";
import { moveOrder, type OrderMove } from "./move-order.ts";

const { DB } = env as Env;

let customer: MemberOf;
let staff: MemberOf;

beforeAll(async () => {
  customer = await signedInAs("user");
  staff = await signedInAs("staff");
});

/** An order of the customer in a state, of a fixed price (1,100 CNY). */
async function orderIn(status: OrderStatus, given: Record<string, string | number | null> = {}): Promise<Order> {
  const isPaid = !["submitted", "awaiting-payment", "cancelled"].includes(status);
  const number = await insertOrder(customer.actor.userId, status, {
    price_from: 110_000,
    amount: 110_000,
    paid_at: isPaid ? 5 : null,
    version: 3,
    ...given,
  });
  const order = await findOrder(customer.app, number);
  if (!order) throw new Error("no order");
  return order;
}

const whoIs = (by: OrderMover) => (by === "payment" ? null : by === "staff" ? staff.actor : customer.actor);

const move = (order: Order, to: OrderStatus, by: OrderMover, more: Partial<OrderMove> = {}, who = whoIs(by)) =>
  moveSampleOrder(staff.app, order, { to, by, ...more }, who);

const mailsAbout = (number: string, kind: string) =>
  DB.prepare("SELECT COUNT(*) FROM outbox WHERE kind = ? AND subject LIKE ?")
    .bind(kind, `%${number}%`)
    .first("COUNT(*)");

/** `mails` go to the customer, `toStaff` to us. */
const tracesOf = async ({ id, number }: Order) => ({
  events: (await readOrder(staff.app, { number }, staff.actor, "staff")).events.length,
  mails: await mailsAbout(number, "order-moved"),
  toStaff: await mailsAbout(number, "order-operator-moved"),
  audits: await DB.prepare("SELECT COUNT(*) FROM audit_entries WHERE subject_id = ?").bind(number).first("COUNT(*)"),
  status: await DB.prepare("SELECT status FROM orders WHERE id = ?").bind(id).first("status"),
});

const movers = ["customer", "staff", "payment"] as const;
const transitions = movers.flatMap((by) =>
  orderStatuses.flatMap((from) => orderStatuses.map((to) => [by, from, to] as const)),
);

describe("transitions", () => {
  it.each(transitions.filter(([by, from, to]) => mayMove(by, from, to)))("%s: %s → %s", async (by, from, to) => {
    const order = await orderIn(from);
    const after = await move(order, to, by, { message: "您好" });
    expect(after).toMatchObject({ status: to, version: 4, amount: 110_000 });
    if (to === "paid") expect(after.paidAt).toBeGreaterThan(5);
    else expect(after.paidAt).toBe(to === "awaiting-payment" ? null : order.paidAt);
    if (["delivered", "cancelled", "refunded"].includes(to)) expect(after.endedAt).toBeGreaterThan(5);
    else expect(after.endedAt).toBeNull();
    expect(await tracesOf(order)).toEqual({
      ...{ events: 1, mails: 1, status: to },
      // Staff get no mail about their own move.
      ...(by === "staff" ? { toStaff: 0, audits: 1 } : { toStaff: 1, audits: 0 }),
    });
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

  // All refused moves use one order, because they do not change it.
  it.each(movers.flatMap((by) => orderStatuses.map((from) => [by, from] as const)))(
    "all others are refused for %s: %s",
    async (by, from) => {
      const order = await orderIn(from);
      for (const to of orderStatuses.filter((status) => !mayMove(by, from, status))) {
        const isRepeated =
          by !== "staff" && (from === to || (by === "payment" && to === "paid" && order.paidAt !== null));
        if (isRepeated) expect(await move(order, to, by), to).toEqual(order);
        else await expect(move(order, to, by), to).rejects.toMatchObject({ code: "conflict" });
      }
      expect(await tracesOf(order)).toEqual({ events: 0, mails: 0, toStaff: 0, audits: 0, status: from });
    },
  );
});

describe("the mover", () => {
  it("is the signed-in owner; others get not_found", async () => {
    const order = await orderIn("submitted");
    const other = await signedInAs("user");
    await expect(move(order, "cancelled", "customer", {}, other.actor)).rejects.toMatchObject({ code: "not_found" });
    await expect(move(order, "cancelled", "customer", {}, staff.actor)).rejects.toMatchObject({ code: "not_found" });
    await expect(move(order, "cancelled", "customer", {}, null)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(move(order, "cancelled", "staff", {}, null)).rejects.toMatchObject({ code: "unauthenticated" });
    const missing = { ...order, number: "AO-000000-AAAAAA" };
    await expect(move(missing, "cancelled", "customer")).rejects.toMatchObject({ code: "not_found" });
    expect(await tracesOf(order)).toEqual({ events: 0, mails: 0, toStaff: 0, audits: 0, status: "submitted" });
  });

  it.each(["user", "editor"] as const)("needs the permission where staff decide: %s", async (role) => {
    const order = await orderIn("awaiting-payment");
    const { actor } = await signedInAs(role);
    await expect(move(order, "paid", "staff", {}, actor)).rejects.toMatchObject({ code: "forbidden" });
    await expect(move(order, "paid", "staff", {}, customer.actor)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("is recorded from the session, not from the input", async () => {
    const order = await orderIn("submitted");
    await move(order, "cancelled", "customer", { actor: "admin@aotu.example" });
    const { events } = await readOrder(staff.app, order, staff.actor, "staff");
    expect(events[0]?.actor).toBe(customer.email);
  });

  it("is hidden from the customer if it is a member of staff", async () => {
    const order = await orderIn("submitted");
    await move(order, "awaiting-payment", "staff");
    expect((await readOrder(customer.app, order, customer.actor, "customer")).events[0]?.actor).toBe("");
  });
});

describe("conflicting moves", () => {
  it("of simultaneous moves one succeeds, the others get a conflict, and one mail is sent", async () => {
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

  it("an outdated version is a conflict", async () => {
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

  it("a payment event counts once, also when repeated, simultaneous or out of order", async () => {
    const order = await orderIn("awaiting-payment");
    await Promise.all(Array.from({ length: 20 }, () => move(order, "paid", "payment", { amount: 110_000 })));
    expect(await tracesOf(order)).toEqual({ events: 1, mails: 1, toStaff: 1, audits: 0, status: "paid" });
    const paid = await findOrder(staff.app, order.number);
    if (!paid) throw new Error("no order");
    const later = await move(paid, "materials", "staff");
    expect(await move(later, "paid", "payment")).toEqual(later);
    const back = await move(later, "refunded", "payment");
    expect(await move(back, "refunded", "payment")).toEqual(back);
    expect(await move(back, "paid", "payment")).toEqual(back);
  });

  it("a payment succeeds beside a simultaneous move of staff", async () => {
    const order = await orderIn("awaiting-payment");
    const [paid] = await Promise.allSettled([
      move(order, "paid", "payment", { amount: 110_000 }),
      move(order, "paid", "staff"),
    ]);
    expect(paid).toMatchObject({ status: "fulfilled", value: { status: "paid" } });
    expect(await tracesOf(order)).toMatchObject({ events: 1, mails: 1 });
  });

  it("a refund succeeds beside a simultaneous move of staff", async () => {
    const order = await orderIn("materials");
    const [back] = await Promise.allSettled([move(order, "refunded", "payment"), move(order, "in-progress", "staff")]);
    expect(back).toMatchObject({ status: "fulfilled", value: { status: "refunded" } });
  });

  it("an unconfirmed order cannot be paid, and the error names its state in Chinese", async () => {
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

it("moves an order without account and address, and sends no mail", async () => {
  const order = await orderIn("paid", { user_id: null, applicant_email: "" });
  await move(order, "refunded", "staff");
  expect(await tracesOf(order)).toEqual({ events: 1, mails: 0, toStaff: 0, audits: 1, status: "refunded" });
});
