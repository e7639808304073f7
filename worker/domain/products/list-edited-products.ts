import type { Statements } from "#worker/db/client.ts";
import { type Member, requirePermission } from "#worker/permissions.ts";
import { type Listed, listRows, type TableQuery } from "../tables/list-rows.ts";
import type { Product } from "./list-products.ts";

/** A product as the back office has it. */
export interface EditedProduct extends Omit<Product, "workingDays"> {
  /** 1: the days are working days. */
  workingDays: number;
  /** "admin": edited here, and loads of the files leave it alone. */
  origin: "seed" | "admin";
  version: number;
}

/** Orders by which the products can be read. */
export const productSorts = ["position", "name", "price"] as const;

export const productKinds = ["assistance", "membership"] as const;

export const productColumns = `key, kind, name, summary, currency, price_from AS priceFrom, price_to AS priceTo,
  days_from AS daysFrom, days_to AS daysTo, working_days AS workingDays, origin, version`;

/**
 * What is sold, for the back office.
 * @throws AppError "forbidden"
 */
export async function listEditedProducts(
  { primary }: { primary: Statements },
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<EditedProduct>> {
  requirePermission(member, "products");
  return listRows<EditedProduct>(
    primary,
    {
      select: productColumns,
      from: "products",
      search: ["key", "name", "summary"],
      filters: { kind: "kind" },
      sorts: { position: "position", name: "name", price: "price_from" },
      tieBreaker: "key",
    },
    query,
    limit,
  );
}
