import type { Product } from "#seed/products/read-products.ts";
import type { BulkStatement, CatalogueTarget } from "./catalogue-target.ts";
import { editedTableStatements } from "./edited-table-statements.ts";

/** The statements that write changed products and delete those that the file no longer has. */
export const productStatements = (target: CatalogueTarget, products: readonly Product[]): Promise<BulkStatement[]> =>
  editedTableStatements(target, {
    table: "products",
    columns: [
      ...(["key", "kind", "name", "summary", "currency", "price_from", "price_to", "days_from", "days_to"] as const),
      ...["working_days", "charges", "must_be_confirmed", "position"],
    ],
    rows: products.map((product) => [
      ...[product.key, product.kind, product.name, product.summary, product.currency],
      ...[product.priceFrom, product.priceTo, product.daysFrom, product.daysTo, product.workingDays],
      ...[product.charges, product.mustBeConfirmed, product.position],
    ]),
  });
