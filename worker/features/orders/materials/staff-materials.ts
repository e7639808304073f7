import { and, eq, exists, getTableColumns, isNotNull, isNull, not, notExists, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type BatchItem, runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { findOrderFor, orderIsOver } from "../find-order.ts";
import { isOver, type Order } from "../order.ts";
import { orderFiles, orderMessages, orders } from "../schema.ts";
import type { OrderMaterialsChange } from "./input.ts";
import { isMissing, maxMaterials } from "./material.ts";
import { copyList, materialsOf } from "./order-materials.ts";
import { keyOfAgain, refusedChange, textOfAgain } from "./refused-change.ts";
import { orderMaterials } from "./schema.ts";
import { takeReadyBack, tell, tellAdded, tellWhereAsked } from "./tell-customer.ts";

type Context = Pick<AppContext, "primary" | "now">;
const columns = getTableColumns(orderMaterials);

type Of<Intent extends OrderMaterialsChange["intent"]> = Extract<OrderMaterialsChange, { intent: Intent }>;

/**
 * Changes the materials of one order: gives it the product's list; adds, edits or removes one; confirms what has arrived; asks
 * for one again, which writes the customer a message. Each has its audit entry. A repeated form changes nothing.
 * @throws AppError "forbidden", "not_found"; "conflict" when the order is over, or the material is gone or was edited meanwhile;
 *   "invalid" (name) for one that is there, or too many
 */
export async function changeOrderMaterials(
  app: Context,
  member: Member,
  { number, change }: { number: string; change: OrderMaterialsChange },
): Promise<void> {
  requirePermission(member, "orders");
  const order = await findOrderFor(app, number, member, "staff");
  if (isOver(order.status)) throw new AppError("conflict", "这个订单已经结束，清单不能再改。");
  const statements = await statementsOf(app, member, order, change);
  const [changed] = await runBatch(app.primary, statements);
  if (changed && changed.changes > 0) return;
  const refusal = await refusedChange(app, order, change);
  if (refusal) throw refusal;
}

/** The first of them makes the change. */
async function statementsOf(
  app: Context,
  member: Member,
  order: Order,
  change: OrderMaterialsChange,
): Promise<[BatchItem, ...BatchItem[]]> {
  const audit = (
    action: `order.${string}`,
    before: Record<string, unknown> | null,
    after: Record<string, unknown> | null,
  ) => recordChange(app, member, { action, subject: { type: "order", id: order.number }, before, after });
  const nameOf = async (id: number) => (await materialsOf(app, order.id)).find((one) => one.id === id)?.name ?? "";
  switch (change.intent) {
    case "use-list":
      return [copyList(order.number, not(orderIsOver)), audit("order.materials-listed", null, {})];
    case "add":
      return [
        insertMaterial(app, order, change),
        audit("order.material-added", null, { name: change.name }),
        ...tellAdded(app, member, order, change),
        takeReadyBack(app, order),
      ];
    case "edit": {
      const { name, hint, need, per, id } = change;
      const before = (await materialsOf(app, order.id)).find((one) => one.id === id);
      return [
        app.primary.orm
          .update(orderMaterials)
          .set({ name, hint, need, per })
          .where(
            and(
              ofOpen(app, order, id),
              sql`json_array(${columns.name}, ${columns.hint}, ${columns.need}, ${columns.per}) = ${change.seen}`,
            ),
          ),
        audit(
          "order.material-changed",
          before ? { name: before.name, hint: before.hint, need: before.need, per: before.per } : null,
          { name, hint, need, per },
        ),
        ...(before && before.need !== "required" && need === "required" && isMissing(before)
          ? tellWhereAsked(app, member, order, `材料清单里有一项改成了必需的：${name}。`, true)
          : []),
        takeReadyBack(app, order),
      ];
    }
    case "remove":
      return [
        app.primary.orm.delete(orderMaterials).where(ofOpen(app, order, change.id)),
        audit("order.material-removed", { name: await nameOf(change.id) }, null),
        app.primary.orm
          .update(orderFiles)
          .set({ materialId: null })
          .where(and(eq(orderFiles.orderId, order.id), eq(orderFiles.materialId, change.id), previousChanged)),
      ];
    case "receive": {
      const isReceived = change.received === "yes";
      const action = isReceived ? "order.material-received" : "order.material-not-received";
      return [
        receive(app, ofOpen(app, order, change.id), isReceived),
        audit(action, null, { name: await nameOf(change.id) }),
      ];
    }
    case "receive-all": {
      const ticked = and(ofOpen(app, order), isNotNull(orderMaterials.tickedAt), isNull(orderMaterials.receivedAt));
      return [receive(app, ticked, true), audit("order.materials-received", null, {})];
    }
    case "again":
      return askAgain(app, member, order, change, await nameOf(change.id));
  }
}

/** Condition: a material of an order that is not over. @param id by default all of them */
function ofOpen({ primary }: Context, order: Order, id?: number): SQL | undefined {
  const open = primary.orm
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, order.id), not(orderIsOver)));
  return and(
    eq(orderMaterials.orderId, order.id),
    id === undefined ? undefined : eq(orderMaterials.id, id),
    exists(open),
  );
}

const receive = ({ primary, now }: Context, which: SQL | undefined, isReceived: boolean) =>
  primary.orm
    .update(orderMaterials)
    .set(
      isReceived
        ? {
            tickedAt: sql`coalesce(${orderMaterials.tickedAt}, ${now()})`,
            receivedAt: sql`coalesce(${orderMaterials.receivedAt}, ${now()})`,
            againAt: null,
            againReason: "",
          }
        : { receivedAt: null },
    )
    .where(which);

function insertMaterial({ primary }: Context, order: Order, { name, hint, need, per }: Of<"add">): SQL {
  const ofOrder = eq(orderMaterials.orderId, order.id);
  const last = primary.orm
    .select({ place: sql`coalesce(max(${orderMaterials.place}), -1) + 1` })
    .from(orderMaterials)
    .where(ofOrder);
  const named = primary.orm
    .select({ id: orderMaterials.id })
    .from(orderMaterials)
    .where(and(ofOrder, eq(orderMaterials.name, name)));
  const count = primary.orm.select({ count: sql`count(*)` }).from(orderMaterials).where(ofOrder);
  return insertIf(
    orderMaterials,
    { orderId: order.id, place: sql`${last}`, name, hint, need, per },
    sql`${count} < ${maxMaterials} AND NOT EXISTS ${named}`,
  );
}

function askAgain(
  app: Context,
  member: Member,
  order: Order,
  change: Of<"again">,
  name: string,
): [BatchItem, ...BatchItem[]] {
  const { id, reason } = change;
  const key = keyOfAgain(change);
  const asked = app.primary.orm
    .select({ id: orderMessages.id })
    .from(orderMessages)
    .where(and(eq(orderMessages.orderId, order.id), eq(orderMessages.idempotencyKey, key)));
  return [
    app.primary.orm
      .update(orderMaterials)
      .set({ tickedAt: null, receivedAt: null, againAt: app.now(), againReason: reason })
      .where(and(ofOpen(app, order, id), notExists(asked))),
    ...tell(app, member, order, { text: textOfAgain(name, reason), key, isRequired: true }),
  ];
}
