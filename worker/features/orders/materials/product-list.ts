import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { listProducts } from "#worker/features/products/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { BatchItem } from "#worker/platform/db/run-batch.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import { type Material, writeList } from "./material.ts";
import { productMaterials } from "./schema.ts";

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
