import { and, eq, sql } from "drizzle-orm";
import {
  conversationFiles,
  exceededLimit,
  insertFile,
  isAbout,
  openStored,
  queueDigest,
  storeFile,
} from "#app/features/business/conversations/server/public.ts";
import { recordAccess, recordChange } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import type { OpenedUpload } from "#worker/platform/files/inspect-file.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import { maxThreadFiles, maxThreadSize, refuseThreadFile } from "../../shared/topics.ts";
import { contactMessages } from "../schema.ts";
import { messageExists, messageGone, type Party, waitForUs } from "./read-thread.ts";

/** Of an address that has links, and of a member of staff, in an hour. */
export const uploadLimit = { name: "contact:files", count: 40, seconds: 60 * 60 };
export const staffUploadLimit = { name: "contact:staff-files", count: 60, seconds: 60 * 60 };

/** Counts an upload, before its body is read. @throws AppError "limited" */
export const limitUploads = (app: Pick<AppContext, "limiter" | "client">, { member }: Party): Promise<void> =>
  member ? enforceLimit(app, staffUploadLimit, member.userId) : enforceLimit(app, uploadLimit);

const limits = { ever: maxThreadFiles, stored: maxThreadFiles, bytes: maxThreadSize };

/**
 * Stores a file of a thread; the statement that writes its row checks the limits of the side.
 * @throws FileRefused; AppError "not_found" when the message was deleted meanwhile
 */
export async function addThreadFile(
  app: Pick<AppContext, "primary" | "files" | "now">,
  { id, member }: Party,
  given: { name: string; bytes: Uint8Array },
): Promise<void> {
  const subject = { type: "message", id } as const;
  const by = member ? "staff" : "customer";
  const at = app.now();
  const stored = await storeFile(app, "message", given, async (file) => {
    const { type, size } = file;
    const ofSide = and(isAbout(conversationFiles, subject), eq(conversationFiles.by, by));
    const exceeded = exceededLimit(ofSide, size, limits);
    const row = { ...file, by, uploader: "", uploadedAt: at } as const;
    const [inserted] = await runBatch(app.primary, [
      insertFile(subject, row, sql`${exceeded} IS NULL AND ${messageExists(id)}`),
      // Without the name, which is deleted with the message.
      ...(member ? [recordChange(app, member, { action: "message.file-added", id, after: { type, size } })] : []),
      queueDigest(subject, by, at),
      ...(member ? [] : [waitForUs(app, id, at)]),
    ]);
    return inserted.rows[0]?.id;
  });
  if (stored !== undefined) return;
  const isThere = await app.primary.orm.$count(contactMessages, eq(contactMessages.id, id));
  throw isThere ? refuseThreadFile("full") : messageGone();
}

/**
 * A file of a thread. The access of staff is recorded.
 * @throws AppError "not_found"
 */
export async function openThreadFile(
  app: Pick<AppContext, "primary" | "files" | "now">,
  { id, member }: Party,
  fileId: number,
): Promise<OpenedUpload> {
  const file = await openStored(app, { type: "message", id }, fileId);
  if (!file) throw new AppError("not_found", "没有找到这个文件。");
  if (member) await recordAccess(app, member, { action: "message.file-opened", id, what: { file: fileId } });
  return file;
}
