import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { changedMeanwhile, changeTogether, recordChange } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { inList, insertIf } from "#worker/platform/db/sql-parts.ts";
import { orders, orderTags, taggedOrders } from "../schema.ts";

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
    // If an order has both tags, the link to the removed one is deleted with it.
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

/** Tags of one order: its line in the list shows all of them. */
export const maxTagsOfOrder = 10;

interface Tagging {
  numbers: readonly string[];
  /** Of a tag; created if no tag has it. */
  name: string;
}

const tooMany = () =>
  new AppError("invalid", `标签最多 ${maxTags} 个，请先在“管理标签”里合并或删掉不用的。`, { field: "tag" });

/**
 * Gives orders a tag. Orders that do not exist, have it already or have the most stay unchanged.
 * @returns the number of changed orders
 * @throws AppError "forbidden"; "invalid" (tag) for one tag too many
 */
export async function tagOrders(app: Context, member: Member, { numbers, name }: Tagging): Promise<number> {
  requirePermission(member, "orders");
  const tag = await findOrMake(app, name);
  const isFull = sql`(SELECT count(*) FROM ${taggedOrders} WHERE ${eq(taggedOrders.orderId, orders.id)}) >= ${maxTagsOfOrder}`;
  return changeEach(app, member, numbers, {
    change: (id) =>
      sql`INSERT OR IGNORE INTO ${taggedOrders} (order_id, tag_id) SELECT ${orders.id}, ${orderTags.id} FROM ${orders}, ${orderTags}
        WHERE ${and(eq(orders.id, id), eq(orderTags.id, tag.id), sql`NOT ${isFull}`)}`,
    ...{ action: "order.tagged", before: null, after: { tag: tag.name } },
  });
}

/**
 * Takes a tag from orders. Orders without it stay unchanged.
 * @returns the number of changed orders
 * @throws AppError "forbidden"; "invalid" (tag) for an unknown tag
 */
export async function untagOrders(app: Context, member: Member, { numbers, name }: Tagging): Promise<number> {
  requirePermission(member, "orders");
  const tag = await findTag(app, name);
  if (!tag) throw new AppError("invalid", "没有这个标签。", { field: "tag" });
  return changeEach(app, member, numbers, {
    change: (id) =>
      app.primary.orm
        .delete(taggedOrders)
        .where(and(eq(taggedOrders.orderId, id), eq(taggedOrders.tagId, tag.id)))
        .getSQL(),
    ...{ action: "order.untagged", before: { tag: tag.name }, after: null },
  });
}

const findTag = ({ primary }: Pick<Context, "primary">, name: string): Promise<OrderTag | undefined> =>
  primary.orm.select({ id: orderTags.id, name: orderTags.name }).from(orderTags).where(isNamed(name)).get();

/** Two members who make the same tag at once make one. */
async function findOrMake(app: Context, name: string): Promise<OrderTag> {
  const found = await findTag(app, name);
  if (found) return found;
  const isRoom = sql`(SELECT count(*) FROM ${orderTags}) < ${maxTags}`;
  await runBatch(app.primary, [insertIf(orderTags, { name, createdAt: app.now() }, isRoom, { onConflict: "nothing" })]);
  const made = await findTag(app, name);
  if (!made) throw tooMany();
  return made;
}

interface Step {
  /** Changes the order of an id. */
  change: (id: number) => ReturnType<typeof sql>;
  action: "order.tagged" | "order.untagged";
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

async function changeEach(app: Context, member: Member, numbers: readonly string[], step: Step): Promise<number> {
  const { change, ...recorded } = step;
  const chosen = await app.primary.orm
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inList(orders.number, numbers))
    .orderBy(asc(orders.id));
  const results = await runBatch(
    app.primary,
    chosen.flatMap(({ id, number }) => [
      change(id),
      recordChange(app, member, { ...recorded, subject: { type: "order", id: number } }),
    ]),
  );
  return results.filter((result, position) => position % 2 === 0 && result.changes > 0).length;
}

/** The ids of the tags of an order. @throws AppError "forbidden" */
export async function readTagsOf(
  { primary }: Pick<Context, "primary">,
  member: Member,
  number: string,
): Promise<number[]> {
  requirePermission(member, "orders");
  const row = await primary.orm.select({ tags: orders.tagIds }).from(orders).where(eq(orders.number, number)).get();
  return row?.tags ?? [];
}
