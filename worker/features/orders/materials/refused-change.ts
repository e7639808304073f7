import { and, eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import type { Order } from "../order.ts";
import { orderMessages } from "../schema.ts";
import type { OrderMaterialsChange } from "./input.ts";
import { maxMaterials, writeSeen } from "./material.ts";
import { materialsOf } from "./order-materials.ts";

type Context = Pick<AppContext, "primary">;

/** The key of the message that asks for a material again. One form is about one material. */
export const keyOfAgain = ({ id, key }: { id: number; key: string }): string => `again:${id}:${key}`;

export const textOfAgain = (name: string, reason: string): string => `请重新提供“${name}”：${reason}`;

/** Why a change of an order's materials changed nothing; null when it was made before, by the same form. */
export async function refusedChange(
  app: Context,
  { id: orderId }: Pick<Order, "id">,
  change: OrderMaterialsChange,
): Promise<AppError | null> {
  const materials = await materialsOf(app, orderId);
  const changed = new AppError("conflict", "这一项或这个订单刚刚有了变化。请看过现在的清单再操作。");
  switch (change.intent) {
    case "use-list":
      return new AppError(
        "conflict",
        materials.length > 0 ? "这个订单已经有清单了。" : "这项服务还没有材料清单，请在产品的页面上先写一份。",
      );
    case "add": {
      const same = materials.find(({ name }) => name === change.name);
      if (!same) return new AppError("invalid", `最多 ${maxMaterials} 项。`, { field: "name" });
      if (writeSeen(same) === writeSeen(change)) return null;
      return new AppError("invalid", `清单里已经有“${change.name}”。`, { field: "name" });
    }
    case "edit": {
      const now = materials.find(({ id }) => id === change.id);
      return now && writeSeen(now) === writeSeen(change) ? null : changed;
    }
    case "again": {
      const asked = await app.primary.orm
        .select({ text: orderMessages.text })
        .from(orderMessages)
        .where(and(eq(orderMessages.orderId, orderId), eq(orderMessages.idempotencyKey, keyOfAgain(change))))
        .get();
      return asked?.text.endsWith(`：${change.reason}`) ? null : changed;
    }
    // Nothing was left to confirm.
    case "receive-all":
      return null;
    default:
      return changed;
  }
}
