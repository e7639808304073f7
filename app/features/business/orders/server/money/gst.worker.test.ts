import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { type MemberOf, signedInAs } from "../../../../../../tests/support/back-office.ts";
import { insertRow } from "../../../../../../tests/support/insert-row.ts";
import { recordFact } from "../../../../../../tests/support/record-fact.ts";
import { insertOrder, moveSampleOrder } from "../../../../../../tests/support/sample-order.ts";
import { seedFacts } from "../../../../../../tests/support/seed-facts.ts";
import { findOrder, readOrder } from "../find-order.ts";
import { recordPayment, refundPart, reverseRow } from "./book-by-staff.ts";

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

const refund = (number: string, amount: number) =>
  refundPart(staff.app, staff.actor, {
    ...{ number, key: crypto.randomUUID(), amount, way: "bank", day: today(), reference: "", reason: "少办一项" },
  });

it.each([
  ["none", null],
  ["free", 0],
  // (8,500 − 5,000) / 11 = 318.1818 yuan.
  ["included", 31_818],
])("is recorded according to the setting: %s", async (mode, gst) => {
  await setGst(mode);
  expect(await moneyOf(await paid())).toMatchObject([{ amount: 850_000, gst }]);
});

it("is null without a setting; with one, a price without charges is taxed as a whole", async () => {
  expect(await moneyOf(await paid())).toMatchObject([{ gst: null }]);
  await setGst("included");
  expect(await moneyOf(await paid({ charge_aud: null, charge_rate: null }))).toMatchObject([{ gst: 77_273 }]);
});

it("is refunded proportionally, and in full with the rest", async () => {
  await setGst("included");
  const number = await paid();
  await refund(number, 212_500);
  const order = await findOrder(staff.app, number);
  if (!order) throw new Error("no order");
  const transfer = { way: "bank", reference: "", day: undefined } as const;
  await moveSampleOrder(staff.app, order, { to: "refunded", by: "staff", transfer }, staff.actor);
  expect((await moneyOf(number)).map(({ gst }) => gst)).toEqual([31_818, 7_955, 23_863]);
});

it("is reversed with the payment, and copied to the payment that is recorded again", async () => {
  await setGst("included");
  const number = await paid();
  const row = (await moneyOf(number))[0]?.id ?? 0;
  await reverseRow(staff.app, staff.actor, { number, row, reason: "看错了。" });
  await DB.prepare("DELETE FROM site_settings").run();
  const anew = { number, key: crypto.randomUUID(), way: "bank", day: today(), reference: "" } as const;
  await recordPayment(staff.app, staff.actor, { ...anew, amount: 610_000 });
  // (6,100 − 5,000) / 11 = 100 yuan.
  expect((await moneyOf(number)).map(({ gst }) => gst)).toEqual([31_818, 31_818, 10_000]);
});

it("is not recorded with a refund if it was not recorded with the payment", async () => {
  const number = await paid();
  await refund(number, 88_000);
  expect((await moneyOf(number)).map((row) => row.gst)).toEqual([null, null]);
});

it("is converted at the exchange rate of the day, for orders in yuan", async () => {
  // The starter's rate is too old to be recorded.
  expect(await moneyOf(await paid())).toMatchObject([{ audRate: null }]);
  await recordFact("rate.aud-cny", 4.8);
  expect(await moneyOf(await paid())).toMatchObject([{ audRate: 4.8 }]);
  expect(await moneyOf(await paid({ currency: "USD" }))).toMatchObject([{ audRate: null }]);
});
