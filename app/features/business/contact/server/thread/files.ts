import { and, count, eq, sql, sum } from "drizzle-orm";
import {
  conversationFiles,
  insertFile,
  isAbout,
  type OpenedFile,
  openStored,
  queueDigest,
  type StoredFile,
  storeFile,
} from "#app/features/business/conversations/server/public.ts";
import { recordAccess, recordChange } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { rateLimitAddress } from "#worker/platform/client-info.ts";
import { type BatchItem, runBatch } from "#worker/platform/db/run-batch.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import { maxThreadFiles, maxThreadSize, refuseThreadFile } from "../../shared/topics.ts";
import { contactMessages } from "../schema.ts";
import { findByLink, linkEnded, messageExists, waitForUs } from "./read-thread.ts";

/** Of an address that has links, and of a member of staff, in an hour. */
export const uploadLimit = { name: "contact:files", count: 40, seconds: 60 * 60 };
export const staffUploadLimit = { name: "contact:staff-files", count: 60, seconds: 60 * 60 };

type Context = Pick<AppContext, "primary" | "files" | "now" | "settings">;

/** @returns whether there is the message */
const isStored = async ({ primary }: Pick<AppContext, "primary">, id: number): Promise<boolean> =>
  (await primary.orm.select({ id: contactMessages.id }).from(contactMessages).where(eq(contactMessages.id, id)))
    .length > 0;

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
  if (!message) throw linkEnded();
  await enforceLimit(app.limiter, uploadLimit, rateLimitAddress(app.client));
  return message.id;
}

/**
 * Checks that a member may upload, before the body is read.
 * @throws AppError "forbidden", "not_found", "limited"
 */
export async function uploaderOfStaff(
  app: Pick<AppContext, "primary" | "limiter">,
  member: Member,
  id: number,
): Promise<void> {
  requirePermission(member, "messages");
  if (!(await isStored(app, id))) throw new AppError("not_found", "没有这条留言。");
  await enforceLimit(app.limiter, staffUploadLimit, member.userId);
}

interface NewFile {
  messageId: number;
  name: string;
  bytes: Uint8Array;
  /** The member of staff who uploads; null for the sender. */
  member: Member | null;
}

/**
 * Stores a file of a thread for somebody who may upload (uploaderByLink, uploaderOfStaff).
 * @throws FileRefused; AppError "not_found" when the message was deleted meanwhile
 */
export async function addThreadFile(app: Context, { messageId, member, ...given }: NewFile): Promise<void> {
  const id = await storeFile(app, "message", given, (file) => writeRow(app, messageId, file, member));
  if (id !== undefined) return;
  throw (await isStored(app, messageId))
    ? refuseThreadFile("full")
    : new AppError("not_found", "留言已经删除，文件没有保存。");
}

/** @returns the row's id; undefined when the side has no room left, or the message is deleted */
async function writeRow(
  app: Context,
  messageId: number,
  file: StoredFile,
  member: Member | null,
): Promise<number | undefined> {
  const subject = { type: "message", id: messageId } as const;
  const { type, size } = file;
  const by = member ? "staff" : "customer";
  const at = app.now();
  const room = app.primary.orm
    .select({
      isLeft: sql`${count()} < ${maxThreadFiles} AND coalesce(${sum(conversationFiles.size)}, 0) + ${size} <= ${maxThreadSize}`,
    })
    .from(conversationFiles)
    .where(and(isAbout(conversationFiles, subject), eq(conversationFiles.by, by)));
  const byStaff: BatchItem[] = member
    ? [
        recordChange(app, member, {
          action: "message.file-added",
          subject,
          before: null,
          // Without the name, which is deleted with the message.
          after: { type, size },
        }),
      ]
    : [];
  const [inserted] = await runBatch(app.primary, [
    insertFile(
      subject,
      { ...file, by, uploader: "", uploadedAt: at },
      sql`${room} AND ${messageExists(app, messageId)}`,
    ),
    ...byStaff,
    queueDigest(subject, by, at),
    ...(member ? [] : [waitForUs(app, messageId, at)]),
  ]);
  return inserted.rows[0]?.id;
}

const noFile = () => new AppError("not_found", "没有找到这个文件。");

/**
 * A file of a thread, for whoever has its link.
 * @throws AppError "not_found"
 */
export async function openByLink(app: Context, token: string, id: number): Promise<OpenedFile> {
  const message = await findByLink(app, token);
  const file = message && (await openStored(app, { type: "message", id: message.id }, id));
  if (!file) throw noFile();
  return file;
}

/**
 * A file of a thread, for staff, whose access is recorded.
 * @throws AppError "forbidden", "not_found"
 */
export async function openByStaff(app: Context, member: Member, messageId: number, id: number): Promise<OpenedFile> {
  requirePermission(member, "messages");
  const subject = { type: "message", id: messageId } as const;
  const file = await openStored(app, subject, id);
  if (!file) throw noFile();
  await recordAccess(app, member, { action: "message.file-opened", subject, what: { file: id } });
  return file;
}
