import type { Statements } from "#worker/platform/db/client.ts";
import type { Order } from "./order.ts";
import { orderColumns } from "./order-columns.ts";

/** An order by its number, whoever asks: for verbs that have checked who does, and for the payment service's messages. */
export async function findOrder({ primary }: { primary: Statements }, number: string): Promise<Order | null> {
  return primary.prepare(`SELECT ${orderColumns} FROM orders WHERE number = ?`).bind(number).first<Order>();
}
