import { asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { bareName } from "#worker/platform/db/sql-parts.ts";
import type { Order } from "../order.ts";
import { orders } from "../schema.ts";
import { isMissing, type Material, type OrderMaterial } from "./material.ts";
import { readProductList } from "./product-list.ts";
import { orderMaterials, productMaterials } from "./schema.ts";

type Context = Pick<AppContext, "primary">;

const { orderId: _order, place: _place, ...materialColumns } = getTableColumns(orderMaterials);

/** Query: the materials of an order, in their order. */
export const materialsOf = ({ primary }: Context, orderId: number) =>
  primary.orm
    .select(materialColumns)
    .from(orderMaterials)
    .where(eq(orderMaterials.orderId, orderId))
    .orderBy(asc(orderMaterials.place), asc(orderMaterials.id));

/**
 * Statement: gives an order a copy of its product's list, unless it has materials already. Later edits of the list do not
 * change the copy.
 * @param onlyIf condition on `orders`
 */
export function copyList(number: string, onlyIf: SQL = sql`true`): SQL {
  const { orderId, place, name, hint, need, per } = orderMaterials;
  const names = sql.join([orderId, place, name, hint, need, per].map(bareName), sql`, `);
  return sql`INSERT INTO ${orderMaterials} (${names})
    SELECT ${orders.id}, item.key, item.value ->> '$.name', item.value ->> '$.hint', item.value ->> '$.need', item.value ->> '$.per'
    FROM ${orders} JOIN ${productMaterials} ON ${productMaterials.productKey} = ${orders.productKey}, json_each(${productMaterials.items}) item
    WHERE ${orders.number} = ${number} AND ${onlyIf}
      AND NOT EXISTS (SELECT 1 FROM ${orderMaterials} WHERE ${orderMaterials.orderId} = ${orders.id})`;
}

/** What the customer of an order still brings, for a mail: of the list of the order, or the product's where it gets a copy of that now. */
export async function materialsToAsk(
  app: Context,
  { id, productKey }: Pick<Order, "id" | "productKey">,
): Promise<Material[]> {
  const own: OrderMaterial[] = await materialsOf(app, id);
  return own.length > 0 ? own.filter(isMissing) : (await readProductList(app, productKey)).items;
}
