import { recordChange } from "#worker/features/audit/public.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { cleanFileName } from "./clean-file-name.ts";
import { mayAddFile, uploadStatuses } from "./file-rules.ts";
import type { FileSide, FilesContext } from "./files-context.ts";
import { findOrderFor } from "./find-order-for.ts";
import { inspectFile } from "./inspect-file.ts";
import type { Order } from "./order.ts";
import { orderIsOver } from "./order-is-over.ts";
import { FileRefused, maxFileSize, maxFiles, maxFilesEver, maxOrderSize } from "./refuse-file.ts";

export interface NewFile {
  /** Of the order. */
  number: string;
  /** As its owner called it. */
  name: string;
  bytes: Uint8Array;
  as: FileSide;
}

/**
 * Keeps a file with an order. The object comes first and the row behind it, which counts what there is in the same
 * statement: uploads at once cannot pass the limits together. Without a row the object goes again.
 * @returns the file's id
 * @throws FileRefused; AppError "not_found", "forbidden"
 */
export async function addFile(
  app: FilesContext,
  member: Member,
  { number, name, bytes, as }: NewFile,
): Promise<number> {
  const order = await findOrderFor(app, number, member, as);
  await refuseFullOrder(app, order, as, bytes.length);
  const inspected = await inspectFile(bytes, maxFileSize);
  const key = `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll("-", "");
  await app.files.put(key, inspected.bytes);
  let id: number | undefined;
  try {
    id = await writeRow(app, member, order, {
      key,
      name: cleanFileName(name, inspected.type),
      type: inspected.type,
      size: inspected.bytes.length,
      as,
    });
  } catch (error) {
    await discard(app, key);
    throw error;
  }
  if (id !== undefined) return id;
  await discard(app, key);
  await refuseFullOrder(app, await findOrderFor(app, number, member, as), as, inspected.bytes.length);
  throw new FileRefused("state");
}

/** Whether the row says so or not, no object is left: the daily cleaning finds those that stay. */
const discard = ({ files }: FilesContext, key: string) => files.remove([key]).catch(() => {});

interface Counts {
  now: number;
  size: number;
  ever: number;
}

/** Tells why before anything is written; the statement that writes asks again. */
async function refuseFullOrder({ primary }: FilesContext, order: Order, as: FileSide, size: number): Promise<void> {
  if (!mayAddFile(as, order)) throw new FileRefused(as === "staff" ? "no-customer" : "state");
  const counts = await primary
    .prepare(
      `SELECT count(*) AS ever, count(*) FILTER (WHERE removed_at IS NULL) AS now,
         coalesce(sum(size) FILTER (WHERE removed_at IS NULL), 0) AS size
       FROM order_files WHERE order_id = ?`,
    )
    .bind(order.id)
    .first<Counts>();
  if (!counts) return;
  if (counts.ever >= maxFilesEver) throw new FileRefused("too-many-ever");
  if (counts.now >= maxFiles) throw new FileRefused("too-many");
  if (counts.size + size > maxOrderSize) throw new FileRefused("full");
}

interface Row {
  key: string;
  name: string;
  type: string;
  size: number;
  as: FileSide;
}

/** @returns the row's id; undefined when the order has no room left or is in another state by now */
async function writeRow(app: FilesContext, member: Member, order: Order, row: Row): Promise<number | undefined> {
  const { primary } = app;
  const { key, name, type, size, as } = row;
  const insert = primary
    .prepare(
      `INSERT INTO order_files (order_id, key, name, type, size, by, uploader, uploaded_at)
       SELECT orders.id, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM orders
       WHERE orders.id = ?1 AND CASE ?6 WHEN 'staff' THEN NOT (orders.user_id IS NULL AND ${orderIsOver})
           ELSE orders.status IN (SELECT value FROM json_each(?9)) END
         AND (SELECT count(*) FROM order_files WHERE order_id = ?1) < ${maxFilesEver}
         AND (SELECT count(*) FROM order_files WHERE order_id = ?1 AND removed_at IS NULL) < ${maxFiles}
         AND (SELECT coalesce(sum(size), 0) FROM order_files WHERE order_id = ?1 AND removed_at IS NULL) + ?5
           <= ${maxOrderSize}
       RETURNING id`,
    )
    .bind(order.id, key, name, type, size, as, member.email, app.now(), JSON.stringify(uploadStatuses));
  const [inserted] = await primary.batch<{ id: number }>([
    insert,
    ...(as === "staff"
      ? [
          recordChange(app, member, {
            action: "order.file-added",
            subject: { type: "order", id: order.number },
            before: null,
            after: { name, type, size },
          }),
        ]
      : []),
  ]);
  return inserted?.results[0]?.id;
}
