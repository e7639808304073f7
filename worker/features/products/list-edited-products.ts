import type { Fact } from "#worker/features/facts/fact.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";
import { type Judgement, judgeProduct } from "./judge-product.ts";
import { readProductFacts } from "./list-offers.ts";
import type { Product } from "./list-products.ts";
import { type ProductRow, productColumns, readProductRow } from "./product-columns.ts";

/** A product as the back office has it, judged by the figures of today. */
export interface EditedProduct extends Product, Judgement {
  /** "admin": edited here, and loads of the files leave it alone. */
  origin: "seed" | "admin";
  version: number;
}

/** Orders by which the products can be read. */
export const productSorts = ["position", "name", "price"] as const;

export const productKinds = ["assistance", "membership"] as const;

export const editedColumns = `${productColumns}, origin, version`;

export type EditedRow = ProductRow & Pick<EditedProduct, "origin" | "version">;

/**
 * What is sold, for the back office.
 * @throws AppError "forbidden"
 */
export async function listEditedProducts(
  { primary, now }: { primary: Statements; now: () => number },
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<EditedProduct>> {
  requirePermission(member, "products");
  const facts = await readProductFacts({ db: { raw: primary }, now });
  const { rows, ...listed } = await listRows<EditedRow>(
    primary,
    {
      select: editedColumns,
      from: "products",
      search: ["key", "name", "summary"],
      filters: { kind: "kind" },
      sorts: { position: "position", name: "name", price: "price_from" },
      tieBreaker: "key",
    },
    query,
    limit,
  );
  return { ...listed, rows: rows.map((row) => readEditedRow(row, facts)) };
}

/** @param facts readProductFacts' */
export function readEditedRow(row: EditedRow, facts: ReadonlyMap<string, Fact>): EditedProduct {
  const product = readProductRow(row);
  return { ...product, ...judgeProduct(product, facts), origin: row.origin, version: row.version };
}
