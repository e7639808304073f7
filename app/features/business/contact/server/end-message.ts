import { eq, sql } from "drizzle-orm";
import { conversationFiles, isAbout } from "#app/features/business/conversations/server/public.ts";
import { changedMeanwhile, recordChange } from "#app/features/foundation/audit/server/public.ts";
import { deliverMail, enqueueMail, eraseMailsAbout } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { causesOf, contactNewLink } from "./mails.ts";
import { isSeen } from "./messages.ts";
import { contactMessages } from "./schema.ts";
import { threadPath } from "./thread/read-thread.ts";

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

/**
 * Ends all links of a message's thread, because one has reached somebody else, and mails a new one to the address on record. Mails with
 * an earlier link that are not sent yet are not sent.
 * @param version the version that the member has seen
 * @throws AppError "not_found", "forbidden"; "conflict" when somebody else changed the message since
 */
export async function issueNewLink(
  app: Pick<AppContext, "primary" | "now" | "origin" | "settings" | "mailer" | "waitUntil" | "requestId">,
  member: Member,
  { id, version }: { id: number; version: number },
): Promise<void> {
  requirePermission(member, "messages");
  const message = await app.primary.orm.select().from(contactMessages).where(eq(contactMessages.id, id)).get();
  if (!message) throw new AppError("not_found", "没有这条留言。");
  const linkVersion = message.linkVersion + 1;
  const link = app.origin + (await threadPath(app, { ...message, linkVersion }));
  await runBatch(app.primary, [
    mustHold(isSeen({ id, version }), changedMeanwhile),
    eraseMailsAbout(app, causesOf(message), { isUnsent: true }),
    app.primary.orm
      .update(contactMessages)
      .set({ linkVersion, version: sql`${contactMessages.version} + 1` })
      .where(eq(contactMessages.id, id)),
    recordChange(app, member, {
      ...{ action: "message.link-ended", subject: { type: "message", id } },
      ...{ before: { links: linkVersion }, after: { links: linkVersion + 1 } },
    }),
    enqueueMail(app, contactNewLink(message, link), { dedupeKey: `contact:${id}:link:${linkVersion}` }),
  ]);
  app.waitUntil(deliverMail(app));
}
