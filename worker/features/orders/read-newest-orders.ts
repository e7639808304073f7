import type { Statements } from "#worker/platform/db/client.ts";
import type { OwnOrder } from "./list-own-orders.ts";
import { orderColumns } from "./order-columns.ts";

/** Somebody's three newest orders, and how many there are in all, in one trip. */
export async function readNewestOrders(
  { primary }: { primary: Statements },
  userId: string,
): Promise<{ newest: OwnOrder[]; total: number }> {
  const [newest, counted] = await primary.batch<Record<string, unknown>>([
    primary
      .prepare(`SELECT ${orderColumns} FROM orders WHERE user_id = ? ORDER BY created_at DESC, id DESC LIMIT 3`)
      .bind(userId),
    primary.prepare("SELECT COUNT(*) AS total FROM orders WHERE user_id = ?").bind(userId),
  ]);
  return { newest: (newest?.results ?? []) as unknown as OwnOrder[], total: Number(counted?.results[0]?.total ?? 0) };
}
