import { eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import type { Material } from "./material.ts";
import { productMaterials } from "./schema.ts";

interface MaterialList {
  items: Material[];
  /** 0 while the product has no list. */
  version: number;
  /** "admin": the list was edited in the back office, and loads of the files do not change it. */
  origin: "seed" | "admin";
}

/** The list of materials of a product; empty when there is none. */
export async function readProductList({ primary }: Pick<AppContext, "primary">, key: string): Promise<MaterialList> {
  const { items, version, origin } = productMaterials;
  const found = await primary.orm
    .select({ items, version, origin })
    .from(productMaterials)
    .where(eq(productMaterials.productKey, key))
    .get();
  return found ?? { items: [], version: 0, origin: "seed" };
}
