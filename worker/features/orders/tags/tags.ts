import { and, asc, count, eq, inArray, ne, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { changedMeanwhile, changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { orderTags, taggedOrders } from "../schema.ts";

type Context = Pick<AppContext, "primary" | "now">;

/** A tag of orders. */
export type OrderTag = Pick<typeof orderTags.$inferSelect, "id" | "name">;

/** Tags that the team may have: all are read with the list of orders, and offered in each form. */
export const maxTags = 30;

/**
 * All tags, in the order in which they were made.
 * @throws AppError "forbidden"
 */
export async function listTags({ primary }: Pick<AppContext, "primary">, member: Member): Promise<OrderTag[]> {
  requirePermission(member, "orders");
  return primary.orm
    .select({ id: orderTags.id, name: orderTags.name })
    .from(orderTags)
    .orderBy(asc(orderTags.id))
    .limit(maxTags);
}

const noSuchTag = () => new AppError("not_found", "没有这个标签，可能已经删掉了。请刷新页面。");

/** Condition: the name, whatever its capitals. */
export const isNamed = (name: string) => sql`lower(${orderTags.name}) = lower(${name})`;

/**
 * Gives a tag another name. With the name of another tag, the two become one, which has the orders of both.
 * @throws AppError "forbidden", "not_found"
 */
export async function renameTag(app: Context, member: Member, { id, name }: OrderTag): Promise<void> {
  requirePermission(member, "orders");
  const { orm } = app.primary;
  const tag = await orm.select({ name: orderTags.name }).from(orderTags).where(eq(orderTags.id, id)).get();
  if (!tag) throw noSuchTag();
  if (tag.name === name) return;
  const other = await orm
    .select({ id: orderTags.id, name: orderTags.name })
    .from(orderTags)
    .where(and(isNamed(name), ne(orderTags.id, id)))
    .get();
  if (other) return mergeTags(app, member, { ...tag, id }, other);
  await changeTogether(app.primary, [
    orm
      .update(orderTags)
      .set({ name })
      .where(and(eq(orderTags.id, id), eq(orderTags.name, tag.name))),
    recordChange(app, member, {
      ...{ action: "order-tag.renamed", subject: { type: "order-tag", id } },
      ...{ before: { name: tag.name }, after: { name } },
    }),
  ]);
}

/** The orders of the first tag get the second, and the first is gone. @throws AppError "conflict" when one of them is gone */
async function mergeTags(app: Context, member: Member, from: OrderTag, into: OrderTag): Promise<void> {
  const areThere = sql`(SELECT count(*) FROM ${orderTags} WHERE ${inArray(orderTags.id, [from.id, into.id])}) = 2`;
  await runBatch(app.primary, [
    mustHold(areThere, changedMeanwhile),
    // The link of an order that has both goes with the first tag.
    sql`UPDATE OR IGNORE ${taggedOrders} SET tag_id = ${into.id} WHERE ${eq(taggedOrders.tagId, from.id)}`,
    app.primary.orm.delete(orderTags).where(eq(orderTags.id, from.id)),
    recordChange(app, member, {
      ...{ action: "order-tag.merged", subject: { type: "order-tag", id: from.id } },
      ...{ before: { name: from.name }, after: { name: into.name } },
    }),
  ]);
}

/**
 * Removes a tag from all orders, and itself.
 * @throws AppError "forbidden", "not_found"
 */
export async function removeTag(app: Context, member: Member, id: number): Promise<void> {
  requirePermission(member, "orders");
  const { orm } = app.primary;
  const tag = await orm.select({ name: orderTags.name }).from(orderTags).where(eq(orderTags.id, id)).get();
  if (!tag) throw noSuchTag();
  await changeTogether(app.primary, [
    orm.delete(orderTags).where(eq(orderTags.id, id)),
    recordChange(app, member, {
      ...{ action: "order-tag.removed", subject: { type: "order-tag", id } },
      ...{ before: { name: tag.name }, after: null },
    }),
  ]);
}

/** More orders than these are not counted. */
export const mostCounted = 99;

/** How many orders have a tag, up to one more than mostCounted. @throws AppError "forbidden" */
export async function countTagged(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  id: number,
): Promise<number> {
  requirePermission(member, "orders");
  const some = primary.orm
    .select({ id: taggedOrders.orderId })
    .from(taggedOrders)
    .where(eq(taggedOrders.tagId, id))
    .limit(mostCounted + 1)
    .as("some");
  const row = await primary.orm.select({ count: count() }).from(some).get();
  return row?.count ?? 0;
}
