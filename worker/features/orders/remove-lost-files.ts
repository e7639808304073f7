import type { Statements } from "#worker/platform/db/client.ts";
import type { FileStore } from "#worker/platform/services/files/file-store.ts";
import { day } from "#worker/platform/time/units.ts";
import { orderIsOver } from "./order-is-over.ts";

/** Pages of keys a day; a page is 500. */
const mostPages = 200;

interface Context {
  primary: Statements;
  files: FileStore;
  now: () => number;
}

/**
 * Removes objects that no row of an order's files names: what was left when a write or a removal stopped half way. Those
 * of the last day stay, since a row is written behind its object. What was put beside an order that is over, after its
 * account was gone, goes too, with its name: nobody can fetch it.
 */
export async function removeLostFiles({ primary, files, now }: Context): Promise<void> {
  await primary
    .prepare(
      `UPDATE order_files SET removed_at = ?1, name = '', uploader = '' WHERE removed_at IS NULL AND order_id IN
         (SELECT id FROM orders WHERE user_id IS NULL AND ${orderIsOver})`,
    )
    .bind(now())
    .run();
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const listed = await files.list(cursor);
    const old = listed.keys.filter(({ storedAt }) => storedAt <= now() - day).map(({ key }) => key);
    if (old.length > 0) {
      const { results } = await primary
        .prepare("SELECT key FROM order_files WHERE key IN (SELECT value FROM json_each(?)) AND removed_at IS NULL")
        .bind(JSON.stringify(old))
        .all<{ key: string }>();
      const named = new Set(results.map(({ key }) => key));
      await files.remove(old.filter((key) => !named.has(key)));
    }
    cursor = listed.cursor;
    if (cursor === null) return;
  }
}
