import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import {
  audience,
  type MemberOf,
  refusalOfRoute,
  refusedReading,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../../../../tests/support/back-office.ts";
import { insertRow } from "../../../../../../tests/support/insert-row.ts";
import { insertOrder } from "../../../../../../tests/support/sample-order.ts";
import { loader as staffLoader } from "../../admin/receipt.tsx";
import { loader as customerLoader } from "../receipt.tsx";

const { DB } = env as Env;
let customer: MemberOf;

beforeAll(async () => {
  customer = await signedInAs("user");
  const operator = { operatorName: "测试 Pty Ltd", operatorAbn: "53 004 085 616", operatorAddress: "1 Example St" };
  for (const [key, value] of Object.entries(operator)) {
    await insertRow(DB, "site_settings", { key, value, version: 1, updated_at: 1 }).run();
  }
});

/** An order of 8,500 yuan with A$1,000 of official charges at 5 yuan, paid, of which 850 yuan were paid back. */
async function paidOrder(): Promise<string> {
  const charges = { amount: 850_000, price_from: 850_000, charge_aud: 100_000, charge_rate: 5 };
  const number = await insertOrder(customer.actor.userId, "paid", charges);
  const id = await DB.prepare("SELECT id FROM orders WHERE number = ?").bind(number).first<number>("id");
  const row = { order_id: id ?? 0, currency: "CNY", day: "2026-11-20", way: "bank", at: 1, aud_rate: 4.75 };
  await insertRow(DB, "order_money", {
    ...{
      ...row,
      direction: "received",
      amount: 850_000,
      gst: 31_818,
      reference: "8842",
      recorded_by: "staff@x.example",
    },
  }).run();
  await insertRow(DB, "order_money", {
    ...{ ...row, direction: "refunded", amount: 85_000, gst: 3_182, reference: "", recorded_by: "staff@x.example" },
  }).run();
  return number;
}

const receiptOf = (number: string, visitor = customer.visitor) =>
  runRoute(customerLoader, `/dashboard/orders/${number}/receipt`, visitor, { params: { number } });

it("names payer and payee, the service, charges, GST, rate and refunds", async () => {
  const number = await paidOrder();
  expect(await receiptOf(number)).toEqual({
    receiptNumber: `${number}-R1`,
    isVoid: false,
    orderNumber: number,
    issuedOn: "2026-11-20",
    seller: { operatorName: "测试 Pty Ltd", operatorAbn: "53 004 085 616", operatorAddress: "1 Example St" },
    buyer: { name: "王小明", email: "wang@people.example" },
    service: "访客签证标准服务",
    ...{ currency: "CNY", amount: 850_000, charges: 500_000, gst: 31_818, audRate: 4.75, applicants: 1 },
    money: [
      expect.objectContaining({ direction: "received", reference: "8842", recordedBy: "" }),
      expect.objectContaining({ direction: "refunded", amount: 85_000, recordedBy: "" }),
    ],
  });
});

it("is missing before anything was paid, and for somebody else's order", async () => {
  const unpaid = await insertOrder(customer.actor.userId, "awaiting-payment");
  expect(await refusalOfRoute(receiptOf(unpaid))).toBe("404");
  const other = await signedInAs("user");
  expect(await refusalOfRoute(receiptOf(await paidOrder(), other.visitor))).toBe("404");
  expect(await refusalOfRoute(receiptOf("AO-000000-XXXXXX"))).toBe("404");
});

it.each(audience)("in the back office is for staff and administrators: %s", async (who) => {
  const number = await paidOrder();
  const path = `/admin/orders/${number}/receipt`;
  const { visitor } = await someoneOf(who);
  const refusal = await refusalOfRoute(runRoute(staffLoader, path, visitor, { params: { number } }));
  expect(refusal).toBe(who === "staff" || who === "admin" ? null : refusedReading(who, path));
});
