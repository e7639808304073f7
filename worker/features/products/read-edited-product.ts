import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { type EditedProduct, type EditedRow, editedColumns, readEditedRow } from "./list-edited-products.ts";
import { readProductFacts } from "./list-offers.ts";

/**
 * A product as it is now; null when there is none of this key.
 * @throws AppError "forbidden"
 */
export async function readEditedProduct(
  { primary, now }: { primary: Statements; now: () => number },
  member: Member,
  { key }: { key: string },
): Promise<EditedProduct | null> {
  requirePermission(member, "products");
  const [facts, row] = await Promise.all([
    readProductFacts({ db: { raw: primary }, now }),
    primary.prepare(`SELECT ${editedColumns} FROM products WHERE key = ?`).bind(key).first<EditedRow>(),
  ]);
  return row && readEditedRow(row, facts);
}
