import { and, eq, not, sql } from "drizzle-orm";
import { changedMeanwhile } from "#app/features/foundation/audit/server/public.ts";
import { type Material, writeMaterials } from "#app/features/publishing/products/shared/materials.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { isOver, type Order } from "../shared/order.ts";
import { findOrderFor, orderIs, orderIsOver, recordOrderChange } from "./find-order.ts";
import { orders } from "./schema.ts";
import { messageStatements, staffAnswered } from "./thread/send-message.ts";

type Context = Pick<AppContext, "primary" | "now">;

/** The order, if staff may change its list. @throws AppError "forbidden", "not_found"; "conflict" when it is over */
async function openOrder(app: Context, member: Member, number: string): Promise<Order> {
  const order = await findOrderFor(app, number, member, "staff");
  if (isOver(order.status)) throw new AppError("conflict", "这个订单已经结束，清单不能再改。");
  return order;
}

/**
 * Changes the list of one order: items with the same name keep their state. If the customer was already asked for the
 * materials, a message names the added ones. @throws AppError "forbidden", "not_found"; "conflict" when the order is
 * over or has changed
 */
export async function changeOrderMaterials(
  app: Context,
  member: Member,
  { number, version, materials: edited }: { number: string; version: number; materials: readonly Material[] },
): Promise<void> {
  const order = await openOrder(app, member, number);
  const before = new Map(order.materials.map((one) => [one.name, one]));
  const materials = edited.map((one) => ({ ...one, receivedAt: before.get(one.name)?.receivedAt ?? null }));
  const added = edited.flatMap(({ name }) => (before.has(name) ? [] : [name]));
  const isAsked = added.length > 0 && (order.status === "materials" || order.status === "in-progress");
  const at = app.now();
  const message = { order, by: "staff", member, at, key: crypto.randomUUID() } as const;
  const text = `材料清单里加了：${added.join("、")}。`;
  await runBatch(app.primary, [
    // Marking a material as received does not raise the version, so it is checked here.
    mustHold(
      orderIs(order.id, eq(orders.version, version), eq(orders.materials, order.materials), not(orderIsOver)),
      changedMeanwhile,
    ),
    app.primary.orm
      .update(orders)
      .set({ materials, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id)),
    recordOrderChange(app, member, order, "order.materials-changed", {
      before: { text: writeMaterials(order.materials) },
      after: { text: writeMaterials(edited) },
    }),
    ...(isAsked
      ? messageStatements(app, { ...message, text }, { change: staffAnswered(at), action: "order.material-asked" })
      : []),
  ]);
}

/**
 * Marks a material of an order as received or missing. A repeated form changes nothing. @param material its name
 * @throws AppError "forbidden", "not_found"; "conflict" when the order is over, or the material was removed
 */
export async function receiveMaterial(
  app: Context,
  member: Member,
  { number, material, isReceived }: { number: string; material: string; isReceived: boolean },
): Promise<void> {
  const order = await openOrder(app, member, number);
  const place = order.materials.findIndex(({ name }) => name === material);
  if (place < 0) throw changedMeanwhile();
  const path = `$[${place}].receivedAt`;
  const isIt = sql`${orders.materials} ->> ${`$[${place}].name`} = ${material}`;
  const isOther = sql`${orders.materials} ->> ${path} ${isReceived ? sql`IS NULL` : sql`IS NOT NULL`}`;
  const [changed] = await runBatch(app.primary, [
    app.primary.orm
      .update(orders)
      .set({
        materials: sql`json_set(${orders.materials}, ${path}, CAST(${isReceived ? app.now() : null} AS INTEGER))`,
      })
      .where(and(eq(orders.id, order.id), isIt, isOther, not(orderIsOver))),
    recordOrderChange(app, member, order, isReceived ? "order.material-received" : "order.material-not-received", {
      after: { name: material },
    }),
  ]);
  if (changed.changes > 0) return;
  const now = await openOrder(app, member, number);
  if (!now.materials.some((one) => one.name === material && (one.receivedAt !== null) === isReceived)) {
    throw changedMeanwhile();
  }
}
