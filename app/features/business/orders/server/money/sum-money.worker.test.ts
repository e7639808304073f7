import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { signedInAs } from "../../../../../../tests/support/back-office.ts";
import { insertRow } from "../../../../../../tests/support/insert-row.ts";
import { insertOrder } from "../../../../../../tests/support/sample-order.ts";
import { sumMoney } from "./sum-money.ts";

const { DB } = env as Env;
const begin = Date.UTC(2024, 10, 20);
const days = Array.from({ length: 420 }, (_, index) =>
  new Date(begin + index * 24 * 3_600_000).toISOString().slice(0, 10),
);

beforeAll(async () => {
  const number = await insertOrder(null, "paid");
  const orderId = (await DB.prepare("SELECT id FROM orders WHERE number = ?").bind(number).first<number>("id")) ?? 0;
  await DB.batch(
    days.map((day, index) =>
      insertRow(DB, "order_money", {
        ...{ order_id: orderId, direction: "received", amount: 1 + index, currency: "CNY", day, way: "bank" },
        ...{ reference: "", recorded_by: "", at: 1 },
      }),
    ),
  );
});

it.each([
  [undefined, undefined],
  ["2025-01-01", "2025-12-31"],
  ["2025-01-02", "2025-12-30"],
  ["2024-11-30", "2025-02-28"],
  ["2025-02-01", "2025-02-28"],
  ["2025-02-10", "2025-03-10"],
  ["2025-02-10", "2025-02-20"],
  ["2025-03-31", "2025-04-01"],
  ["2025-03-31", undefined],
  [undefined, "2025-03-30"],
  ["2025-04-02", "2025-04-01"],
])("sums the days from %s to %s, whatever months they cut", async (from, to) => {
  const { app, actor } = await signedInAs("staff");
  const amount = days.reduce(
    (sum, day, index) => (day >= (from ?? "") && day <= (to ?? "9") ? sum + 1 + index : sum),
    0,
  );
  const { sums, periods } = await sumMoney(app, actor, { from, to });
  expect(periods.reduce((all, { received }) => all + received, 0)).toBe(amount);
  expect(sums).toEqual(amount === 0 ? [] : [expect.objectContaining({ amount, gst: null, kind: "received" })]);
});

it("sums income by month, and by year for all days", async () => {
  const { app, actor } = await signedInAs("staff");
  const of = (month: string) => days.reduce((sum, day, index) => (day.startsWith(month) ? sum + 1 + index : sum), 0);
  const { periods } = await sumMoney(app, actor, { from: "2025-01-01", to: "2025-02-28" });
  expect(periods).toEqual(
    ["2025-01", "2025-02"].map((period) => ({
      ...{ period, currency: "CNY", received: of(period), refunded: 0, corrected: 0, gst: null },
    })),
  );
  const { periods: years } = await sumMoney(app, actor, {});
  expect(years.map(({ period, received }) => [period, received])).toEqual(
    ["2024", "2025", "2026"].map((year) => [year, of(year)]),
  );
});

it.each(["user", "editor", "staff", "admin"] as const)("is for staff and administrators: %s", async (role) => {
  const { app, actor } = await signedInAs(role);
  const code = await sumMoney(app, actor, {}).then(
    () => null,
    (error: { code?: string }) => error.code,
  );
  expect(code).toBe(role === "staff" || role === "admin" ? null : "forbidden");
});
