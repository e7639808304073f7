import { env } from "cloudflare:workers";
import type { Env } from "#worker/env.ts";
import type { OrderStatus } from "#worker/features/orders/order.ts";
import { insertRow } from "./insert-row.ts";

let orders = 0;

/** Writes an order of a fixed price (850 CNY) into the database. @returns its number */
export async function insertOrder(
  userId: string | null,
  status: OrderStatus,
  given: Record<string, string | number | null> = {},
): Promise<string> {
  orders += 1;
  const number = `AO-261121-T${String(orders).padStart(5, "0")}`;
  const { DB } = env as Env;
  await insertRow(DB, "orders", {
    number,
    key: crypto.randomUUID(),
    user_id: userId,
    product_key: "standard",
    product_name: "旅游签证标准服务",
    currency: "CNY",
    price_from: 85_000,
    price_to: null,
    amount: 85_000,
    status,
    applicant_name: "王小明",
    applicant_email: "wang@people.example",
    applicant_contact: "13800000000",
    scope_agreed_at: 1,
    refund_agreed_at: 1,
    created_at: Date.UTC(2026, 10, 1) + orders,
    updated_at: Date.UTC(2026, 10, 1) + orders,
    ...given,
  }).run();
  return number;
}
