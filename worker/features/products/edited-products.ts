import { count, eq, getTableColumns } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import { type Judgement, judgeProduct } from "./judge-product.ts";
import { readGrounds } from "./list-offers.ts";
import { products } from "./schema.ts";

/**
 * A product in the back office, judged by the figures of today. Origin "admin": it was edited in the back office, and loads
 * of the files do not change it.
 */
export type EditedProduct = Omit<typeof products.$inferSelect, "position"> & Judgement;

const { position, ...editedColumns } = getTableColumns(products);

/**
 * All products, for the back office.
 * @throws AppError "forbidden"
 */
export async function listEditedProducts(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<EditedProduct>> {
  requirePermission(member, "products");
  const grounds = await readGrounds({ db: primary, now });
  const { key, name, summary, kind, priceFrom } = products;
  const listed = await listPage(
    primary,
    {
      rows: primary.orm.select(editedColumns).from(products).$dynamic(),
      count: primary.orm.select({ total: count() }).from(products).$dynamic(),
      search: [key, name, summary],
      filters: { kind },
      sorts: { position, name, price: priceFrom },
      tieBreaker: key,
    },
    query,
    limit,
  );
  return { ...listed, rows: listed.rows.map((product) => ({ ...product, ...judgeProduct(product, grounds) })) };
}

/**
 * A product by its key; null when there is none.
 * @throws AppError "forbidden"
 */
export async function readEditedProduct(
  { primary, now }: Pick<AppContext, "primary" | "now">,
  member: Member,
  { key }: { key: string },
): Promise<EditedProduct | null> {
  requirePermission(member, "products");
  const [grounds, product] = await Promise.all([
    readGrounds({ db: primary, now }),
    primary.orm.select(editedColumns).from(products).where(eq(products.key, key)).get(),
  ]);
  return product ? { ...product, ...judgeProduct(product, grounds) } : null;
}
