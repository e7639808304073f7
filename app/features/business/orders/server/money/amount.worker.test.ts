import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { settled } from "../../../../../../tests/support/account-client.ts";
import { type MemberOf, signedInAs } from "../../../../../../tests/support/back-office.ts";
import { includeCharge, recordFact } from "../../../../../../tests/support/record-fact.ts";
import { insertOrder, moveSampleOrder } from "../../../../../../tests/support/sample-order.ts";
import { seedFacts } from "../../../../../../tests/support/seed-facts.ts";
import { sellProducts } from "../../../../../../tests/support/sold-products.ts";
import type { Order, OrderStatus } from "../../shared/order.ts";
import type { OrderMover } from "../../shared/transitions.ts";
import { findOrder } from "../find-order.ts";

const { DB } = env as Env;

let customer: MemberOf;
let staff: MemberOf;

beforeAll(async () => {
  customer = await signedInAs("user");
  staff = await signedInAs("staff");
});

/** An order of the customer in a state, of a fixed price (1,100 CNY). */
async function orderIn(status: OrderStatus, given: Record<string, string | number | null> = {}): Promise<Order> {
  const number = await insertOrder(customer.actor.userId, status, { price_from: 110_000, amount: 110_000, ...given });
  const order = await findOrder(customer.app, number);
  if (!order) throw new Error("no order");
  return order;
}

function move(
  order: Order,
  to: OrderStatus,
  by: OrderMover,
  more: { amount?: number; applicants?: number; amountReason?: string; charge?: number } = {},
) {
  const member = by === "payment" ? null : by === "staff" ? staff.actor : customer.actor;
  return moveSampleOrder(staff.app, order, { to, by, ...more }, member);
}

/** Everything that a move writes. */
async function tracesOf({ id, number }: Order) {
  const countOf = (text: string, value: string | number) => DB.prepare(text).bind(value).first("n");
  return {
    events: await countOf("SELECT count(*) AS n FROM order_events WHERE order_id = ?", id),
    mails: await countOf("SELECT count(*) AS n FROM outbox WHERE subject LIKE ?", `%${number}%`),
    audits: await countOf("SELECT count(*) AS n FROM audit_entries WHERE subject_id = ?", number),
    status: (await findOrder(staff.app, number))?.status,
  };
}

