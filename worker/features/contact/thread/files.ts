import { and, count, eq, sql, sum } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { recordAccess, recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { rateLimitAddress } from "#worker/platform/client-info.ts";
import { type BatchItem, runBatch } from "#worker/platform/db/run-batch.ts";
import { inList, insertIf } from "#worker/platform/db/sql-parts.ts";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { maxFileSize } from "#worker/platform/files/file-refused.ts";
import { cleanFileName, type FileType, inspectFile } from "#worker/platform/files/inspect-file.ts";
import type { FileOwner } from "#worker/platform/files/remove-orphans.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import { contactFiles, contactMessages } from "../schema.ts";
import { maxThreadFiles, maxThreadSize, refuseThreadFile } from "./file-rules.ts";
import { findByLink } from "./link.ts";
import { noticeOther } from "./notices.ts";
import { isThere, waitForUs } from "./write-more.ts";

/** Of an address that has links, and of a member of staff, in an hour. */
export const uploadLimit = { name: "contact:files", count: 40, seconds: 60 * 60 };
export const staffUploadLimit = { name: "contact:staff-files", count: 60, seconds: 60 * 60 };

type Context = Pick<AppContext, "primary" | "files" | "now" | "settings">;

/**
 * Checks that the bearer of a link may upload, before the body is read.
 * @returns the id of the message
 * @throws AppError "not_found", "limited"
 */
export async function uploaderByLink(
  app: Pick<AppContext, "primary" | "settings" | "limiter" | "client">,
  token: string,
): Promise<number> {
  const message = await findByLink(app, token);
  if (!message)
    throw new AppError(
      "not_found",
      "这个链接打不开：可能不完整，已经换了新链接（在我们最近的一封邮件里），或者留言已经删除。",
    );
  await enforceLimit(app.limiter, uploadLimit, rateLimitAddress(app.client));
  return message.id;
}

/**
 * Checks that a member may upload, before the body is read.
 * @throws AppError "forbidden", "not_found", "limited"
 */
export async function uploaderOfStaff(
  { primary, limiter }: Pick<AppContext, "primary" | "limiter">,
  member: Member,
  id: number,
): Promise<void> {
  requirePermission(member, "messages");
  const found = await primary.orm
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .get();
  if (!found) throw new AppError("not_found", "没有这条留言。");
  await enforceLimit(limiter, staffUploadLimit, member.userId);
}

interface NewFile {
  messageId: number;
  /** The name that the uploader gave it. */
  name: string;
  bytes: Uint8Array;
  /** The member of staff who uploads; null for the sender. */
  member: Member | null;
}

/**
 * Stores a file of a thread for somebody who may upload (uploaderByLink, uploaderOfStaff). First the object is stored, then its row,
 * which checks the limits. Without a row the object is removed again.
 * @throws FileRefused; AppError "not_found" when the message was deleted meanwhile
 */
export async function addThreadFile(app: Context, { messageId, name, bytes, member }: NewFile): Promise<void> {
  const inspected = await inspectFile(bytes, maxFileSize);
  const { type } = inspected;
  const size = inspected.bytes.length;
  const key = `contact/${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll("-", "");
  const row = { messageId, key, name: cleanFileName(name, type), type, size, by: member ? "staff" : "sender" } as const;
  await app.files.put(key, inspected.bytes);
  const isStored = await writeRow(app, row, member).catch(async (error) => {
    await discard(app, key);
    throw error;
  });
  if (isStored) return;
  await discard(app, key);
  const isGone =
    (
      await app.primary.orm
        .select({ there: sql<number>`${isThere(app, messageId)}` })
        .from(sql`(SELECT 1)`)
        .get()
    )?.there === 0;
  throw isGone ? new AppError("not_found", "留言已经删除，文件没有保存。") : refuseThreadFile("full");
}

/** An object that cannot be removed now is removed by the daily cleanup. */
const discard = ({ files }: Pick<AppContext, "files">, key: string) => files.remove([key]).catch(() => {});

const idRow = z.object({ id: z.number() });

async function writeRow(
  app: Context,
  row: Omit<typeof contactFiles.$inferInsert, "id" | "uploadedAt">,
  member: Member | null,
): Promise<boolean> {
  const { orm } = app.primary;
  const { messageId, type, size, by } = row;
  const at = app.now();
  const stored = orm
    .select({
      isFull: sql`${count()} >= ${maxThreadFiles} OR coalesce(${sum(contactFiles.size)}, 0) + ${size} > ${maxThreadSize}`,
    })
    .from(contactFiles)
    .where(and(eq(contactFiles.messageId, messageId), eq(contactFiles.by, by)));
  const insert = insertIf(contactFiles, { ...row, uploadedAt: at }, sql`NOT ${stored} AND ${isThere(app, messageId)}`);
  const byStaff: BatchItem[] = member
    ? [
        recordChange(app, member, {
          action: "message.file-added",
          subject: { type: "message", id: messageId },
          before: null,
          // Without the name, which is deleted with the message.
          after: { type, size },
        }),
        noticeOther({ messageId, by, at }),
      ]
    : [noticeOther({ messageId, by, at }), waitForUs(app, messageId, at)];
  const [inserted] = await runBatch(app.primary, [checkedSql(idRow, sql`${insert} RETURNING id`), ...byStaff]);
  return inserted.rows.length > 0;
}

interface OpenedFile {
  name: string;
  type: FileType;
  /** Bytes. */
  size: number;
  body: ReadableStream<Uint8Array>;
}

/**
 * A file of a thread, for whoever has its link.
 * @throws AppError "not_found"
 */
export async function openByLink(app: Context, token: string, id: number): Promise<OpenedFile> {
  const message = await findByLink(app, token);
  return openFile(app, message?.id ?? 0, id);
}

/**
 * A file of a thread, for staff, whose access is recorded.
 * @throws AppError "forbidden", "not_found"
 */
export async function openByStaff(app: Context, member: Member, messageId: number, id: number): Promise<OpenedFile> {
  requirePermission(member, "messages");
  const file = await openFile(app, messageId, id);
  const subject = { type: "message", id: messageId };
  await recordAccess(app, member, { action: "message.file-opened", subject, what: { file: id } });
  return file;
}

async function openFile({ primary, files }: Context, messageId: number, id: number): Promise<OpenedFile> {
  const notFound = () => new AppError("not_found", "没有找到这个文件。");
  const found = await primary.orm
    .select({ key: contactFiles.key, name: contactFiles.name, type: contactFiles.type })
    .from(contactFiles)
    .where(and(eq(contactFiles.id, id), eq(contactFiles.messageId, messageId)))
    .get();
  if (!found) throw notFound();
  const stored = await files.get(found.key);
  if (!stored) throw notFound();
  return { name: found.name, type: found.type, size: stored.size, body: stored.body };
}

/** The objects of files of threads. */
export const contactFileOwner: FileOwner = {
  folder: "contact/",
  async keptOf({ primary }, keys) {
    const kept = await primary.orm
      .select({ key: contactFiles.key })
      .from(contactFiles)
      .where(inList(contactFiles.key, keys));
    return kept.map(({ key }) => key);
  },
};
