import type { Statements } from "#worker/db/client.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/permissions.ts";
import { changeTogether, differences, recordChange, renewPages } from "../audit/record-change.ts";
import { readEditedProduct } from "./read-edited-product.ts";
import type { ProductFields } from "./schemas.ts";

interface Changed extends ProductFields {
  key: string;
  /** Of the product that was edited. */
  version: number;
}

/**
 * Changes what is said about a product and what it costs. Loads of the files leave it alone from then on; orders that
 * were made keep the price they were made at.
 * @throws AppError "forbidden"; "conflict" when somebody else, or a load, was faster
 */
export async function changeProduct(
  app: { primary: Statements; now: () => number },
  member: Member,
  { key, version, ...product }: Changed,
): Promise<void> {
  requirePermission(member, "products");
  const before = await readEditedProduct(app, member, { key });
  if (!before) throw new AppError("conflict", "这个产品已经不在了。");
  const { name, summary, priceFrom, priceTo, daysFrom, daysTo, workingDays } = product;
  await changeTogether(app.primary, [
    app.primary
      .prepare(
        `UPDATE products SET name = ?3, summary = ?4, price_from = ?5, price_to = ?6, days_from = ?7, days_to = ?8,
           working_days = ?9, origin = 'admin', version = version + 1
         WHERE key = ?1 AND version = ?2`,
      )
      .bind(key, version, name, summary, priceFrom, priceTo, daysFrom, daysTo, workingDays ? 1 : 0),
    recordChange(app, member, {
      action: "product.changed",
      subject: { type: "product", id: key },
      ...differences({ ...before, workingDays: before.workingDays === 1 }, { ...product }),
    }),
    renewPages(app),
  ]);
}
