import { lte, type SQL } from "drizzle-orm";
import { removeRows } from "#worker/platform/db/remove-rows.ts";
import { humanCheckUses } from "./schema.ts";

/**
 * Notes that something was used; of many at once exactly one is the first.
 * @param id of the challenge, token or pass
 * @param expiresAt when it would have ended by itself, ms since 1970: then the note may go
 * @returns whether this was the first time
 */
export async function useOnce(database: Pick<D1Database, "prepare">, id: string, expiresAt: number): Promise<boolean> {
  const row = await database
    .prepare("INSERT INTO human_check_uses (id, expires_at) VALUES (?, ?) ON CONFLICT (id) DO NOTHING RETURNING id")
    .bind(id, expiresAt)
    .first();
  return row !== null;
}

/** Removes notes of what would have ended by itself. @param now ms since 1970 */
export const removeEndedUses = (now: number): SQL => removeRows(humanCheckUses, lte(humanCheckUses.expiresAt, now));
