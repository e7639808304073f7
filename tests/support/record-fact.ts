import { env } from "cloudflare:workers";
import type { Env } from "#worker/env.ts";
import type { SourceGrade } from "#worker/platform/source-grade.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";

/** Inserts a figure that is in force from today, like an administrator. It replaces the one of seedFacts. */
export async function recordFact(key: string, value: number, grade: SourceGrade = "official") {
  const { DB } = env as Env;
  const today = todayInAustralia(Date.now());
  await DB.prepare(
    `INSERT INTO fact_values (key, value, valid_from, source_name, source_url, checked_on, grade, origin)
     VALUES (?1, ?2, ?3, '官网', 'https://example.org/fees', ?3, ?4, 'admin')`,
  )
    .bind(key, value, today, grade)
    .run();
}

/** Makes the price of a product include an official charge. */
export async function includeCharge(product: string, key: string): Promise<void> {
  const { DB } = env as Env;
  await DB.prepare("UPDATE products SET charges = ?2 WHERE key = ?1")
    .bind(product, JSON.stringify([{ key, count: 1 }]))
    .run();
}
