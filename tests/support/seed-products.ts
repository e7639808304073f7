import { env } from "cloudflare:workers";
import { parseCsv } from "hucre";
import { typedChargesSchema, typedFactKeysSchema } from "#app/features/publishing/products/server/charges-input.ts";
import type { Env } from "#worker/env.ts";
import { insertRow } from "./insert-row.ts";
import { setOperator } from "./operator.ts";

const files = import.meta.glob<string>("../../seed/products/products.csv", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** A row of seed/products/: cells by column, as in the file. */
type SeededProduct = Record<string, string>;

/** The products of the file. */
export const seededProducts: readonly SeededProduct[] = Object.values(files).flatMap((text) => {
  const [header = [], ...rows] = parseCsv(text).map((row) => row.map(String));
  return rows.map((row) => Object.fromEntries(header.map((column, at) => [column, row[at] ?? ""])));
});

/** Inserts the products of seed/products/, and sets the seller. */
export async function seedProducts(): Promise<void> {
  const { DB } = env as Env;
  await setOperator();
  const count = (cell = "") => (cell === "" ? null : Number(cell));
  await DB.batch(
    seededProducts.map((row, position) =>
      insertRow(DB, "products", {
        ...{ key: row.key ?? "", kind: row.kind ?? "", name: row.name ?? "", summary: row.summary ?? "" },
        ...{ currency: row.currency ?? "", price_from: Number(row.price_from), price_to: count(row.price_to) },
        ...{ days_from: count(row.days_from), days_to: count(row.days_to) },
        working_days: row.working_days === "yes" ? 1 : 0,
        charges: JSON.stringify(typedChargesSchema.parse(row.charges)),
        must_be_confirmed: JSON.stringify(typedFactKeysSchema.parse(row.must_be_confirmed)),
        position,
      }),
    ),
  );
}
