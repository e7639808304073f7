import { env } from "cloudflare:workers";
import type { Env } from "#worker/env.ts";
import { insertRow } from "./insert-row.ts";
import { setOperator } from "./operator.ts";

/**
 * Inserts a product with a fixed price, one with a price range, and a membership tier, and sets the seller. Prices are in fen or cents.
 */
export async function sellProducts(): Promise<void> {
  const { DB } = env as Env;
  await setOperator();
  const product = (key: string, name: string, price_from: number, price_to: number | null, kind = "assistance") =>
    insertRow(DB, "products", {
      key,
      kind,
      name,
      summary: "材料协助",
      currency: kind === "membership" ? "USD" : "CNY",
      price_from,
      price_to,
      days_from: 5,
      days_to: 7,
      working_days: 0,
      position: price_from,
    });
  await DB.batch([
    product("standard", "访客签证 600 标准", 110_000, null),
    product("student500", "学生签证 500", 2_400_000, 3_600_000),
    product("premium", "高级会员", 1999, null, "membership"),
  ]);
}
