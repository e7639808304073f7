import { env } from "cloudflare:workers";
import type { Material } from "#app/features/publishing/products/shared/materials.ts";
import type { Env } from "#worker/env.ts";

/** Three materials, one without a hint. */
export const sampleMaterials: Material[] = [
  { name: "护照资料页", hint: "彩色扫描。" },
  { name: "银行对账单", hint: "" },
  { name: "结婚证", hint: "有就附上。" },
];

/** Sets a product's list of materials. */
export async function listMaterials(
  productKey = "standard",
  items: readonly Material[] = sampleMaterials,
): Promise<void> {
  await (env as Env).DB.prepare("UPDATE products SET materials = ?2 WHERE key = ?1")
    .bind(productKey, JSON.stringify(items))
    .run();
}
