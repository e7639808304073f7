import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { changeTogether, recordChange } from "#app/features/foundation/audit/server/public.ts";
import { listProducts } from "#app/features/publishing/products/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { BatchItem } from "#worker/platform/db/run-batch.ts";
import { bareName, insertIf } from "#worker/platform/db/sql-parts.ts";
import { type Material, missingOf, type OrderMaterial, writeList } from "../../shared/materials/material.ts";
import type { Order } from "../../shared/order.ts";
import { orderMaterials, orders, productMaterials } from "../schema.ts";

interface MaterialList {
  items: Material[];
  /** 0 while the product has no list. */
  version: number;
  /** "admin": the list was edited in the back office, and loads of the files do not change it. */
  origin: "seed" | "admin";
}

/** The list of materials of a product; empty when there is none. */
export async function readProductList({ primary }: Pick<AppContext, "primary">, key: string): Promise<MaterialList> {
  const { items, version, origin } = productMaterials;
  const found = await primary.orm
    .select({ items, version, origin })
    .from(productMaterials)
    .where(eq(productMaterials.productKey, key))
    .get();
  return found ?? { items: [], version: 0, origin: "seed" };
}

/**
 * The list of a product for the back office, with the product's name.
 * @throws AppError "forbidden"; "not_found" for an unknown product or a membership
 */
export async function readEditedList(app: Pick<AppContext, "primary">, member: Member, key: string) {
  requirePermission(member, "products");
  const sold = await listProducts({ db: app.primary });
  const product = sold.find((one) => one.key === key && one.kind === "assistance");
  if (!product) throw new AppError("not_found", "没有这项服务。");
  return { ...(await readProductList(app, key)), product: { key, name: product.name } };
}

/**
 * Changes the list of materials of a product. Loads of the files do not change it any more; existing orders retain theirs.
 * @throws AppError "forbidden"; "not_found" for an unknown product or a membership; "conflict" when somebody else, or a load, changed the
 *   list first
 */
export async function changeProductList(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  { key, version, materials: items }: { key: string; version: number; materials: Material[] },
): Promise<void> {
  requirePermission(member, "products");
  const before = await readEditedList(app, member, key);
  const write: BatchItem =
    version === 0
      ? insertIf(productMaterials, { productKey: key, items, origin: "admin" }, sql`true`, { onConflict: "nothing" })
      : app.primary.orm
          .update(productMaterials)
          .set({ items, origin: "admin", version: sql`${productMaterials.version} + 1` })
          .where(and(eq(productMaterials.productKey, key), eq(productMaterials.version, version)));
  await changeTogether(app.primary, [
    write,
    recordChange(app, member, {
      action: "product.materials-changed",
      subject: { type: "product", id: key },
      before: { materials: writeList(before.items) },
      after: { materials: writeList(items) },
    }),
  ]);
}

export const { orderId, place, ...materialColumns } = getTableColumns(orderMaterials);
/** The columns of a new row. */
export const insertedNames = sql.join(
  [orderId, place, materialColumns.name, materialColumns.hint].map(bareName),
  sql`, `,
);

/** Query: the materials of an order, in their order. */
export const materialsOf = ({ primary }: Pick<AppContext, "primary">, ofOrder: number) =>
  primary.orm
    .select(materialColumns)
    .from(orderMaterials)
    .where(eq(orderId, ofOrder))
    .orderBy(asc(place), asc(materialColumns.id));

/**
 * Statement: gives an order a copy of its product's list, unless it has materials already. Later edits of the list do not
 * change the copy.
 * @param onlyIf condition on `orders`
 */
export const copyList = (number: string, onlyIf: SQL = sql`true`): SQL =>
  sql`INSERT INTO ${orderMaterials} (${insertedNames})
    SELECT ${orders.id}, item.key, item.value ->> '$.name', item.value ->> '$.hint'
    FROM ${orders} JOIN ${productMaterials} ON ${productMaterials.productKey} = ${orders.productKey}, json_each(${productMaterials.items}) item
    WHERE ${orders.number} = ${number} AND ${onlyIf}
      AND NOT EXISTS (SELECT 1 FROM ${orderMaterials} WHERE ${orderId} = ${orders.id})`;

/** The materials that a mail asks for: from the order's list, or from the product's list when the order gets its copy now. */
export async function materialsToAsk(
  app: Pick<AppContext, "primary">,
  { id, productKey }: Pick<Order, "id" | "productKey">,
): Promise<Material[]> {
  const own: OrderMaterial[] = await materialsOf(app, id);
  return own.length > 0 ? missingOf(own) : (await readProductList(app, productKey)).items;
}
