import { AppError } from "#worker/errors.ts";
import { recordChange } from "#worker/features/audit/public.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { mayRemoveFile } from "./file-rules.ts";
import type { FileSide, FilesContext } from "./files-context.ts";
import { findOrderFor } from "./find-order-for.ts";
import { FileRefused } from "./refuse-file.ts";

export interface RemovedFile {
  /** Of the order. */
  number: string;
  id: number;
  as: FileSide;
}

/**
 * Takes a file back: the row says when, the object goes behind it; one that stays is found by the daily cleaning. A file
 * that is gone already is no error: somebody clicked twice.
 * @throws FileRefused "not-yours"; AppError "not_found", "forbidden"
 */
export async function removeFile(app: FilesContext, member: Member, { number, id, as }: RemovedFile): Promise<void> {
  const { primary } = app;
  const order = await findOrderFor(app, number, member, as);
  const file = await primary
    .prepare("SELECT key, name, size, by, removed_at AS removedAt FROM order_files WHERE id = ? AND order_id = ?")
    .bind(id, order.id)
    .first<{ key: string; name: string; size: number; by: FileSide; removedAt: number | null }>();
  if (!file) throw new AppError("not_found", "没有找到这个文件。");
  if (file.removedAt !== null) return;
  if (!mayRemoveFile(as, order.status, file.by)) throw new FileRefused("not-yours");
  const [removed] = await primary.batch([
    primary
      .prepare(
        `UPDATE order_files SET removed_at = ?1 WHERE id = ?2 AND removed_at IS NULL
           AND (?3 = 'staff' OR EXISTS (SELECT 1 FROM orders WHERE id = ?4 AND status = ?5))`,
      )
      .bind(app.now(), id, as, order.id, order.status),
    ...(as === "staff"
      ? [
          recordChange(app, member, {
            action: "order.file-removed",
            subject: { type: "order", id: number },
            before: { name: file.name, size: file.size, by: file.by },
            after: null,
          }),
        ]
      : []),
  ]);
  if ((removed?.meta.changes ?? 0) === 0) throw new AppError("conflict", "这个订单刚刚有了变化。请刷新页面再看。");
  await app.files.remove([file.key]).catch(() => {});
}
