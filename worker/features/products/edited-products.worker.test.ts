import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Env } from "#worker/env.ts";
import { seedProducts } from "../../../tests/support/seed-products.ts";

const { DB, MIGRATIONS } = env as Env & { MIGRATIONS: { name: string; queries: string[] }[] };

/** The statement of the migration that fills the new columns. */
const backfill = MIGRATIONS.flatMap(({ queries }) => queries).filter((query) => /UPDATE `products`/.test(query));

const included = async () =>
  (await DB.prepare("SELECT key, charges, must_be_confirmed FROM products ORDER BY key").all()).results;

it("the migration adds the charges of the files to products that were edited earlier", async () => {
  await seedProducts();
  const ofFiles = await included();
  const forget = (which: string) =>
    DB.prepare(`UPDATE products SET charges = '[]', must_be_confirmed = '[]', origin = 'admin' WHERE ${which}`).run();
  await forget("kind = 'assistance'");
  expect(backfill).toHaveLength(1);
  for (const query of backfill) await DB.prepare(query).run();
  expect(await included()).toEqual(ofFiles);
});
