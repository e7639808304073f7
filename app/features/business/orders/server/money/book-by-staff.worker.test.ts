import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { expectForbidden, type MemberOf, signedInAs } from "../../../../../../tests/support/back-office.ts";
import { insertOrder } from "../../../../../../tests/support/sample-order.ts";
import type { OrderForm } from "../../shared/input.ts";
import { balanceIn, isReversible } from "../../shared/money/ways.ts";
import type { OrderStatus } from "../../shared/order.ts";
import { findOrder, readOrder } from "../find-order.ts";
import { moveByStaff } from "../staff-orders.ts";
import { recordPayment, refundPart, reverseRow } from "./book-by-staff.ts";
import { readReceipt } from "./receipts.ts";
import { sumMoney } from "./sum-money.ts";

const { DB } = env as Env;
const today = () => todayInAustralia(Date.now());

let customer: MemberOf;
let staff: MemberOf;

beforeAll(async () => {
  customer = await signedInAs("user");
  staff = await signedInAs("staff");
});

const read = (number: string) => readOrder(customer.app, { number }, customer.actor, "customer");
const moneyOf = async (number: string) => (await readOrder(staff.app, { number }, staff.actor, "staff")).money;
const receipt = (number: string) => readReceipt(customer.app, { number }, customer.actor, "customer");
const idOf = async (number: string, index = 0) => (await moneyOf(number))[index]?.id ?? 0;

async function move(number: string, to: OrderStatus, message = "") {
  const version = (await findOrder(staff.app, number))?.version ?? 0;
  const given = { number, to, version, message, lacksAccount: false, isIncomplete: "yes" } as const;
  const transfer = { way: "bank", day: today(), reference: "8842" } as const;
  return moveByStaff(staff.app, staff.actor, { ...given, ...transfer, instructions: "请转到 062-000。" });
}

async function paidOrder(...to: OrderStatus[]): Promise<string> {
  const number = await insertOrder(customer.actor.userId, "awaiting-payment");
  for (const state of ["paid", ...to] as const) await move(number, state);
  return number;
}

const reverse = (number: string, row: number, who = staff) =>
  reverseRow(who.app, who.actor, { number, row, reason: "看错了流水。" });

const record = (number: string, given: Partial<OrderForm<"record-payment">> = {}, who = staff) =>
  recordPayment(who.app, who.actor, {
    ...{ number, key: crypto.randomUUID(), amount: 80_000, way: "wechat", day: today(), reference: "W1" },
    ...given,
  });

const refund = (number: string, amount = 20_000) =>
  refundPart(staff.app, staff.actor, {
    ...{ number, key: crypto.randomUUID(), amount, way: "wechat", day: today(), reference: "" },
    reason: "少办了一项。",
  });

const countOf = (action: string, number: string) =>
  DB.prepare("SELECT count(*) AS n FROM audit_entries WHERE subject_id = ? AND action = ?")
    .bind(number, action)
    .first("n");

