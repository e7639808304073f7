import { eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { changedMeanwhile, recordChange } from "#worker/features/audit/public.ts";
import { conversationFiles, isAbout } from "#worker/features/conversations/public.ts";
import { eraseMailsAbout } from "#worker/features/outbox/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { causesOf } from "./message-mails.ts";
import { isSeen } from "./messages.ts";
import { contactMessages } from "./schema.ts";

/**
 * Deletes a message with its thread, its files and the mails about it, because it is spam or its sender asks for it. Other messages of
 * the address stay. Its links end.
 * @param version the version that the member has seen: what the sender has added since is not deleted unread
 * @throws AppError "not_found", "forbidden"; "conflict" when the message has changed since
 */
export async function removeMessage(
  app: Pick<AppContext, "primary" | "now" | "files">,
  member: Member,
  { id, version }: { id: number; version: number },
): Promise<void> {
  requirePermission(member, "messages");
  const { orm } = app.primary;
  const message = await orm
    .select({
      idempotencyKey: contactMessages.idempotencyKey,
      status: contactMessages.status,
      topic: contactMessages.topic,
    })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .get();
  if (!message) throw new AppError("not_found", "没有这条留言，可能已经删除了。");
  const { idempotencyKey, ...before } = message;
  const [files] = await runBatch(app.primary, [
    orm
      .select({ key: conversationFiles.key })
      .from(conversationFiles)
      .where(isAbout(conversationFiles, { type: "message", id })),
    mustHold(isSeen({ id, version }), changedMeanwhile),
    eraseMailsAbout(app, causesOf({ id, idempotencyKey })),
    orm.delete(contactMessages).where(eq(contactMessages.id, id)),
    // Without name, address and text, which are gone.
    recordChange(app, member, {
      ...{ action: "message.removed", subject: { type: "message", id } },
      ...{ before, after: null },
    }),
  ]);
  // Objects that cannot be removed now are removed by the daily cleanup.
  await app.files.remove(files.rows.map(({ key }) => key)).catch(() => {});
}
