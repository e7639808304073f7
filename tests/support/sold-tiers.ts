import { env } from "cloudflare:workers";
import type { Env } from "#worker/env.ts";
import { insertRow } from "./insert-row.ts";
import { setOperator } from "./operator.ts";

/** Inserts the three membership tiers with the prices of seed/products/, in cents, and sets the seller. */
export async function sellTiers(): Promise<void> {
  const { DB } = env as Env;
  await setOperator();
  const tiers = [
    ["basic", "基础会员", 0],
    ["standard-tier", "标准会员", 999],
    ["premium", "高级会员", 1999],
  ] as const;
  await DB.batch(
    tiers.map(([key, name, price_from], position) =>
      insertRow(DB, "products", {
        key,
        kind: "membership",
        name,
        summary: "支持我们核对和更新信息。",
        currency: "USD",
        price_from,
        working_days: 0,
        position,
      }),
    ),
  );
}