describe("a payment that was recorded wrongly", () => {
  it("a wrong payment is reversed once by thirty simultaneous requests, with an audit entry and a message to the customer", async () => {
    const number = await paidOrder();
    const id = await idOf(number);
    await Promise.all(Array.from({ length: 30 }, () => reverse(number, id)));
    await reverse(number, id);
    const order = await read(number);
    expect(order.status).toBe("paid");
    expect(order.money.map(({ direction, amount, reference }) => [direction, amount, reference])).toEqual([
      ["received", 85_000, "8842"],
      ["refunded", 85_000, `更正 #${id}（${today()} 的收款）`],
    ]);
    expect(balanceIn(order.money)).toBe(0);
    expect(order.messages.map(({ text }) => text)).toEqual([
      `更正：收款 ¥850（银行转账，${today()}，参考号 8842）记错了，已经冲销。看错了流水。`,
    ]);
    expect(await countOf("order.money-reversed", number)).toBe(1);
    expect(await receipt(number)).toMatchObject({ receiptNumber: `${number}-R1`, isVoid: true });
  });

  it.each([[], ["materials", "in-progress"], ["materials", "in-progress", "delivered"]] as OrderStatus[][])(
    "a reversed payment is recorded again once, in any state after the payment, with a new receipt",
    async (...to) => {
      const number = await paidOrder(...to);
      await expect(record(number)).rejects.toMatchObject({ code: "conflict" });
      await reverse(number, await idOf(number));
      await expect(record(number, { day: "2999-01-01" })).rejects.toMatchObject({ field: "day" });
      const key = crypto.randomUUID();
      await Promise.all(Array.from({ length: 30 }, () => record(number, { key })));
      await expect(record(number)).rejects.toMatchObject({ code: "conflict" });
      const order = await read(number);
      expect(order.money.map(({ amount }) => amount)).toEqual([85_000, 85_000, 80_000]);
      expect(order.messages.at(-1)?.text).toBe(`重新记下收款 ¥800（微信，${today()}，参考号 W1）。`);
      expect(await countOf("order.payment-recorded", number)).toBe(1);
      expect(await receipt(number)).toMatchObject({
        ...{ receiptNumber: `${number}-R2`, replaces: `${number}-R1`, isVoid: false, amount: 80_000 },
      });
      const money = await moneyOf(number);
      expect(money.filter((row) => isReversible(row, money))).toMatchObject([{ reference: "W1" }]);
    },
  );

  it("two tabs with different values record a reversed payment again once", async () => {
    const number = await paidOrder();
    await reverse(number, await idOf(number));
    const both = await Promise.allSettled([record(number), record(number, { amount: 70_000 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await moneyOf(number)).toHaveLength(3);
  });

  it("after a reversal the order waits for the payment again, and the customer gets a mail", async () => {
    const number = await paidOrder("materials");
    await expect(move(number, "awaiting-payment")).rejects.toMatchObject({ code: "conflict" });
    await reverse(number, await idOf(number));
    expect(await move(number, "awaiting-payment", "支票退票了。")).toMatchObject({ paidAt: null, amount: 85_000 });
    expect(await read(number)).toMatchObject({ status: "awaiting-payment", waitingFor: "customer" });
    await expect(record(number)).rejects.toMatchObject({ code: "conflict" });
    const mail = "SELECT text FROM outbox WHERE kind = 'order-moved' AND subject LIKE ? ORDER BY id DESC LIMIT 1";
    const text = await DB.prepare(mail).bind(`订单 ${number}：款项没有收到%`).first<string>("text");
    for (const said of ["支票退票了。", "请转到 062-000。", "不要再付一次", `/dashboard/orders/${number}`]) {
      expect(text).toContain(said);
    }
    // The payment arrives later after all.
    await move(number, "paid");
    expect(await receipt(number)).toMatchObject({ receiptNumber: `${number}-R2`, isVoid: false, amount: 85_000 });
  });

  it("the order does not return to the payment when the payment is recorded again at the same moment", async () => {
    const number = await paidOrder();
    await reverse(number, await idOf(number));
    await Promise.allSettled([move(number, "awaiting-payment"), record(number)]);
    const { status, money } = await read(number);
    expect([status, balanceIn(money)]).toEqual(status === "paid" ? ["paid", 80_000] : ["awaiting-payment", 0]);
  });
});

it("a refund is reversed together with its note, and is no longer deducted", async () => {
  const number = await paidOrder();
  await refund(number);
  const payment = await idOf(number);
  await expect(reverse(number, payment)).rejects.toMatchObject({ code: "conflict" });
  await Promise.all([reverse(number, await idOf(number, 1)), reverse(number, await idOf(number, 1))]);
  const order = await read(number);
  expect(order.money).toMatchObject([{}, { amount: 20_000 }, { direction: "received", amount: 20_000, way: "wechat" }]);
  expect(order.messages.at(-1)?.text).toContain("记错了，已经冲销。看错了流水。");
  await reverse(number, payment);
  expect(balanceIn(await moneyOf(number))).toBe(0);
});

it("never exceeds the balance when a refund and a reversal are simultaneous", async () => {
  const number = await paidOrder();
  await Promise.allSettled([reverse(number, await idOf(number)), refund(number), refund(number, 30_000)]);
  expect(balanceIn(await moneyOf(number))).toBeGreaterThanOrEqual(0);
});

it("is refused for reversals, the payment service, another order, a refunded one, and others than staff", async () => {
  const number = await paidOrder();
  const id = await idOf(number);
  await expect(reverse(await paidOrder(), id)).rejects.toMatchObject({ code: "conflict" });
  const editor = await signedInAs("editor");
  await expectForbidden(
    () => reverse(number, id, customer),
    () => reverse(number, id, editor),
    () => record(number, {}, customer),
    () => record(number, {}, editor),
  );
  await DB.prepare("UPDATE order_money SET way = 'online', recorded_by = '' WHERE id = ?").bind(id).run();
  await expect(reverse(number, id)).rejects.toMatchObject({ code: "conflict" });
  expect(await moneyOf(number)).toHaveLength(1);
  const other = await paidOrder();
  await reverse(other, await idOf(other));
  await expect(reverse(other, await idOf(other, 1))).rejects.toMatchObject({ code: "conflict" });
  const refunded = await paidOrder();
  await move(refunded, "refunded");
  for (const index of [0, 1]) {
    await expect(reverse(refunded, await idOf(refunded, index))).rejects.toMatchObject({ code: "conflict" });
  }
});

it("is listed separately in the sums: received less refunded with corrections equals the balance", async () => {
  await DB.prepare("DELETE FROM order_money").run();
  const [reversed, anew, refunded] = [await paidOrder(), await paidOrder(), await paidOrder()];
  await reverse(reversed, await idOf(reversed));
  await reverse(anew, await idOf(anew));
  await record(anew);
  await refund(anew);
  await refund(refunded);
  await reverse(refunded, await idOf(refunded, 1));
  const { sums, periods } = await sumMoney(staff.app, staff.actor, {});
  const of = (wanted: string) =>
    sums.filter(({ kind }) => kind === wanted).reduce((all, { amount }) => all + amount, 0);
  expect([of("received"), of("refunded"), of("corrected")]).toEqual([
    3 * 85_000 + 80_000,
    2 * 20_000,
    -2 * 85_000 + 20_000,
  ]);
  const orders = await Promise.all([reversed, anew, refunded].map(read));
  const held = orders.reduce((all, { money }) => all + balanceIn(money), 0);
  expect(of("received") - of("refunded") + of("corrected")).toBe(held);
  expect(periods).toMatchObject([{ received: of("received"), refunded: of("refunded"), corrected: of("corrected") }]);
});
