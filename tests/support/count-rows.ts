import { env } from "cloudflare:workers";
import type { Env } from "#worker/env.ts";

/** How many rows a table has. */
export async function countRows(table: string): Promise<number | undefined> {
  const row = await (env as Env).DB.prepare(`SELECT count(*) AS count FROM ${table}`).first<{ count: number }>();
  return row?.count;
}