describe("the amount", () => {
  const range = { price_from: 2_400_000, price_to: 3_600_000, amount: null };

  it.each([
    [undefined, "amount"],
    [2_500_000.5, "amount"],
    [Number.NaN, "amount"],
    [-1, "amount"],
    [2_399_999, "amountReason"],
    [3_600_001, "amountReason"],
  ] as const)("must be within the range: %s is refused", async (amount, field) => {
    const order = await orderIn("submitted", range);
    await expect(
      move(order, "awaiting-payment", "staff", amount === undefined ? {} : { amount }),
    ).rejects.toMatchObject({ code: "invalid", field });
    expect(await tracesOf(order)).toEqual({ events: 0, mails: 0, audits: 0, status: "submitted" });
  });

  it.each([2_400_000, 3_600_000])("may be either end of the range: %d", async (amount) => {
    const order = await orderIn("submitted", range);
    expect(await move(order, "awaiting-payment", "staff", { amount })).toMatchObject({ amount });
    const mail = await DB.prepare("SELECT text FROM outbox WHERE subject LIKE ?").bind(`%${order.number}%`).first();
    expect(mail?.text).toContain(`应付金额：¥${amount / 100_000},000`);
  });

  it("multiplies a fixed list price by the applicants", async () => {
    const order = await orderIn("submitted");
    await expect(move(order, "awaiting-payment", "staff", { amount: 1 })).rejects.toMatchObject({
      field: "amountReason",
    });
    expect(await move(order, "awaiting-payment", "staff")).toMatchObject({ amount: 110_000, applicants: 1 });
    const family = await orderIn("submitted");
    expect(await move(family, "awaiting-payment", "staff", { applicants: 3 })).toMatchObject({
      amount: 330_000,
      applicants: 3,
    });
  });

  it("can differ with a reason, which the customer reads", async () => {
    const order = await orderIn("submitted");
    const moved = await move(order, "awaiting-payment", "staff", { amount: 130_000, amountReason: "加急办理" });
    expect(moved).toMatchObject({ amount: 130_000, amountReason: "加急办理" });
    const mail = await DB.prepare("SELECT text FROM outbox WHERE subject LIKE ?").bind(`%${order.number}%`).first();
    expect(mail?.text).toContain("金额说明：加急办理");
    const audit = await DB.prepare("SELECT after FROM audit_entries WHERE subject_id = ?")
      .bind(order.number)
      .first("after");
    expect(audit).toContain("加急办理");
  });

  it.each([
    [10_800_000, "家里三个人", true],
    [10_800_001, "加急", false],
    [36_000_000, "两位副申请人，合计 24,000 元", false],
    [999_999_999, "x 9999999", false],
    [36_000_000, "三年的服务，合计 360,000 元", true],
    [36_000_050, "合计３６００００.５０元", true],
  ])("of three times the price and more is written twice: %d, %s", async (amount, amountReason, isTaken) => {
    const order = await orderIn("submitted", range);
    const moving = move(order, "awaiting-payment", "staff", { amount, amountReason });
    if (isTaken) expect(await moving).toMatchObject({ amount });
    else await expect(moving).rejects.toMatchObject({ code: "invalid", field: "amountReason" });
  });

  it("must be set and equal to the payment", async () => {
    const open = await orderIn("awaiting-payment", range);
    await expect(move(open, "paid", "payment", { amount: 2_400_000 })).rejects.toMatchObject({ field: "amount" });
    const order = await orderIn("awaiting-payment");
    await expect(move(order, "paid", "payment", { amount: 109_999 })).rejects.toMatchObject({ field: "amount" });
    expect(await move(order, "paid", "payment", { amount: 110_000 })).toMatchObject({ status: "paid" });
  });

  it("ignores an amount sent by the customer", async () => {
    const order = await orderIn("submitted");
    expect(await move(order, "cancelled", "customer", { amount: 1 })).toMatchObject({ amount: 110_000 });
  });
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

  it("refuses an amount below the charges with the missing sum, and changes nothing", async () => {
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

  it("compares with the higher of today's charges and those of the order", async () => {
    const cheaper = await orderIn("submitted", { ...range, charge_aud: 200_000, charge_rate: 4 });
    await expect(move(cheaper, "awaiting-payment", "staff", { amount: 1_249_999 })).rejects.toThrow("A$2,500");
    const dearer = await orderIn("submitted", { ...range, charge_aud: 300_000, charge_rate: 4 });
    await expect(move(dearer, "awaiting-payment", "staff", { amount: 1_499_999 })).rejects.toThrow("A$3,000");
    const gone = await orderIn("submitted", { ...range, product_key: "gone", charge_aud: 300_000, charge_rate: 4 });
    await expect(move(gone, "awaiting-payment", "staff", { amount: 1_499_999 })).rejects.toThrow("A$3,000");
  });

  it("uses the order's exchange rate while the registry's is too old, and today's charges", async () => {
    await DB.prepare("UPDATE fact_values SET valid_from = '2024-06-21' WHERE key = 'rate.aud-cny'").run();
    const order = await orderIn("submitted", { ...range, charge_aud: 200_000, charge_rate: 4 });
    await expect(move(order, "awaiting-payment", "staff", { amount: 999_999, amountReason: "老客户" })).rejects.toThrow(
      /A\$2,500.*¥10,000/,
    );
    await settled();
  });

  it("for a fixed price needs a higher amount with a reason, or the end of the order", async () => {
    await recordFact("visa-600.charge", 250);
    const order = await orderIn("submitted");
    await expect(move(order, "awaiting-payment", "staff")).rejects.toMatchObject({
      code: "invalid",
      field: "amount",
      message: expect.stringMatching(/还差 ¥150。.*取消/),
    });
    const low = { amount: 120_000, amountReason: "汇率" };
    await expect(move(order, "awaiting-payment", "staff", low)).rejects.toMatchObject({ field: "amount" });
    await expect(move(order, "cancelled", "staff")).resolves.toMatchObject({ status: "cancelled" });
    await settled();
  });

  it("counts the charges for each applicant, or the sum that staff name for a family", async () => {
    const two = { applicants: 2, amountReason: "一家两口" };
    const order = await orderIn("submitted", range);
    await expect(move(order, "awaiting-payment", "staff", { amount: 2_499_900, ...two })).rejects.toMatchObject({
      field: "amount",
      message: expect.stringMatching(/A\$5,000.*¥25,000.*还差 ¥1。/),
    });
    for (const charge of [249_999, 500_001]) {
      await expect(
        move(order, "awaiting-payment", "staff", { amount: 2_500_000, charge, ...two }),
      ).rejects.toMatchObject({ field: "charge", message: expect.stringMatching(/A\$2,500.*A\$5,000/) });
    }
    expect(await move(order, "awaiting-payment", "staff", { amount: 2_500_000, ...two })).toMatchObject({
      chargeAud: 500_000,
      chargeRate: 5,
    });
    const family = await orderIn("submitted", range);
    expect(
      await move(family, "awaiting-payment", "staff", { amount: 1_500_000, charge: 300_000, ...two }),
    ).toMatchObject({ amount: 1_500_000, chargeAud: 300_000 });
    await settled();
  });

  it("rounds up for each applicant a charge of the order that does not divide evenly", async () => {
    // A$5,000.01 for two: A$2,500.01 each, at 5 CNY.
    const given = { ...range, product_key: "gone", applicants: 2, charge_aud: 500_001, charge_rate: 5 };
    const order = await orderIn("submitted", given);
    const two = { applicants: 2, amountReason: "一家两口" };
    for (const amount of [2_500_004, 2_500_009]) {
      await expect(move(order, "awaiting-payment", "staff", { amount, ...two })).rejects.toMatchObject({
        code: "invalid",
        field: "amount",
      });
    }
    expect(await move(order, "awaiting-payment", "staff", { amount: 2_500_010, ...two })).toMatchObject({
      amount: 2_500_010,
      chargeAud: 500_002,
    });
    await settled();
  });

  it("is allowed for a price without charges, and for a payment of the amount asked earlier", async () => {
    const without = await orderIn("submitted", { product_key: "none", amount: 1, price_from: 1 });
    await expect(move(without, "awaiting-payment", "staff")).resolves.toMatchObject({ amount: 1 });
    const asked = await orderIn("awaiting-payment", { ...range, amount: 1_000_000 });
    await expect(move(asked, "paid", "payment", { amount: 1_000_000 })).resolves.toMatchObject({ status: "paid" });
    await settled();
  });
});
