import { and, eq, isNotNull } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import type { BatchItem } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { staffAnswered } from "../asking.ts";
import type { Order } from "../order.ts";
import { orders } from "../schema.ts";
import { messageStatements } from "../thread/send-message.ts";
import type { Material } from "./material.ts";
import { isAnyMissing } from "./order-materials.ts";

type Context = Pick<AppContext, "primary" | "now">;

/** Statements: tell the customer that a material was added. */
export function tellAdded(app: Context, member: Member, order: Order, { name, need }: Material): BatchItem[] {
  const text = `材料清单里加了一项：${name}${need === "required" ? "" : "（有这种情况才要）"}。`;
  return tellWhereAsked(app, member, order, text, need === "required");
}

/** Statements: a message about the list, once the customer was asked for the materials or has said that all are there. */
export function tellWhereAsked(
  app: Context,
  member: Member,
  order: Order,
  text: string,
  isRequired: boolean,
): BatchItem[] {
  const isAsked = order.status === "materials" || order.status === "in-progress" || order.materialsReadyAt !== null;
  return isAsked ? tell(app, member, order, { text, key: crypto.randomUUID(), isRequired }) : [];
}

/** Statement: what the customer said, that all materials are there, holds no more while one is missing. */
export const takeReadyBack = ({ primary }: Context, { id }: Order): BatchItem =>
  primary.orm
    .update(orders)
    .set({ materialsReadyAt: null })
    .where(and(eq(orders.id, id), isNotNull(orders.materialsReadyAt), isAnyMissing(id)));

/** Statements: a message that waits for the customer, if the statement before them changed something. */
export function tell(
  app: Context,
  member: Member,
  order: Order,
  { text, key, isRequired }: { text: string; key: string; isRequired: boolean },
): BatchItem[] {
  const at = app.now();
  return messageStatements(
    app,
    { order, by: "staff", member, text, key, at },
    {
      onlyIf: previousChanged,
      change: isRequired ? { ...staffAnswered(at), materialsReadyAt: null } : {},
      action: "order.material-asked",
    },
  );
}
