import { and, eq, exists, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type BatchItem, runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { staffAnswered } from "../asking.ts";
import { findOrderFor, orderIsOver } from "../find-order.ts";
import { isOver, type Order } from "../order.ts";
import { orderFiles, orders } from "../schema.ts";
import { messageStatements } from "../thread/send-message.ts";
import type { OrderMaterialsChange } from "./input.ts";
import { maxMaterials } from "./material.ts";
import { copyList, materialsOf } from "./order-materials.ts";
import { orderMaterials } from "./schema.ts";

type Context = Pick<AppContext, "primary" | "now">;
type Of<Intent extends OrderMaterialsChange["intent"]> = Extract<OrderMaterialsChange, { intent: Intent }>;

/**
 * Changes the materials of one order: gives it the product's list; adds, edits or removes one; confirms what has arrived; asks
 * for one again, which writes the customer a message. Each has its audit entry.
 * @throws AppError "forbidden", "not_found"; "conflict" when the order is over, or the material is gone; "invalid" (name) for too
 *   many
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
  if (change.intent === "use-list") throw await hasNoList(app, order);
  if (change.intent === "add") throw new AppError("invalid", `最多 ${maxMaterials} 项。`, { field: "name" });
  // Nothing was left to confirm: a double click.
  if (change.intent === "receive-all") return;
  throw new AppError("conflict", "这一项或这个订单刚刚有了变化。请看过现在的清单再操作。");
}

async function hasNoList(app: Context, { id }: Order): Promise<AppError> {
  const has = (await materialsOf(app, id)).length > 0;
  return new AppError(
    "conflict",
    has ? "这个订单已经有清单了。" : "这项服务还没有材料清单，请在产品的页面上先写一份。",
  );
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
      ];
    case "edit": {
      const { name, hint, need, per, id } = change;
      const before = (await materialsOf(app, order.id)).find((one) => one.id === id);
      return [
        app.primary.orm
          .update(orderMaterials)
          .set({ name, hint, need, per })
          .where(ofOpen(app, order, id)),
        audit(
          "order.material-changed",
          before ? { name: before.name, hint: before.hint, need: before.need, per: before.per } : null,
          { name, hint, need, per },
        ),
      ];
    }
    case "remove":
      return [
        app.primary.orm.delete(orderMaterials).where(ofOpen(app, order, change.id)),
        audit("order.material-removed", { name: await nameOf(change.id) }, null),
        app.primary.orm
          .update(orderFiles)
          .set({ materialId: null })
          .where(and(eq(orderFiles.orderId, order.id), eq(orderFiles.materialId, change.id))),
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
  const count = primary.orm.select({ count: sql`count(*)` }).from(orderMaterials).where(ofOrder);
  return insertIf(
    orderMaterials,
    { orderId: order.id, place: sql`${last}`, name, hint, need, per },
    sql`${count} < ${maxMaterials}`,
  );
}

/** Statements: once the customer was asked for the materials, a message says what else is needed, and not all are there any more. */
function tellAdded(app: Context, member: Member, order: Order, { name, need }: Of<"add">): BatchItem[] {
  if (order.status !== "materials" && order.status !== "in-progress") return [];
  const text = `材料清单里加了一项：${name}${need === "required" ? "" : "（有这种情况才要）"}。`;
  return tell(app, member, order, text, "order.material-asked", need === "required");
}

function askAgain(
  app: Context,
  member: Member,
  order: Order,
  { id, reason }: Of<"again">,
  name: string,
): [BatchItem, ...BatchItem[]] {
  return [
    app.primary.orm
      .update(orderMaterials)
      .set({ tickedAt: null, receivedAt: null, againAt: app.now(), againReason: reason })
      .where(ofOpen(app, order, id)),
    ...tell(app, member, order, `请重新提供“${name}”：${reason}`, "order.material-asked", true),
  ];
}

/** Statements: a message that waits for the customer, if the statement before them changed something. */
function tell(
  app: Context,
  member: Member,
  order: Order,
  text: string,
  action: `order.${string}`,
  isRequired: boolean,
): BatchItem[] {
  const at = app.now();
  return messageStatements(
    app,
    { order, by: "staff", member, text, key: crypto.randomUUID(), at },
    {
      onlyIf: previousChanged,
      change: isRequired ? { ...staffAnswered(at), materialsReadyAt: null } : {},
      action,
    },
  );
}
