import { env } from "cloudflare:workers";
import { moveOrder, type OrderMove } from "#app/features/business/orders/server/state/move-order.ts";
import { isOver, type Order, type OrderStatus } from "#app/features/business/orders/shared/order.ts";
import type { OrderMover } from "#app/features/business/orders/shared/transitions.ts";
import type { Env } from "#worker/env.ts";
import type { MemberOf } from "./back-office.ts";
import { insertRow } from "./insert-row.ts";

let orders = 0;

/** Inserts an order with a fixed price, 850 CNY. @returns its number */
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
    product_name: "访客签证标准服务",
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
    ended_at: isOver(status) ? (given.updated_at ?? Date.UTC(2026, 10, 1) + orders) : null,
    ...given,
  }).run();
  return number;
}

/** Columns of an order of a student visa, whose price is a range and whose amount is not set. */
export const rangedPrice = {
  product_key: "student500",
  product_name: "学生签证 500",
  price_from: 2_400_000,
  price_to: 3_600_000,
  amount: null,
};

/** Moves an order to another state. Customers and staff send the version of the order; the payment service has none. */
export const moveSampleOrder = (
  app: MemberOf["app"],
  order: Order,
  { to, by, ...more }: { to: OrderStatus; by: OrderMover } & Partial<OrderMove>,
  member: MemberOf["actor"] | null,
): Promise<Order> =>
  moveOrder(
    app,
    {
      number: order.number,
      to,
      version: by === "payment" ? null : order.version,
      by,
      actor: by === "payment" ? "pi_1" : (member?.email ?? ""),
      message: "",
      ...more,
    },
    member,
  );
