import { and, asc, eq, isNull } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { recordAccess } from "#worker/features/audit/public.ts";
import { type Member, may, mustEnrol } from "#worker/platform/auth/permissions.ts";
import { findOrderFor } from "./find-order.ts";
import type { FileType } from "./inspect-file.ts";
import type { OrderRole } from "./order.ts";
import { orderFiles, orders } from "./schema.ts";

/** A file of an order as its page lists it. */
export type ListedFile = Pick<typeof orderFiles.$inferSelect, "id" | "name" | "type" | "size" | "by" | "uploadedAt">;

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
  const { id, name, type, size, by, uploadedAt } = orderFiles;
  return primary.orm
    .select({ id, name, type, size, by, uploadedAt })
    .from(orderFiles)
    .where(and(eq(orderFiles.orderId, order.id), isNull(orderFiles.removedAt)))
    .orderBy(asc(orderFiles.id));
}

export interface OpenedFile {
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
  const notFound = () => new AppError("not_found", "没有找到这个文件。如果是您的文件，请先登录。");
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
