import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { type MemberOf, signedInAs } from "../../../../tests/support/back-office.ts";
import { insertRow } from "../../../../tests/support/insert-row.ts";
import { recordFact } from "../../../../tests/support/record-fact.ts";
import { insertOrder, moveSampleOrder } from "../../../../tests/support/sample-order.ts";
import { seedFacts } from "../../../../tests/support/seed-facts.ts";
import { findOrder, readOrder } from "../find-order.ts";
import { type PartRefund, refundPart } from "./refund-part.ts";
import { withdrawRefund } from "./withdraw-refund.ts";

const { DB } = env as Env;
let staff: MemberOf;

beforeAll(async () => {
  await seedFacts();
  staff = await signedInAs("staff");
});

beforeEach(() => DB.prepare("DELETE FROM site_settings").run());

const setGst = (value: string) =>
  insertRow(DB, "site_settings", { key: "gst", value, version: 1, updated_at: 1 }).run();

/** An order of 8,500 yuan, of which A$1,000 at 5 yuan are official charges, that staff record as paid. */
async function paid(given: Record<string, string | number | null> = {}): Promise<string> {
  const charges = { amount: 850_000, price_from: 850_000, charge_aud: 100_000, charge_rate: 5 };
  const number = await insertOrder(staff.actor.userId, "awaiting-payment", { ...charges, ...given });
  const order = await findOrder(staff.app, number);
  if (!order) throw new Error("no order");
  const transfer = { way: "bank", reference: "", day: undefined } as const;
  await moveSampleOrder(staff.app, order, { to: "paid", by: "staff", transfer }, staff.actor);
  return number;
}

const moneyOf = async (number: string) => (await readOrder(staff.app, { number }, staff.actor, "staff")).money;

const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Sydney" }).format(Date.now());

const refund = (number: string, amount: number, of: PartRefund["of"] = "share") =>
  refundPart(staff.app, staff.actor, {
    ...{ number, key: crypto.randomUUID(), amount, way: "bank", day: today(), reference: "", reason: "少办一项", of },
  });

it.each([
  ["none", null],
  ["free", 0],
  // (8,500 − 5,000) / 11 = 318.1818 yuan.
  ["included", 31_818],
])("is recorded by the setting: %s", async (mode, gst) => {
  await setGst(mode);
  expect(await moneyOf(await paid())).toMatchObject([{ amount: 850_000, gst }]);
});

it("is null while nothing is set, and a whole price without charges is taxed", async () => {
  expect(await moneyOf(await paid())).toMatchObject([{ gst: null }]);
  await setGst("included");
  expect(await moneyOf(await paid({ charge_aud: null, charge_rate: null }))).toMatchObject([{ gst: 77_273 }]);
});

it("is paid back in the same share, and wholly with the rest", async () => {
  await setGst("included");
  const number = await paid();
  await refund(number, 212_500);
  const order = await findOrder(staff.app, number);
  if (!order) throw new Error("no order");
  const transfer = { way: "bank", reference: "", day: undefined } as const;
  await moveSampleOrder(staff.app, order, { to: "refunded", by: "staff", transfer }, staff.actor);
  expect((await moneyOf(number)).map(({ gst }) => gst)).toEqual([31_818, 7_955, 23_863]);
});

it.each([
  // 8,500 yuan, of which 1,000 AUD at 5 yuan are charges.
  ["charges", 500_000],
  ["fee", 350_000],
] as const)("of one part is at most that part: %s, %d", async (of, most) => {
  await setGst("included");
  const number = await paid();
  await expect(refund(number, most + 1, of)).rejects.toMatchObject({ code: "invalid", field: "amount" });
  expect(await moneyOf(number)).toHaveLength(1);
  await refund(number, most, of);
  expect(await moneyOf(number)).toHaveLength(2);
});

it("several refunds of one part are together at most that part, also two at once", async () => {
  await setGst("included");
  const number = await paid();
  await refund(number, 300_000, "charges");
  await expect(refund(number, 200_001, "charges")).rejects.toMatchObject({
    ...{ code: "invalid", field: "amount" },
    message: "订单里的这一部分一共 ¥5,000，已经退了 ¥3,000，最多还能退 ¥2,000。",
  });
  const both = await Promise.allSettled([refund(number, 150_000, "charges"), refund(number, 150_001, "charges")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  // A share of everything takes from both parts: a twentieth of the price is a twentieth of our fee.
  await refund(number, 42_500, "share");
  await expect(refund(number, 332_501, "fee")).rejects.toMatchObject({ field: "amount" });
  await refund(number, 332_500, "fee");
});

it("a refund that is taken back leaves room for another one of the part", async () => {
  await setGst("included");
  const number = await paid();
  await refund(number, 500_000, "charges");
  await expect(refund(number, 1, "charges")).rejects.toMatchObject({ field: "amount" });
  const refundId = (await moneyOf(number)).at(-1)?.id ?? 0;
  await withdrawRefund(staff.app, staff.actor, { number, refundId, reason: "没有退。" });
  await refund(number, 499_999, "charges");
});

it.each([
  ["fee", 8_000],
  ["charges", 0],
] as const)("of a refund of one part: %s, %d", async (of, gst) => {
  await setGst("included");
  const number = await paid();
  await refund(number, 88_000, of);
  expect((await moneyOf(number)).map((row) => row.gst)).toEqual([31_818, gst]);
});

it("goes back never more than is held", async () => {
  await setGst("included");
  const number = await paid();
  await refund(number, 425_000);
  await refund(number, 175_000, "fee");
  expect((await moneyOf(number)).map((row) => row.gst)).toEqual([31_818, 15_909, 15_909]);
});

it("is not recorded with a refund where none was with the payment", async () => {
  const number = await paid();
  await refund(number, 88_000, "charges");
  expect((await moneyOf(number)).map((row) => row.gst)).toEqual([null, null]);
});

it("goes with the exchange rate of the day, for orders in yuan", async () => {
  // The starter's rate is too old to be recorded.
  expect(await moneyOf(await paid())).toMatchObject([{ audRate: null }]);
  await recordFact("rate.aud-cny", 4.8);
  expect(await moneyOf(await paid())).toMatchObject([{ audRate: 4.8 }]);
  expect(await moneyOf(await paid({ currency: "USD" }))).toMatchObject([{ audRate: null }]);
});
