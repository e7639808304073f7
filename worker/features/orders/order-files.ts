import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { recordAccess, recordChange } from "#worker/features/audit/public.ts";
import { type Member, may, mustEnrol } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { FileType } from "#worker/platform/files/inspect-file.ts";
import { mayRemoveFile, OrderFileRefused } from "./file-rules.ts";
import { findOrderFor } from "./find-order.ts";
import type { OrderRole } from "./order.ts";
import { orderFiles, orders } from "./schema.ts";

/** A file of an order as its page lists it. */
export type ListedFile = Pick<
  typeof orderFiles.$inferSelect,
  "id" | "name" | "type" | "size" | "by" | "materialId" | "uploadedAt"
>;

/**
 * An order's files, oldest first; at most maxFiles.
 * @throws AppError "not_found", also for somebody else's order; "forbidden"
 */
export async function listFiles(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  { number, as }: { number: string; as: OrderRole },
): Promise<ListedFile[]> {
  const order = await findOrderFor({ primary }, number, member, as);
  const { id, name, type, size, by, materialId, uploadedAt } = orderFiles;
  return primary.orm
    .select({ id, name, type, size, by, materialId, uploadedAt })
    .from(orderFiles)
    .where(and(eq(orderFiles.orderId, order.id), isNull(orderFiles.removedAt)))
    .orderBy(asc(orderFiles.id));
}

interface OpenedFile {
  name: string;
  type: FileType;
  /** Bytes. */
  size: number;
  body: ReadableStream<Uint8Array>;
}

/**
 * A file for the order's owner, and for staff, whose access is recorded in the audit.
 * @throws AppError "not_found" for everybody else, and for a file that was removed
 */
export async function openFile(
  app: Pick<AppContext, "primary" | "files" | "now">,
  member: Member | null,
  { number, id }: { number: string; id: number },
): Promise<OpenedFile> {
  const notFound = () => new AppError("not_found", "没有找到这个文件。如果是你的文件，请先登录。");
  if (!member || mustEnrol(member)) throw notFound();
  const found = await app.primary.orm
    .select({ key: orderFiles.key, name: orderFiles.name, type: orderFiles.type, userId: orders.userId })
    .from(orderFiles)
    .innerJoin(orders, eq(orders.id, orderFiles.orderId))
    .where(and(eq(orderFiles.id, id), eq(orders.number, number), isNull(orderFiles.removedAt)))
    .get();
  if (!found || (found.userId !== member.userId && !may(member, "orders"))) throw notFound();
  const stored = await app.files.get(found.key);
  if (!stored) throw notFound();
  if (found.userId !== member.userId) {
    const subject = { type: "order", id: number };
    await recordAccess(app, member, { action: "order.file-opened", subject, what: { file: id } });
  }
  return { name: found.name, type: found.type, size: stored.size, body: stored.body };
}

interface RemovedFile {
  /** Of the order. */
  number: string;
  id: number;
  as: OrderRole;
}

/**
 * Removes a file: first the row is marked as removed, then the object is deleted. An object that cannot be deleted now is
 * deleted by the daily cleanup. A file that is already removed is no error: a double click.
 * @throws OrderFileRefused "not-yours"; AppError "not_found", "forbidden", "conflict" when the order moved in between
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
  if (!mayRemoveFile(as, order.status, file.by)) throw new OrderFileRefused("not-yours");
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
