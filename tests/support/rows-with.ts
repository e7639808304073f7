import { env } from "cloudflare:workers";
import type { Env } from "#worker/env.ts";

/** Names of the tables in which a row contains the text. */
export async function rowsWith(text: string): Promise<string[]> {
  const { DB } = env as Env;
  const { results: tables } = await DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ name: string }>();
  const found: string[] = [];
  for (const { name } of tables) {
    const { results } = await DB.prepare(`SELECT * FROM "${name}"`).all();
    if (results.some((row) => JSON.stringify(row).includes(text))) found.push(name);
  }
  return found;
}
