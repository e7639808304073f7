import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { changeTogether, differences, recordChange } from "#worker/features/audit/public.ts";
import { renewPages } from "#worker/features/content-version/public.ts";
import { readUnits } from "#worker/features/facts/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { readEditedProduct } from "./edited-products.ts";
import type { ProductFields } from "./input.ts";
import type { Product } from "./list-offers.ts";
import { products } from "./schema.ts";

interface Changed extends ProductFields {
  key: string;
  /** The version that the member has seen. */
  version: number;
}

/**
 * Changes a product: its texts, its price and the official charges in the price. Loads of the files do not change it any
 * more; existing orders keep their price.
 * @throws AppError "forbidden"; "invalid" (charges, mustBeConfirmed); "conflict" when somebody else, or a load, changed it first
 */
export async function changeProduct(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  { key, version, ...product }: Changed,
): Promise<void> {
  requirePermission(member, "products");
  const before = await readEditedProduct(app, member, { key });
  if (!before) throw new AppError("conflict", "这个产品已经不在了。");
  const { charges = before.charges, mustBeConfirmed = before.mustBeConfirmed } = product;
  await refuseUnknown(app.primary, { ...before, charges, mustBeConfirmed });
  await changeTogether(app.primary, [
    app.primary.orm
      .update(products)
      .set({ ...product, charges, mustBeConfirmed, origin: "admin", version: sql`${products.version} + 1` })
      .where(and(eq(products.key, key), eq(products.version, version))),
    recordChange(app, member, {
      action: "product.changed",
      subject: { type: "product", id: key },
      ...differences({ ...before }, { ...product, charges, mustBeConfirmed }),
    }),
    renewPages(),
  ]);
}

/** Refuses keys that are not in the registry of figures, and charges that are not in AUD: nobody could order the product. */
async function refuseUnknown(
  primary: Statements,
  { currency, charges, mustBeConfirmed }: Pick<Product, "currency" | "charges" | "mustBeConfirmed">,
): Promise<void> {
  const wrong = (field: string, message: string) => new AppError("invalid", message, { field });
  if (charges.length > 0 && currency !== "CNY") throw wrong("charges", "只有以人民币计价的产品可以包含官方费用。");
  const named = [...charges.map(({ key }) => key), ...mustBeConfirmed];
  const units = await readUnits({ primary }, named);
  for (const { key } of charges) {
    if (!units.has(key)) throw wrong("charges", `“数字与来源”里没有“${key}”，请到那里查它的代号。`);
    if (units.get(key) !== "AUD") throw wrong("charges", `“${key}”不是以澳元计的数额，不能作为官方费用。`);
  }
  const unknown = mustBeConfirmed.find((key) => !units.has(key));
  if (unknown) throw wrong("mustBeConfirmed", `“数字与来源”里没有“${unknown}”，请到那里查它的代号。`);
}
