import { AppError } from "#worker/errors.ts";
import { recordAccess } from "#worker/features/audit/public.ts";
import { type Member, may, mustEnrol } from "#worker/platform/auth/permissions.ts";
import type { FilesContext } from "./files-context.ts";
import type { FileType } from "./inspect-file.ts";

export interface OpenedFile {
  name: string;
  type: FileType;
  /** Bytes. */
  size: number;
  body: ReadableStream<Uint8Array>;
}

interface Found {
  key: string;
  name: string;
  type: FileType;
  userId: string | null;
}

/**
 * A file for whoever may read it: the order's owner, and staff, of whom it is recorded.
 * @throws AppError "not_found" for everybody else, and for a file that was removed
 */
export async function openFile(
  app: FilesContext,
  member: Member | null,
  { number, id }: { number: string; id: number },
): Promise<OpenedFile> {
  const notFound = () => new AppError("not_found", "没有找到这个文件。如果是您的文件，请先登录。");
  if (!member || mustEnrol(member)) throw notFound();
  const found = await app.primary
    .prepare(
      `SELECT order_files.key, order_files.name, order_files.type, orders.user_id AS userId
       FROM order_files JOIN orders ON orders.id = order_files.order_id
       WHERE order_files.id = ? AND orders.number = ? AND order_files.removed_at IS NULL`,
    )
    .bind(id, number)
    .first<Found>();
  if (!found || (found.userId !== member.userId && !may(member, "orders"))) throw notFound();
  const stored = await app.files.get(found.key);
  if (!stored) throw notFound();
  if (found.userId !== member.userId) {
    const subject = { type: "order", id: number };
    await recordAccess(app, member, { action: "order.file-opened", subject, what: { file: id } });
  }
  return { name: found.name, type: found.type, size: stored.size, body: stored.body };
}
