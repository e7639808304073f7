import { eq, getTableColumns } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";
import { decodeRow } from "#worker/platform/db/sql-rows.ts";
import { type Judgement, judgeProduct } from "./judge-product.ts";
import { readProductFacts } from "./list-offers.ts";
import { products } from "./schema.ts";

/**
 * A product as the back office has it, judged by the figures of today. Origin "admin": it was edited here, and loads of the
 * files leave it alone.
 */
export type EditedProduct = Omit<typeof products.$inferSelect, "position"> & Judgement;

const { position, ...editedColumns } = getTableColumns(products);

/**
 * What is sold, for the back office.
 * @throws AppError "forbidden"
 */
export async function listEditedProducts(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<EditedProduct>> {
  requirePermission(member, "products");
  const facts = await readProductFacts({ db: primary, now });
  const { rows, ...listed } = await listRows(
    primary,
    {
      select: "*",
      from: "products",
      search: ["key", "name", "summary"],
      filters: { kind: "kind" },
      sorts: { position: "position", name: "name", price: "price_from" },
      tieBreaker: "key",
    },
    query,
    limit,
  );
  const judged = rows.map((row) => {
    const product = decodeRow(editedColumns, row);
    return { ...product, ...judgeProduct(product, facts) };
  });
  return { ...listed, rows: judged };
}

/**
 * A product as it is now; null when there is none of this key.
 * @throws AppError "forbidden"
 */
export async function readEditedProduct(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  member: Member,
  { key }: { key: string },
): Promise<EditedProduct | null> {
  requirePermission(member, "products");
  const [facts, product] = await Promise.all([
    readProductFacts({ db: primary, now }),
    primary.orm.select(editedColumns).from(products).where(eq(products.key, key)).get(),
  ]);
  return product ? { ...product, ...judgeProduct(product, facts) } : null;
}
