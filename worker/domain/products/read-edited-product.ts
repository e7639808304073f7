import type { Statements } from "#worker/db/client.ts";
import { type Member, requirePermission } from "#worker/permissions.ts";
import { type EditedProduct, productColumns } from "./list-edited-products.ts";

/**
 * A product as it is now; null when there is none of this key.
 * @throws AppError "forbidden"
 */
export async function readEditedProduct(
  { primary }: { primary: Statements },
  member: Member,
  { key }: { key: string },
): Promise<EditedProduct | null> {
  requirePermission(member, "products");
  return primary.prepare(`SELECT ${productColumns} FROM products WHERE key = ?`).bind(key).first<EditedProduct>();
}
