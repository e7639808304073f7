import { and, eq, exists, not, sql } from "drizzle-orm";
import { conversationFiles, isAbout } from "#app/features/business/conversations/server/public.ts";
import { changedMeanwhile, recordChange } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { bareName } from "#worker/platform/db/sql-parts.ts";
import { type Material, type OrderMaterial, writeList } from "../../shared/materials/material.ts";
import { isOver, type Order } from "../../shared/order.ts";
import { findOrderFor, orderIsOver } from "../find-order.ts";
import { orderMaterials, orders } from "../schema.ts";
import { messageStatements, staffAnswered } from "../thread/send-message.ts";
import { insertedNames, materialColumns, materialsOf, orderId, place } from "./lists.ts";

type Context = Pick<AppContext, "primary" | "now">;

/** The order, if staff may change its list. @throws AppError "forbidden", "not_found"; "conflict" when it is over */
async function openOrder(app: Context, member: Member, number: string): Promise<Order> {
  requirePermission(member, "orders");
  const order = await findOrderFor(app, number, member, "staff");
  if (isOver(order.status)) throw new AppError("conflict", "这个订单已经结束，清单不能再改。");
  return order;
}

/**
 * Changes the list of one order: what has the same name stays as received as it was. Where the customer was asked for the materials
 * already, a message names what was added.
 * @throws AppError "forbidden", "not_found"; "conflict" when the order is over or was changed meanwhile
 */
export async function changeOrderMaterials(
  app: Context,
  member: Member,
  { number, version, materials }: { number: string; version: number; materials: Material[] },
): Promise<void> {
  const order = await openOrder(app, member, number);
  const before: OrderMaterial[] = await materialsOf(app, order.id);
  const { orm } = app.primary;
  const at = app.now();
  const added = materials.filter(({ name }) => !before.some((one) => one.name === name)).map(({ name }) => name);
  const isAsked = added.length > 0 && (order.status === "materials" || order.status === "in-progress");
  const list = JSON.stringify(materials);
  const ofOrder = eq(orderId, order.id);
  const isSeen = orm
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, order.id), eq(orders.version, version), not(orderIsOver)));
  await runBatch(app.primary, [
    mustHold(sql`EXISTS ${isSeen}`, changedMeanwhile),
    orm
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id)),
    recordChange(app, member, {
      action: "order.materials-changed",
      subject: { type: "order", id: number },
      before: { text: writeList(before) },
      after: { text: writeList(materials) },
    }),
    orm
      .delete(orderMaterials)
      .where(and(ofOrder, sql`${materialColumns.name} NOT IN (SELECT value ->> '$.name' FROM json_each(${list}))`)),
    // An id may be used again.
    orm
      .update(conversationFiles)
      .set({ materialId: null })
      .where(
        and(
          isAbout(conversationFiles, { type: "order", id: order.id }),
          sql`${conversationFiles.materialId} NOT IN ${orm.select({ id: materialColumns.id }).from(orderMaterials).where(ofOrder)}`,
        ),
      ),
    sql`INSERT INTO ${orderMaterials} (${insertedNames})
      SELECT ${order.id}, key, value ->> '$.name', value ->> '$.hint' FROM json_each(${list}) WHERE true
      ON CONFLICT (${bareName(orderId)}, ${bareName(materialColumns.name)})
        DO UPDATE SET ${bareName(place)} = excluded.${bareName(place)}, ${bareName(materialColumns.hint)} = excluded.${bareName(materialColumns.hint)}`,
    ...(isAsked
      ? messageStatements(
          app,
          {
            ...{ order, by: "staff", member, at, key: crypto.randomUUID() },
            text: `材料清单里加了：${added.join("、")}。`,
          },
          { change: staffAnswered(at), action: "order.material-asked" },
        )
      : []),
  ]);
}

/**
 * Staff have a material of an order, or take that back. A repeated form changes nothing.
 * @throws AppError "forbidden", "not_found"; "conflict" when the order is over, or the material is gone
 */
export async function receiveMaterial(
  app: Context,
  member: Member,
  { number, material, isReceived }: { number: string; material: number; isReceived: boolean },
): Promise<void> {
  const order = await openOrder(app, member, number);
  const before: OrderMaterial[] = await materialsOf(app, order.id);
  const isOpen = app.primary.orm
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, order.id), not(orderIsOver)));
  const { id, receivedAt } = materialColumns;
  const [changed] = await runBatch(app.primary, [
    app.primary.orm
      .update(orderMaterials)
      .set({ receivedAt: isReceived ? app.now() : null })
      .where(
        and(
          eq(orderId, order.id),
          eq(id, material),
          isReceived ? sql`${receivedAt} IS NULL` : sql`${receivedAt} IS NOT NULL`,
          exists(isOpen),
        ),
      ),
    recordChange(app, member, {
      action: isReceived ? "order.material-received" : "order.material-not-received",
      subject: { type: "order", id: number },
      before: null,
      after: { name: before.find((one) => one.id === material)?.name ?? "" },
    }),
  ]);
  if (changed.changes > 0) return;
  const now: OrderMaterial[] = await materialsOf(app, order.id);
  if (!now.some((one) => one.id === material)) throw changedMeanwhile();
  await openOrder(app, member, number);
}
