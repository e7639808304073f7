import { lte, type SQL } from "drizzle-orm";
import type { Session } from "#worker/platform/db/client.ts";
import { removeRows } from "#worker/platform/db/sql-parts.ts";
import { humanCheckUses } from "./schema.ts";

/**
 * Claims the single use of a challenge or pass. Of concurrent claims exactly one succeeds.
 * @param id of the challenge or pass
 * @param expiresAt when it expires, ms since 1970; the record of its use can be deleted then
 * @returns false when it was used before
 */
export async function claimSingleUse(database: Pick<Session, "orm">, id: string, expiresAt: number): Promise<boolean> {
  const claimed = await database.orm
    .insert(humanCheckUses)
    .values({ id, expiresAt })
    .onConflictDoNothing()
    .returning({ id: humanCheckUses.id })
    .get();
  return claimed !== undefined;
}

/** Deletes the records of what has expired. @param now ms since 1970 */
export const removeExpiredUses = (now: number): SQL => removeRows(humanCheckUses, lte(humanCheckUses.expiresAt, now));
