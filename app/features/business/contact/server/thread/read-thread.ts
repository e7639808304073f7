import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import {
  conversationFiles,
  conversationPosts,
  isAbout,
  postOf,
  postsSince,
  queueDigest,
  type Side,
  writePost,
} from "#app/features/business/conversations/server/public.ts";
import { changesOf, recordChange } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { decodeBase64, encodeBase64Url, hmacKey, isSignedBy, sign } from "#worker/platform/crypto.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { hasRow, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import { day } from "#worker/platform/time/units.ts";
import type { MessageForm, threadPostSchema } from "../../shared/input.ts";
import { type MessageState, messageStates } from "../../shared/topics.ts";
import { contactMessages } from "../schema.ts";

/** Rows of each kind that a thread shows: the newest ones. */
const maxRows = 200;

/** A later post of a message; for staff also a change of state. */
export type ThreadEntry =
  | { kind: "words" | "note"; id: number; by: Side; author: string; text: string; at: number }
  | { kind: "file"; id: number; by: Side; name: string; size: number; at: number }
  | { kind: "state"; id: number; author: string; from: MessageState; to: MessageState; at: number };

/** The additions to a message, oldest first, with the notes of staff. */
export async function readThread({ primary }: Pick<AppContext, "primary">, id: number): Promise<ThreadEntry[]> {
  const subject = { type: "message", id } as const;
  const post = conversationPosts;
  const file = conversationFiles;
  const [posts, files] = await runBatch(primary, [
    primary.orm
      .select({ id: post.id, isNote: post.isNote, by: post.by, author: post.author, text: post.text, at: post.at })
      .from(post)
      .where(isAbout(post, subject))
      .orderBy(desc(post.id))
      .limit(maxRows),
    primary.orm
      .select({ id: file.id, by: file.by, name: file.name, size: file.size, at: file.uploadedAt })
      .from(file)
      .where(and(isAbout(file, subject), isNull(file.removedAt)))
      .orderBy(desc(file.id))
      .limit(maxRows),
  ]);
  const entries: ThreadEntry[] = [
    ...posts.rows.map(({ isNote, ...words }) => ({ kind: isNote ? ("note" as const) : ("words" as const), ...words })),
    ...files.rows.map((one) => ({ kind: "file" as const, ...one })),
  ];
  return entries.sort((one, other) => one.at - other.at || one.id - other.id);
}

/** A thread in the form for its sender: without notes and states, and without the addresses of staff. */
export const forSender = (entries: readonly ThreadEntry[]): ThreadEntry[] =>
  entries
    .filter(({ kind }) => kind !== "note" && kind !== "state")
    .map((entry) => (entry.kind === "file" ? entry : { ...entry, author: "" }));

const recorded = z.string().transform((json) => z.object({ status: z.enum(messageStates) }).parse(JSON.parse(json)));

/** Which member set a message to which state, for staff, oldest first: from the audit. */
export async function readStateChanges(
  { primary }: Pick<AppContext, "primary">,
  { id, createdAt }: { id: number; createdAt: number },
): Promise<ThreadEntry[]> {
  const changes = await changesOf({ primary }, { ids: [id], action: "message.moved" });
  return (
    changes
      // Ids of removed messages are used again: older entries are about another message.
      .filter(({ at }) => at >= createdAt)
      .map(({ id, actorEmail: author, at, before, after }) => ({
        kind: "state",
        id,
        author,
        from: recorded.parse(before).status,
        to: recorded.parse(after).status,
        at,
      }))
  );
}

/** The columns that a thread's link is signed with. */
type LinkedMessage = Pick<typeof contactMessages.$inferSelect, "idempotencyKey" | "email" | "linkVersion">;

const keyOf = ({ settings }: Pick<AppContext, "settings">) => hmacKey(settings.AUTH_SECRET, "contact: thread");

/** The signed text contains the address, so that links in an old mailbox end when the account changes its address. */
const signedText = ({ idempotencyKey, email, linkVersion }: LinkedMessage) =>
  `${idempotencyKey}.${email}.${linkVersion}`;

/**
 * Path of the page on which the sender of a message reads and writes its thread without signing in. It names the message by its
 * idempotency key, which is known before the message is stored and never used again.
 */
