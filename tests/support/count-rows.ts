import { env } from "cloudflare:workers";
import type { Env } from "#worker/env.ts";

/** The number of rows of a table. */
export async function countRows(table: string): Promise<number | undefined> {
  const row = await (env as Env).DB.prepare(`SELECT count(*) AS count FROM ${table}`).first<{ count: number }>();
  return row?.count;
}
