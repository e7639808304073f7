import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { exportMembershipMoneyOf } from "#worker/features/memberships/public.ts";
import {
  audience,
  type MemberOf,
  refusalOfRoute,
  refusedReading,
  runRoute,
  signedInAs,
  someoneOf,
} from "../../../tests/support/back-office.ts";
import { insertRow } from "../../../tests/support/insert-row.ts";
import { sellTiers } from "../../../tests/support/sold-tiers.ts";
import { loader as staffLoader } from "./admin/receipt.tsx";
import { loader as membershipLoader } from "./pages/membership.tsx";
import { loader as customerLoader } from "./pages/receipt.tsx";

const { DB } = env as Env;
let customer: MemberOf;
let count = 0;

beforeAll(async () => {
  await sellTiers();
  customer = await signedInAs("user");
  const operator = { operatorName: "测试 Pty Ltd", operatorAbn: "53 004 085 616", operatorAddress: "1 Example St" };
  for (const [key, value] of Object.entries(operator)) {
    await DB.prepare("UPDATE site_settings SET value = ? WHERE key = ?").bind(value, key).run();
  }
});

/** A payment of a month, or its refund. @returns the number in the receipt's address */
async function booked(more: Record<string, string | number | null> = {}): Promise<string> {
  count += 1;
  await insertRow(DB, "membership_money", {
    ...{ id: 1_000_000_000_000 + count, user_id: customer.actor.userId, plan: "premium", plan_name: "高级会员" },
    ...{ direction: "received", amount: 1_999, currency: "USD", gst: 182, day: "2026-11-20", way: "online" },
    ...{ reference: "in_1", recorded_by: "", idempotency_key: `key-${count}`, at: 1, ...more },
  }).run();
  return String(count);
}

const receiptOf = (number: string, visitor = customer.visitor) =>
  runRoute(customerLoader, `/dashboard/membership/receipts/${number}`, visitor, { params: { number } });

it("says who paid whom for which plan, with the GST in it", async () => {
  const number = await booked();
  expect(await receiptOf(number)).toEqual({
    receiptNumber: `AM-261120-${number}`,
    ...{ orderNumber: null, memberId: customer.actor.userId, issuedOn: "2026-11-20" },
    seller: { operatorName: "测试 Pty Ltd", operatorAbn: "53 004 085 616", operatorAddress: "1 Example St" },
    buyer: { name: "王小明", email: customer.email },
    service: "高级会员",
    ...{ currency: "USD", amount: 1_999, charges: 0, gst: 182, audRate: null },
    money: [expect.objectContaining({ direction: "received", reference: "in_1", recordedBy: "" })],
  });
});

it("is linked from the page of the membership, for each payment and not for refunds", async () => {
  const member = await signedInAs("user");
  const own = { user_id: member.actor.userId, way: "bank", recorded_by: "staff@aotu.example" };
  const number = await booked(own);
  await booked({ ...own, direction: "refunded", amount: 500 });
  const page = await runRoute(membershipLoader, "/dashboard/membership", member.visitor);
  expect(page?.money.map((row) => [row.direction, row.receiptNumber, row.recordedBy])).toEqual([
    ["refunded", null, ""],
    ["received", number, ""],
  ]);
  expect(await exportMembershipMoneyOf(member.app, member.actor.userId)).toHaveLength(2);
});

it("is missing for refunds, for somebody else's payment, and for what is no number", async () => {
  const refund = await booked({ direction: "refunded" });
  expect(await refusalOfRoute(receiptOf(refund))).toBe("404");
  const other = await signedInAs("user");
  expect(await refusalOfRoute(receiptOf(await booked(), other.visitor))).toBe("404");
  for (const number of ["0", "999999", "-1", "1.5", "x", "99999999999999999999"]) {
    expect(await refusalOfRoute(receiptOf(number))).toBe("404");
  }
});

it("stays for staff without the person when the account is deleted", async () => {
  const gone = await signedInAs("user");
  const number = await booked({ user_id: gone.actor.userId });
  await DB.prepare("DELETE FROM users WHERE id = ?").bind(gone.actor.userId).run();
  const staff = await signedInAs("staff");
  const path = `/admin/memberships/receipts/${number}`;
  const receipt = await runRoute(staffLoader, path, staff.visitor, { params: { number } });
  expect(receipt).toMatchObject({ memberId: null, buyer: { name: "", email: "" }, service: "高级会员" });
});

it.each(audience)("in the back office is for staff and administrators: %s", async (who) => {
  const number = await booked();
  const path = `/admin/memberships/receipts/${number}`;
  const { visitor } = await someoneOf(who);
  const refusal = await refusalOfRoute(runRoute(staffLoader, path, visitor, { params: { number } }));
  expect(refusal).toBe(who === "staff" || who === "admin" ? null : refusedReading(who, path));
});
