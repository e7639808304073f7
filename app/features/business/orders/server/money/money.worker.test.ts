import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { digestDelay, sendDigests } from "#app/features/business/conversations/server/public.ts";
import type { Env } from "#worker/env.ts";
import { expectForbidden, type MemberOf, signedInAs } from "../../../../../../tests/support/back-office.ts";
import { insertOrder } from "../../../../../../tests/support/sample-order.ts";
import type { OrderForm } from "../../shared/input.ts";
import { balanceIn } from "../../shared/money/ways.ts";
import { findPaymentClaim } from "../../shared/order.ts";
import { findOrder, readOrder } from "../find-order.ts";
import { writeOrderDigest } from "../mails/mail.ts";
import { moveByStaff } from "../staff-orders.ts";
import { refundPart, reverseRow } from "./book-by-staff.ts";
import { claimPayment } from "./claim-payment.ts";

const { DB } = env as Env;

let customer: MemberOf;
let staff: MemberOf;

beforeAll(async () => {
  customer = await signedInAs("user");
  staff = await signedInAs("staff");
});

const moneyOf = async (number: string) => (await readOrder(staff.app, { number }, staff.actor, "staff")).money;

const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Sydney" }).format(Date.now());

/** An order of 850 CNY that waits for the payment, or was paid by a transfer. */
async function orderWith({ isPaid }: { isPaid: boolean }): Promise<string> {
  const number = await insertOrder(customer.actor.userId, "awaiting-payment");
  if (isPaid) await confirm(number);
  return number;
}

const move = async (
  number: string,
  to: "paid" | "refunded",
  transfer: { way?: "bank" | "wechat"; day?: string; reference?: string },
) => {
  const order = await findOrder(staff.app, number);
  const given = { number, to, version: order?.version ?? 0, message: "", lacksAccount: false };
  return moveByStaff(staff.app, staff.actor, { ...given, ...transfer });
};

const confirm = (number: string) => move(number, "paid", { way: "bank", day: today(), reference: "8842" });

const refund = (number: string, given: Partial<OrderForm<"refund-part">> = {}, who = staff) =>
  refundPart(who.app, who.actor, {
    ...{ number, key: crypto.randomUUID(), amount: 20_000, way: "wechat", day: today(), reference: "" },
    reason: "少办了一项。",
    ...given,
  });

const reverse = async (number: string, which: number) =>
  reverseRow(staff.app, staff.actor, {
    ...{ number, reason: "记错了。", row: (await moneyOf(number))[which]?.id ?? 0 },
  });

describe("a payment that staff confirm", () => {
  it("is booked with day, way and reference", async () => {
    const number = await orderWith({ isPaid: true });
    expect(await moneyOf(number)).toEqual([
      {
        ...{ id: expect.any(Number), direction: "received", amount: 85_000, currency: "CNY", day: today() },
        ...{ way: "bank", reference: "8842", recordedBy: staff.actor.email, at: expect.any(Number) },
        ...{ gst: null, audRate: null },
      },
    ]);
    const { money } = await readOrder(customer.app, { number }, customer.actor, "customer");
    expect(money).toMatchObject([{ reference: "8842", recordedBy: "" }]);
  });

  it.each([
    ["without a way", {}, "way"],
    ["on a day to come", { way: "bank", day: "2999-01-01" }, "day"],
    ["on a day before the order", { way: "bank", day: "2020-01-01" }, "day"],
  ] as const)("is refused %s", async (_, transfer, field) => {
    const number = await orderWith({ isPaid: false });
    await expect(move(number, "paid", transfer)).rejects.toMatchObject({ code: "invalid", field });
    expect(await moneyOf(number)).toEqual([]);
  });

  it("is booked once for simultaneous clicks", async () => {
    const number = await orderWith({ isPaid: false });
    await Promise.allSettled(Array.from({ length: 5 }, () => confirm(number)));
    expect(await moneyOf(number)).toHaveLength(1);
  });
});

