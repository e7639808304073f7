import { and, asc, eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { inList, insertIf } from "#worker/platform/db/sql-parts.ts";
import { orders, orderTags, taggedOrders } from "../schema.ts";
import { isNamed, maxTags, type OrderTag } from "./tags.ts";

type Context = Pick<AppContext, "primary" | "now">;

/** Tags of one order: its line in the list shows all of them. */
export const maxTagsOfOrder = 10;

interface Tagging {
  numbers: readonly string[];
  /** Of a tag; a new one is made when none has it. */
  name: string;
}

const tooMany = () =>
  new AppError("invalid", `标签最多 ${maxTags} 个，请先在“管理标签”里合并或删掉不用的。`, { field: "tag" });

/**
 * Gives orders a tag. Orders that do not exist, have it already or have the most stay as they are.
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
 * Takes a tag from orders. Orders without it stay as they are.
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
