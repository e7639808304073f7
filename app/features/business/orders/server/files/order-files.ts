import { and, asc, eq, isNull, not, sql } from "drizzle-orm";
import { z } from "zod";
import {
  conversationFiles,
  exceededLimit,
  exceededLimits,
  insertFile,
  isAbout,
  openStored,
  type StoredFile,
  storeFile,
} from "#app/features/business/conversations/server/public.ts";
import { recordAccess } from "#app/features/foundation/audit/server/public.ts";
import { readOfficeCalendar } from "#app/features/foundation/site-settings/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, may, mustEnrol } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { sqlRow } from "#worker/platform/db/sql-rows.ts";
import type { OpenedUpload } from "#worker/platform/files/inspect-file.ts";
import {
  maxFiles,
  maxFilesEver,
  maxOrderSize,
  mayAddFile,
  mayRemoveFile,
  OrderFileRefused,
} from "../../shared/files/file-rules.ts";
import type { Order, OrderRole } from "../../shared/order.ts";
import { endedWithoutAccount, findOrder, findOrderFor, orderIs, recordOrderChange } from "../find-order.ts";
import { orders } from "../schema.ts";
import { customerAsked, queueDigests } from "../thread/send-message.ts";

type Context = Pick<AppContext, "primary" | "files" | "now">;

/** Condition: a file of an order. */
const filesOf = (id: number) => isAbout(conversationFiles, { type: "order", id });

const limits = { ever: maxFilesEver, stored: maxFiles, bytes: maxOrderSize };

/** A file of an order as its page lists it. */
export type ListedFile = Pick<
  typeof conversationFiles.$inferSelect,
  "id" | "name" | "type" | "size" | "by" | "material" | "uploadedAt"
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
  const { id, name, type, size, by, material, uploadedAt } = conversationFiles;
  return primary.orm
    .select({ id, name, type, size, by, material, uploadedAt })
    .from(conversationFiles)
    .where(and(filesOf(order.id), isNull(conversationFiles.removedAt)))
    .orderBy(asc(conversationFiles.id));
}

/**
 * A file for the order's owner, and for staff, whose access is recorded in the audit.
 * @throws AppError "not_found" for everybody else, and for a file that was removed
 */
export async function openFile(
  app: Pick<AppContext, "primary" | "files" | "now">,
  member: Member | null,
  { number, id }: { number: string; id: number },
): Promise<OpenedUpload> {
  const order = member && !mustEnrol(member) ? await findOrder(app, number) : null;
  const isOwn = order?.userId === member?.userId;
  const file =
    order && member && (isOwn || may(member, "orders"))
      ? await openStored(app, { type: "order", id: order.id }, id)
      : null;
  if (!file || !member) throw new AppError("not_found", "没有找到这个文件。如果是你的文件，请先登录。");
  if (!isOwn) await recordAccess(app, member, { action: "order.file-opened", id: number, what: { file: id } });
  return file;
}

interface NewFile {
  number: string;
  name: string;
  bytes: Uint8Array;
  as: OrderRole;
  /** Name of the material that the file is for; an unknown one is ignored. */
  material?: string | null;
}

/**
 * Stores a file of an order. First the object is stored, then its row; the statement that writes the row checks the limits
 * once more, so that simultaneous uploads cannot exceed them together. Without a row the object is removed again.
 * @returns the file's id
 * @throws FileRefused; AppError "not_found", "forbidden"
 */
export async function addFile(
  app: Context,
  member: Member,
  { number, name, bytes, as, material = null }: NewFile,
): Promise<number> {
  const order = await findOrderFor(app, number, member, as);
  await refuseFullOrder(app, order, bytes.length);
  const id = await storeFile(app, "order", { name, bytes }, (file) =>
    writeRow(app, member, order, { file, as, material }),
  );
  if (id !== undefined) return id;
  await refuseFullOrder(app, await findOrderFor(app, number, member, as), bytes.length);
  throw new AppError("conflict", "这个订单刚刚有了变化，文件没有保存。请刷新页面再上传。");
}

/** Refuses with the reason before anything is stored. */
async function refuseFullOrder({ primary }: Context, order: Order, size: number): Promise<void> {
  if (!mayAddFile(order)) throw new OrderFileRefused("no-customer");
  const row = z.object({ limit: exceededLimits.nullable() });
  const found = await sqlRow(primary, row, sql`SELECT ${exceededLimit(filesOf(order.id), size, limits)} AS "limit"`);
  if (found?.limit) throw new OrderFileRefused(found.limit);
}

/**
 * Writes the row of the file. @returns the row's id; undefined when a limit is reached or nobody could read the file
 */
async function writeRow(
  app: Context,
  member: Member,
  order: Order,
  { file, as, material }: { file: StoredFile; as: OrderRole; material: string | null },
): Promise<number | undefined> {
  const { key: _, ...about } = file;
  const at = app.now();
  const [inserted] = await runBatch(app.primary, [
    insertFile(
      { type: "order", id: order.id },
      {
        ...{ ...file, by: as, uploader: member.email, uploadedAt: at },
        material: order.materials.some((one) => one.name === material) ? material : null,
      },
      sql`${orderIs(order.id, not(endedWithoutAccount))}
        AND ${exceededLimit(filesOf(order.id), file.size, limits)} IS NULL`,
    ),
    ...(as === "staff" ? [recordOrderChange(app, member, order, "order.file-added", { after: about })] : []),
    ...queueDigests(
      app,
      { orderId: order.id, by: as, at },
      as === "customer" ? customerAsked(at, await readOfficeCalendar(app)) : {},
    ),
  ]);
  return inserted.rows[0]?.id;
}

/**
 * Removes a file: first the row is marked as removed, then the object is deleted. An object that cannot be deleted now is
 * deleted by the daily cleanup. A file that is already removed is not an error: a double click.
 * @throws OrderFileRefused "not-yours"; AppError "not_found", "forbidden", "conflict" when the order moved in between
 */
export async function removeFile(
  app: Pick<AppContext, "primary" | "files" | "now">,
  member: Member,
  { number, id, as }: { number: string; id: number; as: OrderRole },
): Promise<void> {
  const { orm } = app.primary;
  const order = await findOrderFor(app, number, member, as);
  const { key, name, size, by, removedAt } = conversationFiles;
  const file = await orm
    .select({ key, name, size, by, removedAt })
    .from(conversationFiles)
    .where(and(eq(conversationFiles.id, id), filesOf(order.id)))
    .get();
  if (!file) throw new AppError("not_found", "没有找到这个文件。");
  if (file.removedAt !== null) return;
  if (!mayRemoveFile(as, order.status, file.by)) throw new OrderFileRefused("not-yours");
  const change = { before: { name: file.name, size: file.size, by: file.by }, after: null };
  const [removed] = await runBatch(app.primary, [
    orm
      .update(conversationFiles)
      .set({ removedAt: app.now() })
      .where(
        and(
          eq(conversationFiles.id, id),
          isNull(conversationFiles.removedAt),
          as === "staff" ? undefined : orderIs(order.id, eq(orders.status, order.status)),
        ),
      ),
    ...(as === "staff" ? [recordOrderChange(app, member, order, "order.file-removed", change)] : []),
  ]);
  if (removed.changes === 0) throw new AppError("conflict", "这个订单刚刚有了变化。请刷新页面再看。");
  await app.files.remove([file.key]).catch(() => {});
}
