import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { expectForbidden, type MemberOf, signedInAs } from "../../../../tests/support/back-office.ts";
import { insertOrder } from "../../../../tests/support/sample-order.ts";
import { findOrder, readOrder } from "../find-order.ts";
import type { OrderStatus } from "../order.ts";
import { moveByStaff } from "../staff-orders.ts";
import { correctPayment } from "./correct-payment.ts";
import { readReceipt } from "./read-receipt.ts";
import { refundPart } from "./refund-part.ts";
import { sumMoney } from "./sum-money.ts";
import { heldIn } from "./ways.ts";
import { withdrawPayment } from "./withdraw-payment.ts";
import { withdrawRefund } from "./withdraw-refund.ts";

const { DB } = env as Env;
const today = () => todayInAustralia(Date.now());

let customer: MemberOf;
let staff: MemberOf;

beforeAll(async () => {
  customer = await signedInAs("user");
  staff = await signedInAs("staff");
});

const read = (number: string) => readOrder(customer.app, { number }, customer.actor, "customer");
const receipt = (number: string) => readReceipt(customer.app, { number }, customer.actor, "customer");
const idOf = async (number: string, index = 0) => (await read(number)).money[index]?.id ?? 0;

async function move(number: string, to: OrderStatus) {
  const version = (await findOrder(staff.app, number))?.version ?? 0;
  const given = { number, to, version, message: "", lacksAccount: false, isIncomplete: "yes" } as const;
  return moveByStaff(staff.app, staff.actor, { ...given, way: "bank", day: today(), reference: "8842" });
}

async function paidOrder(): Promise<string> {
  const number = await insertOrder(customer.actor.userId, "awaiting-payment");
  await move(number, "paid");
  return number;
}

const withdraw = (number: string, paymentId: number, who = staff) =>
  withdrawPayment(who.app, who.actor, { number, paymentId, reason: "支票退票了。", instructions: "请转到 062-000。" });

const correct = (number: string, paymentId: number, amount = 80_000) =>
  correctPayment(staff.app, staff.actor, {
    ...{ number, paymentId, amount, way: "wechat", day: today(), reference: "W1", reason: "看错了流水。" },
  });

const refund = (number: string) =>
  refundPart(staff.app, staff.actor, {
    ...{ number, key: crypto.randomUUID(), amount: 20_000, way: "wechat", day: today(), reference: "" },
    reason: "少办了一项。",
  });

it("a payment that never came is taken back once: the order waits for it again, the receipt is void, the customer is told", async () => {
  const number = await paidOrder();
  const id = await idOf(number);
  expect(await receipt(number)).toMatchObject({ receiptNumber: `${number}-R1`, isVoid: false });
  // A double click, and a second tab later.
  await Promise.all([withdraw(number, id), withdraw(number, id)]);
  await withdraw(number, id);
  const order = await read(number);
  expect(order).toMatchObject({ status: "awaiting-payment", paidAt: null, waitingFor: "customer" });
  expect(order.money.map(({ direction, amount, reference }) => [direction, amount, reference])).toEqual([
    ["received", 85_000, "8842"],
    ["refunded", 85_000, `更正 #${id}（${today()} 的收款）`],
  ]);
  expect(heldIn(order.money)).toBe(0);
  expect(order.events.filter(({ message }) => message.includes("支票退票了。"))).toHaveLength(1);
  expect(await receipt(number)).toMatchObject({ receiptNumber: `${number}-R1`, isVoid: true });
  const mails = "SELECT text FROM outbox WHERE kind = 'order-payment-withdrawn' AND subject LIKE ?";
  const { results } = await DB.prepare(mails).bind(`%${number}%`).all<{ text: string }>();
  expect(results).toHaveLength(1);
  for (const said of ["支票退票了。", "请转到 062-000。", "不要再付一次", `/dashboard/orders/${number}`]) {
    expect(results[0]?.text).toContain(said);
  }
  const audit = "SELECT count(*) AS n FROM audit_entries WHERE subject_id = ? AND action = 'order.payment-withdrawn'";
  expect(await DB.prepare(audit).bind(number).first("n")).toBe(1);
  // It comes after all: another receipt, which replaces the void one.
  await move(number, "paid");
  expect((await read(number)).status).toBe("paid");
  expect(await receipt(number)).toMatchObject({
    ...{ receiptNumber: `${number}-R2`, replaces: `${number}-R1`, isVoid: false, amount: 85_000 },
  });
});