export async function threadPath(app: Pick<AppContext, "settings">, message: LinkedMessage): Promise<string> {
  const signature = await sign(await keyOf(app), signedText(message));
  return `/messages/${message.idempotencyKey}.${encodeBase64Url(new Uint8Array(signature))}`;
}

/**
 * The message of a link; null for a link that is wrong, or when the message was deleted.
 * @param token the last segment of threadPath
 */
export async function findByLink(
  app: Pick<AppContext, "primary" | "settings">,
  token: string,
): Promise<typeof contactMessages.$inferSelect | null> {
  const [, key = "", signature = ""] = /^([\w-]{36,80})\.([\w-]{43})$/.exec(token) ?? [];
  const bytes = decodeBase64(signature);
  if (!bytes) return null;
  const message = await app.primary.orm
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.idempotencyKey, key))
    .get();
  if (!message) return null;
  return (await isSignedBy(await keyOf(app), bytes, signedText(message))) ? message : null;
}

export const linkEnded = (): AppError =>
  new AppError("not_found", "这个链接打不开：可能不完整，已经换了新链接（在我们最近的一封邮件里），或者留言已经删除。");

export const messageGone = (): AppError => new AppError("not_found", "没有这条留言，可能已经删除了。");

/** The actor of uploads and downloads in a thread: a member of staff, or the holder of its link (null). */
export interface Party {
  /** Of the message. */
  id: number;
  member: Member | null;
}

/** @throws AppError "not_found" for a wrong link */
export async function partyByLink(app: Pick<AppContext, "primary" | "settings">, token: string): Promise<Party> {
  const message = await findByLink(app, token);
  if (!message) throw linkEnded();
  return { id: message.id, member: null };
}

/** @throws AppError "forbidden", "not_found" */
export async function partyOfStaff(app: Pick<AppContext, "primary">, member: Member, id: number): Promise<Party> {
  await findMessage(app, member, id);
  return { id, member };
}

/** A message, for staff. @throws AppError "forbidden", "not_found" */
export async function findMessage({ primary }: Pick<AppContext, "primary">, member: Member, id: number) {
  requirePermission(member, "messages");
  const message = await primary.orm.select().from(contactMessages).where(eq(contactMessages.id, id)).get();
  if (!message) throw messageGone();
  return message;
}

/** Additions from an address in an hour. */
export const addressLimit = { name: "contact:thread", count: 30, seconds: 60 * 60 };

/** Additions that the sender of a message may write in a day. */
export const maxPostsPerDay = 30;

/**
 * The sender of a message writes more. The message waits for us again, and staff are told by mail.
 * @throws AppError "not_found" for a wrong link; "limited"
 */
export async function addPost(
  app: Pick<AppContext, "primary" | "settings" | "limiter" | "client" | "now">,
  { token, key, text }: z.output<typeof threadPostSchema> & { token: string },
): Promise<void> {
  const { id } = await partyByLink(app, token);
  const subject = { type: "message", id } as const;
  if (await postOf(app, subject, key).get()) return;
  await enforceLimit(app, addressLimit);
  const at = app.now();
  const [written] = await runBatch(app.primary, [
    writePost(
      { subject, key, by: "customer", author: "", text, at },
      sql`${postsSince(subject, "customer", at - day)} < ${maxPostsPerDay} AND ${messageExists(id)}`,
    ),
    queueDigest(subject, "customer", at),
    waitForUs(app, id, at),
  ]);
  if (written.changes > 0 || (await postOf(app, subject, key).get())) return;
  await partyByLink(app, token);
  throw new AppError("limited", `一天最多补充 ${maxPostsPerDay} 次。请合并成一条，明天再发。`, {
    retryAfter: day / 1000,
  });
}

/** Condition: the message is not deleted, which it may be at the same moment. */
export const messageExists = (id: number): SQL => hasRow(contactMessages, eq(contactMessages.id, id));

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
  { id, key, text }: MessageForm<"note">,
): Promise<void> {
  requirePermission(member, "messages");
  const subject = { type: "message", id } as const;
  const [written] = await runBatch(app.primary, [
    writePost(
      { subject, key, by: "staff", isNote: true, author: member.email, text, at: app.now() },
      messageExists(id),
    ),
    recordChange(app, member, { action: "message.note-added", id }),
  ]);
  if (written.changes === 0 && !(await postOf(app, subject, key).get())) {
    throw messageGone();
  }
}
