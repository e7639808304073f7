import { and, eq, isNull, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { recordChange } from "#worker/features/audit/public.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { findOrderFor } from "./find-order.ts";
import type { OrderRole } from "./order.ts";
import { FileRefused, mayRemoveFile } from "./order-file.ts";
import { orderFiles, orders } from "./schema.ts";

export interface RemovedFile {
  /** Of the order. */
  number: string;
  id: number;
  as: OrderRole;
}

/**
 * Removes a file: first the row is marked as removed, then the object is deleted. An object that cannot be deleted now is
 * deleted by the daily cleaning. A file that is already removed is no error: a double click.
 * @throws FileRefused "not-yours"; AppError "not_found", "forbidden", "conflict" when the order moved in between
 */
export async function removeFile(
  app: Pick<AppContext, "primary" | "files" | "now">,
  member: Member,
  { number, id, as }: RemovedFile,
): Promise<void> {
  const { orm } = app.primary;
  const order = await findOrderFor(app, number, member, as);
  const { key, name, size, by, removedAt } = orderFiles;
  const file = await orm
    .select({ key, name, size, by, removedAt })
    .from(orderFiles)
    .where(and(eq(orderFiles.id, id), eq(orderFiles.orderId, order.id)))
    .get();
  if (!file) throw new AppError("not_found", "没有找到这个文件。");
  if (file.removedAt !== null) return;
  if (!mayRemoveFile(as, order.status, file.by)) throw new FileRefused("not-yours");
  const inSameState = orm
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)));
  const change = recordChange(app, member, {
    action: "order.file-removed",
    subject: { type: "order", id: number },
    before: { name: file.name, size: file.size, by: file.by },
    after: null,
  });
  const [removed] = await runBatch(app.primary, [
    orm
      .update(orderFiles)
      .set({ removedAt: app.now() })
      .where(
        and(
          eq(orderFiles.id, id),
          isNull(orderFiles.removedAt),
          as === "staff" ? undefined : sql`EXISTS ${inSameState}`,
        ),
      ),
    ...(as === "staff" ? [change] : []),
  ]);
  if (removed.changes === 0) throw new AppError("conflict", "这个订单刚刚有了变化。请刷新页面再看。");
  await app.files.remove([file.key]).catch(() => {});
}
