import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { day } from "#worker/platform/time/units.ts";
import { insertRow } from "../../../../../../tests/support/insert-row.ts";
import { customer, memberOf } from "../../../../../../tests/support/ordered-files.ts";
import { insertOrder, moveSampleOrder } from "../../../../../../tests/support/sample-order.ts";
import { findOrder, readOrder } from "../find-order.ts";
import { readAudDue } from "./receipts.ts";

const { DB } = env as Env;
const now = Date.parse("2026-11-24T02:00:00Z");

/** Records a rate from a day on. */
const setRate = (validFrom: string, value: number) =>
  insertRow(DB, "fact_values", {
    ...{
      key: "rate.aud-cny",
      value,
      valid_from: validFrom,
      source_name: "RBA",
      source_url: "https://www.rba.gov.au/x",
    },
    ...{ checked_on: validFrom, grade: "official", origin: "job" },
  }).run();

beforeAll(async () => {
  await insertRow(DB, "facts", { key: "rate.aud-cny", area: "money", label: "汇率", unit: "CNY", position: 1 }).run();
});

/** An order for which staff ask for the payment at a moment. */
async function askedAt(at: number, given: Record<string, string | number | null> = {}) {
  const { app, actor } = await memberOf("staff");
  const owner = await customer();
  const number = await insertOrder(owner.actor.userId, "submitted", {
    amount: 2_680_000,
    price_from: 2_680_000,
    ...given,
  });
  const order = await findOrder(app, number);
  if (!order) throw new Error("the order is missing");
  await moveSampleOrder({ ...app, now: () => at }, order, { to: "awaiting-payment", by: "staff" }, actor);
  const due = async (later = 0) =>
    readAudDue(
      { ...owner.app, now: () => at + later },
      await readOrder(owner.app, { number }, owner.actor, "customer"),
    );
  return { number, due };
}

it("is unknown without a rate of the day, and stays fixed from the day the payment was requested", async () => {
  const early = await askedAt(now);
  expect(await early.due()).toBeNull();
  await setRate("2026-11-16", 4.6);
  expect(await early.due()).toBeNull();
  await setRate("2026-11-23", 4.7);
  await setRate("2026-11-25", 4.8);
  const expected = { amount: 570_213, rate: 4.7, day: "2026-11-23", source: "RBA" };
  expect(await early.due()).toEqual(expected);
  expect(await early.due(5 * day)).toEqual(expected);
  expect(await (await askedAt(now + 2 * day)).due()).toMatchObject({ amount: 558_333, day: "2026-11-25" });
});

it("lists orders in yuan that wait for the payment", async () => {
  expect(await (await askedAt(now, { currency: "USD" })).due()).toBeNull();
  const { number, due } = await askedAt(now);
  await DB.prepare("UPDATE orders SET status = 'paid' WHERE number = ?").bind(number).run();
  expect(await due()).toBeNull();
});
