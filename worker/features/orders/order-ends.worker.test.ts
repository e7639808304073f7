import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { insertOrder } from "../../../tests/support/sample-order.ts";

const { DB, MIGRATIONS } = env as Env & { MIGRATIONS: { name: string; queries: string[] }[] };

/** The statement of the migration that fills the new column. */
const backfill = MIGRATIONS.flatMap(({ queries }) => queries).filter((query) =>
  /UPDATE `orders` SET `ended_at`/.test(query),
);

it("the migration sets ended_at of earlier orders from their history", async () => {
  const withEvents = async (status: "delivered" | "refunded" | "paid", events: [string, number][]) => {
    const number = await insertOrder(null, status, { updated_at: 99 });
    for (const [to, at] of events) {
      await DB.prepare(
        "INSERT INTO order_events (order_id, to_status, by, actor, at) SELECT id, ?2, 'staff', '', ?3 FROM orders WHERE number = ?1",
      )
        .bind(number, to, at)
        .run();
    }
    return number;
  };
  const numbers = [
    await withEvents("delivered", [
      ["paid", 3],
      ["delivered", 5],
    ]),
    await withEvents("refunded", [
      ["delivered", 6],
      ["refunded", 8],
    ]),
    await withEvents("refunded", []),
    await withEvents("paid", [["paid", 3]]),
  ];
  expect(backfill).toHaveLength(1);
  for (const query of backfill) await DB.prepare(query).run();
  const ends = numbers.map((number) =>
    DB.prepare("SELECT ended_at FROM orders WHERE number = ?").bind(number).first("ended_at"),
  );
  expect(await Promise.all(ends)).toEqual([5, 6, 99, null]);
});