describe("a partial refund", () => {
  it("books the refund, leaves the state, tells the customer and writes an audit entry", async () => {
    const number = await orderWith({ isPaid: true });
    await refund(number);
    const order = await readOrder(customer.app, { number }, customer.actor, "customer");
    expect(order.status).toBe("paid");
    expect(order.money).toMatchObject([
      { direction: "received" },
      { direction: "refunded", amount: 20_000, way: "wechat" },
    ]);
    expect(order.messages).toMatchObject([{ by: "staff", text: `已退款 ¥200（微信，${today()}）。少办了一项。` }]);
    const mail = "SELECT text FROM outbox WHERE kind = 'order-part-refunded' AND subject LIKE ?";
    const text = await DB.prepare(mail).bind(`订单 ${number}：已退款 ¥200`).first("text");
    expect(text).toContain("少办了一项。");
    expect(text).toContain(`/dashboard/orders/${number}/receipt`);
    // The refund has its own mail, so no other mail repeats it.
    await sendDigests({ ...staff.app, now: () => Date.now() + digestDelay + 1 }, "order", writeOrderDigest);
    const news = "SELECT count(*) AS n FROM outbox WHERE kind = 'order-news' AND subject LIKE ?";
    expect(await DB.prepare(news).bind(`%${number}%`).first("n")).toBe(0);
    const audit = "SELECT after FROM audit_entries WHERE subject_id = ? AND action = 'order.part-refunded'";
    expect(JSON.parse((await DB.prepare(audit).bind(number).first<string>("after")) ?? "")).toMatchObject({
      amount: 20_000,
    });
  });

  it("is booked once for a repeated form, and never exceeds the balance", async () => {
    const number = await orderWith({ isPaid: true });
    const key = crypto.randomUUID();
    await Promise.all([refund(number, { key }), refund(number, { key })]);
    await refund(number, { key });
    expect(await moneyOf(number)).toHaveLength(2);
    await expect(refund(number, { amount: 65_001 })).rejects.toMatchObject({ code: "invalid", field: "amount" });
    const many = await Promise.allSettled(
      [1, 2, 3, 4].map(() => refund(number, { amount: 30_000, confirmDuplicate: "yes" })),
    );
    expect(many.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    const { messages } = await readOrder(staff.app, { number }, staff.actor, "staff");
    expect(messages).toHaveLength(3);
  });

  it("refuses the whole balance, which is a move to refunded", async () => {
    const number = await orderWith({ isPaid: true });
    const refused = { code: "invalid", field: "amount", message: expect.stringContaining("记为已退款") };
    await expect(refund(number, { amount: 85_000 })).rejects.toMatchObject(refused);
    await refund(number);
    await expect(refund(number, { amount: 65_000, confirmDuplicate: "yes" })).rejects.toMatchObject(refused);
    expect(await moneyOf(number)).toHaveLength(2);
  });

  it("requires a confirmation for the same amount as an earlier one of the day", async () => {
    const number = await orderWith({ isPaid: true });
    const twice = await Promise.allSettled([refund(number), refund(number)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(refund(number)).rejects.toMatchObject({ code: "invalid", field: "confirmDuplicate" });
    expect(await moneyOf(number)).toHaveLength(2);
    await expect(refund(number, { way: "bank" })).rejects.toMatchObject({ field: "confirmDuplicate" });
    await refund(number, { amount: 20_001 });
    await refund(number, { confirmDuplicate: "yes" });
    expect(await moneyOf(number)).toHaveLength(4);
    // A reversed refund does not count.
    const other = await orderWith({ isPaid: true });
    await refund(other);
    await reverse(other, 1);
    await refund(other);
    expect(balanceIn(await moneyOf(other))).toBe(65_000);
  });

  it("leaves the rest for the refund of the whole order", async () => {
    const number = await orderWith({ isPaid: true });
    await refund(number);
    await move(number, "refunded", { way: "bank", day: today(), reference: "R1" });
    expect((await moneyOf(number)).map(({ direction, amount }) => `${direction} ${amount}`)).toEqual([
      "received 85000",
      "refunded 20000",
      "refunded 65000",
    ]);
    await expect(refund(number, { amount: 1 })).rejects.toMatchObject({ code: "conflict" });
  });

  it("moves an order to refunded with its mail, also when the balance is zero", async () => {
    const number = await orderWith({ isPaid: true });
    await reverse(number, 0);
    expect(await move(number, "refunded", { way: "bank" })).toMatchObject({ status: "refunded" });
    expect(await moneyOf(number)).toHaveLength(2);
    const said = "SELECT text FROM outbox WHERE kind = 'order-moved' AND subject LIKE ? ORDER BY id DESC LIMIT 1";
    expect(await DB.prepare(said).bind(`%${number}%`).first("text")).not.toContain("退款金额");
    const other = await orderWith({ isPaid: true });
    await refund(other);
    await move(other, "refunded", { way: "bank" });
    expect(await DB.prepare(said).bind(`%${other}%`).first("text")).toContain("退款金额：¥650");
  });

  it("is for staff only, and not before a payment", async () => {
    const number = await orderWith({ isPaid: false });
    await expect(refund(number)).rejects.toMatchObject({ code: "conflict" });
    const editor = await signedInAs("editor");
    await expectForbidden(
      () => refund(number, {}, customer),
      () => refund(number, {}, editor),
    );
  });
});

describe("a customer's payment claim", () => {
  const said = { way: "alipay", reference: "2026", day: today() } as const;

  it("writes a message that waits for us, once", async () => {
    const number = await orderWith({ isPaid: false });
    const key = crypto.randomUUID();
    await claimPayment(customer.app, customer.actor, { number, key, ...said });
    await claimPayment(customer.app, customer.actor, { number, key, ...said });
    const order = await readOrder(staff.app, { number }, staff.actor, "staff");
    expect(order).toMatchObject({ status: "awaiting-payment", waitingFor: "us", money: [] });
    expect(order.messages).toMatchObject([{ by: "customer", text: `我已付款：支付宝，${today()}，参考号 2026。` }]);
    const mails = "SELECT count(*) AS n FROM outbox WHERE kind = 'order-said-paid' AND subject LIKE ?";
    expect(await DB.prepare(mails).bind(`%${number}%`).first("n")).toBe(1);
    expect(findPaymentClaim(order)).toEqual(order.messages[0]);
    await confirm(number);
    expect(findPaymentClaim(await readOrder(staff.app, { number }, staff.actor, "staff"))).toBeNull();
  });

  it("is refused for somebody else's order, a paid one, and a future day", async () => {
    const other = await signedInAs("user");
    const number = await orderWith({ isPaid: false });
    const key = crypto.randomUUID();
    await expect(claimPayment(other.app, other.actor, { number, key, ...said })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(
      claimPayment(customer.app, customer.actor, { number, key, ...said, day: "2999-01-01" }),
    ).rejects.toMatchObject({ field: "day" });
    await confirm(number);
    await expect(claimPayment(customer.app, customer.actor, { number, key, ...said })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});
