import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { sydneyTime } from "#worker/platform/time/sydney-time.ts";
import { medianHours, type Tally } from "./read-tallies.ts";

const { DB } = env as Env;
const hour = 3_600_000;
const run = (sql: string) => DB.prepare(sql).run();

const insertOrder = (id: number, at: number, status = "submitted") =>
  run(`INSERT INTO orders (id, number, key, product_key, product_name, currency, price_from, status, applicant_name, applicant_email,
      applicant_contact, scope_agreed_at, refund_agreed_at, ended_at, created_at, updated_at)
    VALUES (${id}, 'AO-${id}', '${id}', 'p', 'p', 'CNY', 1, '${status}', 'a', 'a', 'a', 1, 1, ${status === "delivered" ? at : "NULL"}, ${at}, ${at})`);

const event = (id: number, from: string, to: string, by: string, at: number) =>
  run(
    `INSERT INTO order_events (order_id, from_status, to_status, by, actor, at) VALUES (${id}, ${from}, '${to}', '${by}', '', ${at})`,
  );

async function counts(): Promise<Record<string, number>> {
  const { results } = await DB.prepare("SELECT name, period, part, count FROM tallies WHERE count <> 0").all<Tally>();
  return Object.fromEntries(
    results.map(({ name, period, part, count }) => [`${name} ${period} ${part}`.trim(), count]),
  );
}

it("counts orders by their state, their month in Sydney, and how long they waited for staff", async () => {
  // In Sydney the first of November.
  const at = Date.UTC(2026, 9, 31, 13, 30);
  await insertOrder(1, at);
  await insertOrder(2, at - hour);
  await insertOrder(3, at, "delivered");
  await event(1, "NULL", "submitted", "customer", at);
  await event(1, "'submitted'", "awaiting-payment", "staff", at + 5 * hour);
  await run("UPDATE orders SET status = 'awaiting-payment' WHERE id = 1");
  await run(
    `INSERT INTO conversation_posts (subject_type, subject_id, key, by, author, text, at) VALUES ('order', 1, 'k', 'staff', 'a', 'a', ${at + 9 * hour})`,
  );
  await run(
    `INSERT INTO conversation_posts (subject_type, subject_id, key, by, author, text, at) VALUES ('order', 2, 'k', 'customer', 'a', 'a', ${at})`,
  );
  expect(await counts()).toEqual({
    "order.status  awaiting-payment": 1,
    "order.status  submitted": 1,
    "order.status  delivered": 1,
    "order.side  customer": 1,
    "order.side  us": 1,
    "order.side  nobody": 1,
    "order.received 2026-11": 2,
    "order.received 2026-10": 1,
    "order.delivered 2026-11": 1,
    "order.answered 2026-11 4": 1,
  });
  // Refunded later: it is no longer among the delivered orders of its month.
  await run("UPDATE orders SET status = 'refunded' WHERE id = 3");
  await run("DELETE FROM orders WHERE id = 1");
  expect(await counts()).toEqual({
    "order.status  submitted": 1,
    "order.status  refunded": 1,
    "order.refunded 2026-11": 1,
    "order.side  us": 1,
    "order.side  nobody": 1,
    "order.received 2026-11": 1,
    "order.received 2026-10": 1,
  });
  await run("DELETE FROM orders");
  expect(await counts()).toEqual({});
});

it("does not take the orders that staff made for answered", async () => {
  await insertOrder(4, Date.UTC(2026, 5, 10));
  await event(4, "NULL", "submitted", "staff", Date.UTC(2026, 5, 10));
  await event(4, "'submitted'", "awaiting-payment", "staff", Date.UTC(2026, 5, 10));
  expect(Object.keys(await counts())).not.toContain("order.answered 2026-06 0");
  await run("DELETE FROM orders");
});

it("counts the messages of the contact form and their first replies", async () => {
  const at = Date.UTC(2026, 5, 10);
  await run(
    `INSERT INTO contact_messages (id, key, name, email, topic, message, created_at) VALUES (1, 'k', 'a', 'a', 'other', 'a', ${at})`,
  );
  for (const [key, days] of [
    ["a", 3.5],
    ["b", 9],
  ] as const) {
    await run(
      `INSERT INTO conversation_posts (subject_type, subject_id, key, by, author, text, at) VALUES ('message', 1, '${key}', 'staff', 'a', 'a', ${at + days * 24 * hour})`,
    );
  }
  expect(await counts()).toEqual({
    "message.status  new": 1,
    "message.received 2026-06": 1,
    "message.answered 2026-06 72": 1,
  });
  await run("DELETE FROM contact_messages");
  expect(await counts()).toEqual({});
});

it("knows Sydney's clock at every turn of it", async () => {
  const moments = [2025, 2026, 2027, 2032].flatMap((year) =>
    [Date.UTC(year, 3, 1), Date.UTC(year, 9, 1)].flatMap((begin) =>
      Array.from({ length: 24 * 9 }, (_, hours) => begin + (hours - 24) * hour),
    ),
  );
  const insert = (at: number, index: number) =>
    DB.prepare(
      `INSERT INTO users (id, name, email, invite_code, created_at, updated_at) VALUES ('${index}', 'a', '${index}', '${index}', ${at}, 1)`,
    );
  await DB.batch(moments.map(insert));
  const expected: Record<string, number> = {};
  for (const at of moments) {
    const key = `user.new ${sydneyTime(at).slice(0, 10)}`;
    expected[key] = (expected[key] ?? 0) + 1;
  }
  expect(await counts()).toEqual(expected);
  await run("DELETE FROM users");
  expect(await counts()).toEqual({});
});

it("the median is that of all answers of a period", () => {
  const row = (part: string, count: number): Tally => ({ name: "order.answered", period: "2026-11", part, count });
  const median = (rows: Tally[]) => medianHours(rows, "order.answered", "2026-11");
  expect(median([])).toBeNull();
  expect(median([row("11", 1)])).toBe(11);
  expect(median([row("24", 2), row("3", 2), row("8", 1)])).toBe(8);
  expect(median([row("24", 0), row("3", 2)])).toBe(3);
});
