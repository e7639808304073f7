import { and, eq, getTableColumns, notExists, sql } from "drizzle-orm";
import type { Assigned } from "#app/features/business/assignment/server/public.ts";
import {
  conversationFiles,
  isAbout,
  postOf,
  queueDigest,
  writePost,
} from "#app/features/business/conversations/server/public.ts";
import { changedMeanwhile, changeTogether, recordChange } from "#app/features/foundation/audit/server/public.ts";
import { enqueueMail, eraseMailsAbout, runWithMails } from "#app/features/foundation/outbox/server/public.ts";
import { unfilledVariables } from "#app/features/publishing/answer-templates/shared/variables.ts";
import type { AppContext } from "#worker/context.ts";
import { invalidAt } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { mustHold, runBatch } from "#worker/platform/db/run-batch.ts";
import { hasRow } from "#worker/platform/db/sql-parts.ts";
import type { MessageForm } from "../shared/input.ts";
import { causesOf, contactNewLink } from "./mails.ts";
import { contactMessages } from "./schema.ts";
import { findMessage, readStateChanges, readThread, threadPath } from "./thread/read-thread.ts";

const { idempotencyKey: _, linkVersion: _link, ...shown } = getTableColumns(contactMessages);

/** The columns that staff see. */
export const staffFields = shown;

/**
 * A message of the contact form, with what was added to it and which states staff set, oldest first.
 * @throws AppError "not_found", "forbidden"
 */
export async function readMessage(app: Pick<AppContext, "primary">, member: Member, id: number) {
  const { idempotencyKey: _, linkVersion: _link, ...message } = await findMessage(app, member, id);
  const [entries, states] = await Promise.all([readThread(app, id), readStateChanges(app, message)]);
  return { ...message, entries: [...entries, ...states].sort((one, other) => one.at - other.at) };
}

/** Messages as records with an assignee. */
export const assignedMessages: Assigned = {
  ...{ permission: "messages", action: "message.assigned" },
  ...{ key: contactMessages.id, assigneeId: contactMessages.assigneeId },
};

/** Condition: the message still has the version that a member has seen. */
export const isSeen = ({ id, version: seen }: { id: number; version: number }) =>
  hasRow(contactMessages, eq(contactMessages.id, id), eq(contactMessages.version, seen));

/**
 * Replies to a message and marks it as answered. The sender reads the reply in the thread, and in a mail ten minutes later.
 * @throws AppError "not_found", "conflict" when somebody else answered or moved it since, "forbidden", "invalid" (text)
 *   with variables that were left
 */
export async function replyToMessage(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  { id, version, key, text }: MessageForm<"reply">,
): Promise<void> {
  const subject = { type: "message", id } as const;
  const unfilled = unfilledVariables(text);
  if (unfilled !== null) throw invalidAt("text", unfilled);
  const message = await findMessage(app, member, id);
  if (await postOf(app, subject, key).get()) return;
  const at = app.now();
  try {
    await changeTogether(app.primary, [
      app.primary.orm
        .update(contactMessages)
        .set({ status: "answered", version: sql`${contactMessages.version} + 1` })
        .where(
          and(eq(contactMessages.id, id), eq(contactMessages.version, version), notExists(postOf(app, subject, key))),
        ),
      // The entry has no text of the reply, which is deleted with the message.
      recordChange(app, member, {
        action: "message.answered",
        id,
        before: { status: message.status },
        after: { status: "answered" },
      }),
      writePost({ subject, key, by: "staff", author: member.email, text, at }),
      queueDigest(subject, "staff", at),
    ]);
  } catch (error) {
    // A simultaneous post with the same key was stored first.
    if (await postOf(app, subject, key).get()) return;
    throw error;
  }
}

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
  const { orm } = app.primary;
  const { idempotencyKey, status, topic } = await findMessage(app, member, id);
  const [files] = await runBatch(app.primary, [
    orm
      .select({ key: conversationFiles.key })
      .from(conversationFiles)
      .where(isAbout(conversationFiles, { type: "message", id })),
    mustHold(isSeen({ id, version }), changedMeanwhile),
    eraseMailsAbout(app, causesOf({ id, idempotencyKey })),
    orm.delete(contactMessages).where(eq(contactMessages.id, id)),
    // The entry has no name, address and text, which are deleted.
    recordChange(app, member, { action: "message.removed", id, before: { status, topic } }),
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
  const message = await findMessage(app, member, id);
  const linkVersion = message.linkVersion + 1;
  const link = app.origin + (await threadPath(app, { ...message, linkVersion }));
  await runWithMails(app, [
    mustHold(isSeen({ id, version }), changedMeanwhile),
    eraseMailsAbout(app, causesOf(message), { isUnsent: true }),
    app.primary.orm
      .update(contactMessages)
      .set({ linkVersion, version: sql`${contactMessages.version} + 1` })
      .where(eq(contactMessages.id, id)),
    recordChange(app, member, {
      action: "message.link-ended",
      id,
      before: { links: linkVersion },
      after: { links: linkVersion + 1 },
    }),
    enqueueMail(app, contactNewLink(message, link), { dedupeKey: `contact:${id}:link:${linkVersion}` }),
  ]);
}