it("of a correction and a withdrawal in two tabs one happens", async () => {
  const number = await paidOrder();
  const id = await idOf(number);
  const both = await Promise.allSettled([correct(number, id), withdraw(number, id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { money, status } = await read(number);
  expect([money.length, heldIn(money), status]).toEqual(
    money.length === 3 ? [3, 80_000, "paid"] : [2, 0, "awaiting-payment"],
  );
});

it("a corrected payment is taken back by its right row, and a withdrawn one cannot be corrected", async () => {
  const number = await paidOrder();
  const id = await idOf(number);
  await correct(number, id);
  await expect(withdraw(number, id)).rejects.toMatchObject({ code: "conflict" });
  const right = await idOf(number, 2);
  await withdraw(number, right);
  expect(heldIn((await read(number)).money)).toBe(0);
  expect(await receipt(number)).toMatchObject({ receiptNumber: `${number}-R2`, isVoid: true });
  await expect(correct(number, right, 70_000)).rejects.toMatchObject({ code: "conflict" });
});

it("an order that prepares materials waits for the payment too; once the work has begun it is refused", async () => {
  const number = await paidOrder();
  await move(number, "materials");
  await withdraw(number, await idOf(number));
  expect((await read(number)).status).toBe("awaiting-payment");
  const begun = await paidOrder();
  await move(begun, "materials");
  await move(begun, "in-progress");
  await expect(withdraw(begun, await idOf(begun))).rejects.toMatchObject({ code: "conflict" });
  expect((await read(begun)).money).toHaveLength(1);
});

it("is refused while a part is refunded, for a card payment, another order's, and others than staff", async () => {
  const number = await paidOrder();
  const id = await idOf(number);
  await refund(number);
  await expect(withdraw(number, id)).rejects.toMatchObject({ code: "conflict" });
  await expect(withdraw(await paidOrder(), id)).rejects.toMatchObject({ code: "conflict" });
  const editor = await signedInAs("editor");
  await expectForbidden(
    () => withdraw(number, id, customer),
    () => withdraw(number, id, editor),
  );
  await withdrawRefund(staff.app, staff.actor, { number, refundId: await idOf(number, 1), reason: "没有退。" });
  await DB.prepare("UPDATE order_money SET way = 'online', recorded_by = '' WHERE id = ?").bind(id).run();
  await expect(withdraw(number, id)).rejects.toMatchObject({ code: "conflict" });
  expect((await read(number)).status).toBe("paid");
});

it("what is corrected or taken back is told apart in the sums: received less refunded with corrections is what is held", async () => {
  // The sums too: a test above changes a row, which nothing else does.
  await DB.batch(["order_money", "money_totals"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
  const [withdrawn, corrected, refunded] = [await paidOrder(), await paidOrder(), await paidOrder()];
  await withdraw(withdrawn, await idOf(withdrawn));
  await correct(corrected, await idOf(corrected));
  await refund(corrected);
  await refund(refunded);
  await withdrawRefund(staff.app, staff.actor, {
    number: refunded,
    refundId: await idOf(refunded, 1),
    reason: "没退。",
  });
  const { sums, periods } = await sumMoney(staff.app, staff.actor, { source: "order" });
  const of = (wanted: string) =>
    sums.filter(({ kind }) => kind === wanted).reduce((all, { amount }) => all + amount, 0);
  expect([of("received"), of("refunded"), of("corrected")]).toEqual([
    3 * 85_000 + 80_000,
    2 * 20_000,
    -2 * 85_000 + 20_000,
  ]);
  const orders = await Promise.all([withdrawn, corrected, refunded].map(read));
  const held = orders.reduce((all, { money }) => all + heldIn(money), 0);
  expect(of("received") - of("refunded") + of("corrected")).toBe(held);
  expect(periods).toMatchObject([{ received: of("received"), refunded: of("refunded"), corrected: of("corrected") }]);
});
