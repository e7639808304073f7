import { and, count, eq, isNull, not, sql, sum } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { recordChange } from "#worker/features/audit/public.ts";
import { readOfficeCalendar } from "#worker/features/site-settings/public.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { maxFileSize } from "#worker/platform/files/file-refused.ts";
import { cleanFileName, inspectFile } from "#worker/platform/files/inspect-file.ts";
import { customerAsked } from "./asking.ts";
import { maxFiles, maxFilesEver, maxOrderSize, mayAddFile, OrderFileRefused } from "./file-rules.ts";
import { endedWithoutAccount, findOrderFor } from "./find-order.ts";
import { orderMaterials } from "./materials/schema.ts";
import type { Order, OrderRole } from "./order.ts";
import { orderFiles, orders } from "./schema.ts";
import { noticeOthers } from "./thread/notices.ts";

type Context = Pick<AppContext, "primary" | "files" | "now">;

interface NewFile {
  /** Of the order. */
  number: string;
  /** The name that the uploader gave it. */
  name: string;
  bytes: Uint8Array;
  as: OrderRole;
  /** The material of the order that it is for; one that is gone meanwhile counts as none. */
  materialId?: number | null;
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
  { number, name, bytes, as, materialId = null }: NewFile,
): Promise<number> {
  const order = await findOrderFor(app, number, member, as);
  await refuseFullOrder(app, order, bytes.length);
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
      by: as,
      materialId,
    });
  } catch (error) {
    await discard(app, key);
    throw error;
  }
  if (id !== undefined) return id;
  await discard(app, key);
  await refuseFullOrder(app, await findOrderFor(app, number, member, as), inspected.bytes.length);
  throw new AppError("conflict", "这个订单刚刚有了变化，文件没有保存。请刷新页面再上传。");
}

/** An object that cannot be removed now is removed by the daily cleanup, whether its row was written or not. */
const discard = ({ files }: Context, key: string) => files.remove([key]).catch(() => {});

/** Refuses with the reason before anything is stored. */
async function refuseFullOrder({ primary }: Context, order: Order, size: number): Promise<void> {
  if (!mayAddFile(order)) throw new OrderFileRefused("no-customer");
  const kept = sql`FILTER (WHERE ${orderFiles.removedAt} IS NULL)`;
  const counts = await primary.orm
    .select({
      ever: count(),
      now: sql<number>`count(*) ${kept}`,
      size: sql<number>`coalesce(sum(${orderFiles.size}) ${kept}, 0)`,
    })
    .from(orderFiles)
    .where(eq(orderFiles.orderId, order.id))
    .get();
  if (!counts) return;
  if (counts.ever >= maxFilesEver) throw new OrderFileRefused("too-many-ever");
  if (counts.now >= maxFiles) throw new OrderFileRefused("too-many");
  if (counts.size + size > maxOrderSize) throw new OrderFileRefused("full");
}

const idRow = z.object({ id: z.number() });

/** @returns the row's id; undefined when the order has no room or no reader left */
async function writeRow(
  app: Context,
  member: Member,
  order: Order,
  row: Pick<typeof orderFiles.$inferInsert, "key" | "name" | "type" | "size" | "by" | "materialId">,
): Promise<number | undefined> {
  const { primary } = app;
  const { orm } = primary;
  const { name, type, size, by } = row;
  const material = and(eq(orderMaterials.id, row.materialId ?? 0), eq(orderMaterials.orderId, order.id));
  const at = app.now();
  const ofOrder = eq(orderFiles.orderId, order.id);
  const kept = and(ofOrder, isNull(orderFiles.removedAt));
  const hasReader = not(endedWithoutAccount);
  const insert = insertIf(
    orderFiles,
    {
      ...row,
      materialId: sql`(SELECT ${orderMaterials.id} FROM ${orderMaterials} WHERE ${material})`,
      orderId: order.id,
      uploader: member.email,
      uploadedAt: at,
    },
    sql`EXISTS ${orm
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, order.id), hasReader))}
      AND ${orm.select({ count: count() }).from(orderFiles).where(ofOrder)} < ${maxFilesEver}
      AND ${orm.select({ count: count() }).from(orderFiles).where(kept)} < ${maxFiles}
      AND coalesce(${orm
        .select({ size: sum(orderFiles.size) })
        .from(orderFiles)
        .where(kept)}, 0) + ${size} <= ${maxOrderSize}`,
  );
  const change = recordChange(app, member, {
    action: "order.file-added",
    subject: { type: "order", id: order.number },
    before: null,
    after: { name, type, size },
  });
  const calendar = await readOfficeCalendar(app);
  const [inserted] = await runBatch(primary, [
    checkedSql(idRow, sql`${insert} RETURNING id`),
    ...(by === "staff" ? [change] : []),
    ...noticeOthers(app, { orderId: order.id, by, at }, by === "customer" ? customerAsked(at, calendar) : {}),
  ]);
  return inserted.rows[0]?.id;
}
