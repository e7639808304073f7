import { readFileDays } from "#worker/features/site-settings/public.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import type { FileStore } from "#worker/platform/services/files/file-store.ts";
import { day } from "#worker/platform/time/units.ts";
import { orderIsOver } from "./order-is-over.ts";

/** Orders a day: what is left goes tomorrow. */
const most = 200;

/** Objects that the bucket deletes in one call. */
const mostAtOnce = 1000;

interface Context {
  primary: Statements;
  files: FileStore;
  now: () => number;
}

/**
 * Removes the files of orders that ended so many days ago as the site's settings say: first the rows with the names, with a
 * record in the audit and the moment on the order, then the objects. An object that stays is found by removeLostFiles.
 */
export async function removeEndedFiles({ primary, files, now }: Context): Promise<void> {
  const days = await readFileDays({ primary });
  // Through the index of the files that are there, which are few, and not through all orders that ever ended.
  const { results: due } = await primary
    .prepare(
      `SELECT DISTINCT order_id AS id FROM order_files CROSS JOIN orders ON orders.id = order_files.order_id
       WHERE order_files.removed_at IS NULL AND ${orderIsOver}
         AND coalesce(orders.ended_at, orders.updated_at) <= ? LIMIT ${most}`,
    )
    .bind(now() - days * day)
    .all<{ id: number }>();
  if (due.length === 0) return;
  const ids = JSON.stringify(due.map(({ id }) => id));
  const ofDue = "order_id IN (SELECT value FROM json_each(?1)) AND removed_at IS NULL";
  const [, , removed] = await primary.batch<{ key: string }>([
    primary
      .prepare(
        `INSERT INTO audit_entries (at, actor_id, actor_email, action, subject_type, subject_id, before, after)
         SELECT ?2, '', '定时清理', 'order.files-expired', 'order', orders.number,
           json_object('files', count(*)), ?3
         FROM order_files JOIN orders ON orders.id = order_id WHERE ${ofDue} GROUP BY orders.id`,
      )
      .bind(ids, now(), JSON.stringify({ files: 0, days })),
    primary
      .prepare(
        `UPDATE orders SET files_removed_at = ?2
         WHERE id IN (SELECT order_id FROM order_files WHERE ${ofDue})`,
      )
      .bind(ids, now()),
    primary
      .prepare(`UPDATE order_files SET removed_at = ?2, name = '', uploader = '' WHERE ${ofDue} RETURNING key`)
      .bind(ids, now()),
  ]);
  const keys = (removed?.results ?? []).map(({ key }) => key);
  for (let from = 0; from < keys.length; from += mostAtOnce) await files.remove(keys.slice(from, from + mostAtOnce));
}
