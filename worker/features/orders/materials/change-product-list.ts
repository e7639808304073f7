import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { listProducts } from "#worker/features/products/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { BatchItem } from "#worker/platform/db/run-batch.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import type { ProductListChange } from "./input.ts";
import { type Material, maxMaterials } from "./material.ts";
import { readProductList } from "./product-list.ts";
import { productMaterials } from "./schema.ts";

/**
 * Changes the list of materials of a product: adds, edits, removes or moves one. Loads of the files do not change the list any
 * more; existing orders keep theirs.
 * @throws AppError "forbidden"; "not_found" for an unknown product or a membership; "invalid" for too many, or a material that is
 *   not there; "conflict" when somebody else, or a load, changed the list first
 */
export async function changeProductList(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  { key, change }: { key: string; change: ProductListChange },
): Promise<void> {
  requirePermission(member, "products");
  const before = await readEditedList(app, member, key);
  const items = changed(before.items, change);
  const { version } = change;
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
      before: { materials: before.items.map(({ name }) => name) },
      after: { materials: items.map(({ name }) => name), ...describe(before.items, change) },
    }),
  ]);
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

/** The material that an edit concerns, for the audit: names alone would not show what changed in it. */
function describe(items: readonly Material[], change: ProductListChange): Record<string, unknown> {
  if (change.intent === "add") return { added: materialOf(change) };
  return change.intent === "edit" ? { edited: { from: items[change.at], to: materialOf(change) } } : {};
}

const materialOf = ({ name, hint, need, per }: Material): Material => ({ name, hint, need, per });

function changed(items: readonly Material[], change: ProductListChange): Material[] {
  if (change.intent === "add") {
    if (items.length >= maxMaterials) throw new AppError("invalid", `最多 ${maxMaterials} 项。`, { field: "name" });
    return [...items, materialOf(change)];
  }
  const { at } = change;
  const one = items[at];
  if (!one) throw new AppError("conflict", "清单刚刚有了变化，请看过现在的清单再改。");
  if (change.intent === "edit") return items.map((item, place) => (place === at ? materialOf(change) : item));
  const rest = items.filter((_, place) => place !== at);
  if (change.intent === "remove") return rest;
  const to = Math.min(Math.max(at + (change.to === "up" ? -1 : 1), 0), rest.length);
  return [...rest.slice(0, to), one, ...rest.slice(to)];
}
