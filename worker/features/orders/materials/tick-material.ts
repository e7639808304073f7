import { and, eq, exists, isNull, not, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { readOfficeCalendar } from "#worker/features/site-settings/public.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { customerAsked } from "../asking.ts";
import { findOrderFor, orderIsOver } from "../find-order.ts";
import { isOver } from "../order.ts";
import { orders } from "../schema.ts";
import { messageStatements } from "../thread/send-message.ts";
import { maySayReady, missingOf } from "./material.ts";
import { isAnyMissing, materialsOf } from "./order-materials.ts";
import { orderMaterials } from "./schema.ts";
import { takeReadyBack } from "./tell-customer.ts";

type Context = Pick<AppContext, "primary" | "now">;

interface Tick {
  /** Of the order. */
  number: string;
  /** Of the material. */
  id: number;
  /** What it shall be, so that a second click and another tab change nothing more. */
  isReady: boolean;
}

/**
 * The customer says that a material of their order is ready, or takes that back. Taking back a required one also takes back that
 * all are there.
 * @throws AppError "not_found", also for somebody else's order; "conflict" when the order is over, the material is gone, or staff
 *   have confirmed it
 */
export async function tickMaterial(app: Context, customer: Member, { number, id, isReady }: Tick): Promise<void> {
  const order = await findOrderFor(app, number, customer, "customer");
  const { orm } = app.primary;
  const open = orm
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, order.id), not(orderIsOver)));
  const [changed] = await runBatch(app.primary, [
    orm
      .update(orderMaterials)
      .set({ tickedAt: isReady ? sql`coalesce(${orderMaterials.tickedAt}, ${app.now()})` : null })
      .where(
        and(
          eq(orderMaterials.id, id),
          eq(orderMaterials.orderId, order.id),
          isNull(orderMaterials.receivedAt),
          exists(open),
        ),
      ),
    ...(isReady ? [] : [takeReadyBack(app, order)]),
  ]);
  if (changed.changes > 0) return;
  const now = (await materialsOf(app, order.id)).find((one) => one.id === id);
  if (isOver(order.status)) throw new AppError("conflict", "这个订单已经结束，清单不能再改。");
  if (!now) throw new AppError("conflict", "清单刚刚有了变化，没有这一项了。请刷新页面再看。");
  if (!isReady) throw new AppError("conflict", "这一项我们已经确认收到，不能再改。要换文件请给我们留言。");
}

/**
 * The customer says that all materials are there: a message in the thread, which waits for us. Once, until a material is missing
 * again.
 * @param key made with the form: a repeated submission has the same one and changes nothing
 * @throws AppError "not_found", also for somebody else's order; "conflict" while something is missing, or in another state
 */
export async function sayMaterialsReady(
  app: Context,
  customer: Member,
  { number, key }: { number: string; key: string },
): Promise<void> {
  const order = await findOrderFor(app, number, customer, "customer");
  if (order.materialsReadyAt !== null) return;
  if (!maySayReady(order)) throw new AppError("conflict", "这个订单现在不等材料。请刷新页面，看过现在的状态。");
  const materials = await materialsOf(app, order.id);
  const missing = missingOf(materials);
  if (materials.length === 0 || missing.length > 0) throw stillMissing(missing.map(({ name }) => name));
  const at = app.now();
  const isAwaited = app.primary.orm
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status), isNull(orders.materialsReadyAt)));
  const text = "材料齐了：清单上必需的都准备好了，请核对。";
  const [said] = await runBatch(
    app.primary,
    messageStatements(
      app,
      { order, by: "customer", member: customer, text, key, at },
      {
        onlyIf: sql`EXISTS ${isAwaited} AND NOT ${isAnyMissing(order.id)}`,
        change: { ...customerAsked(at, await readOfficeCalendar(app)), materialsReadyAt: at },
      },
    ),
  );
  if (said && said.changes > 0) return;
  const now = await findOrderFor(app, number, customer, "customer");
  if (now.materialsReadyAt === null) throw stillMissing([]);
}

const stillMissing = (names: readonly string[]) =>
  new AppError(
    "conflict",
    names.length > 0
      ? `还有没勾选的：${names.join("、")}。全部勾选以后再告诉我们。`
      : "清单刚刚有了变化。请刷新页面，看过现在的清单再告诉我们。",
  );
