import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import { postOf, postsSince, queueDigest, writePost } from "#app/features/business/conversations/server/public.ts";
import { recordChange } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { rateLimitAddress } from "#worker/platform/client-info.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import { day } from "#worker/platform/time/units.ts";
import { contactMessages } from "../schema.ts";
import { findByLink, linkEnded } from "./read-thread.ts";

/** Additions from an address in an hour. */
export const addressLimit = { name: "contact:thread", count: 30, seconds: 60 * 60 };

/** Additions that the sender of a message may write in a day. */
export const maxPostsPerDay = 30;

interface NewPost {
  token: string;
  /** Made with the form: a repeated submission has the same one and changes nothing. */
  key: string;
  text: string;
}

/**
 * The sender of a message writes more. The message waits for us again, and staff are told by mail.
 * @throws AppError "not_found" for a wrong link; "limited"
 */
export async function addPost(
  app: Pick<AppContext, "primary" | "settings" | "limiter" | "client" | "now">,
  { token, key, text }: NewPost,
): Promise<void> {
  const message = await findByLink(app, token);
  if (!message) throw linkEnded();
  const subject = { type: "message", id: message.id } as const;
  if (await postOf(app, subject, key).get()) return;
  await enforceLimit(app.limiter, addressLimit, rateLimitAddress(app.client));
  const at = app.now();
  const [written] = await runBatch(app.primary, [
    writePost(
      { subject, key, by: "customer", author: "", text, at },
      sql`${postsSince(subject, "customer", at - day)} < ${maxPostsPerDay} AND ${messageExists(app, message.id)}`,
    ),
    queueDigest(subject, "customer", at),
    waitForUs(app, message.id, at),
  ]);
  if (written.changes > 0 || (await postOf(app, subject, key).get())) return;
  if (!(await findByLink(app, token))) throw linkEnded();
  throw new AppError("limited", `一天最多补充 ${maxPostsPerDay} 次。请合并成一条，明天再发。`, {
    retryAfter: day / 1000,
  });
}

/** Condition: the message is not deleted, which it may be at the same moment. */
export const messageExists = ({ primary }: Pick<AppContext, "primary">, id: number): SQL =>
  exists(primary.orm.select({ id: contactMessages.id }).from(contactMessages).where(eq(contactMessages.id, id)));

/** Statement after a notice: a message to which its sender has added something is new again, and an open form of staff outdated. */
export const waitForUs = ({ primary }: Pick<AppContext, "primary">, id: number, at: number) =>
  primary.orm
    .update(contactMessages)
    .set({
      status: "new",
      // A message that already waits continues to wait since its first post.
      askedAt: sql`iif(${contactMessages.waitingSince} IS NULL, ${at}, ${contactMessages.askedAt})`,
      version: sql`${contactMessages.version} + 1`,
    })
    .where(and(eq(contactMessages.id, id), previousChanged));

/**
 * Adds a note for staff to a message; its sender never sees it. Notes are never changed.
 * @throws AppError "forbidden", "not_found"
 */
export async function addContactNote(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  { id, key, text }: { id: number; key: string; text: string },
): Promise<void> {
  requirePermission(member, "messages");
  const subject = { type: "message", id } as const;
  const [written] = await runBatch(app.primary, [
    writePost(
      { subject, key, by: "staff", isNote: true, author: member.email, text, at: app.now() },
      messageExists(app, id),
    ),
    recordChange(app, member, { action: "message.note-added", subject, before: null, after: null }),
  ]);
  if (written.changes === 0 && !(await postOf(app, subject, key).get())) {
    throw new AppError("not_found", "没有这条留言。");
  }
}
