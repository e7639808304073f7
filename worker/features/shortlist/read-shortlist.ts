import type { Statements } from "#worker/platform/db/client.ts";
import type { ShortlistItem } from "./schemas.ts";

/** The shortlist of an account, newest first. */
export async function readShortlist({ primary }: { primary: Statements }, userId: string): Promise<ShortlistItem[]> {
  return (await selectShortlist(primary, userId).all<ShortlistItem>()).results;
}

/** The statement that reads it, for a batch. */
export function selectShortlist(primary: Statements, userId: string): D1PreparedStatement {
  return primary
    .prepare("SELECT type, code FROM shortlist_items WHERE user_id = ? ORDER BY added_at DESC, rowid DESC")
    .bind(userId);
}
