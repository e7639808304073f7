import { desc, eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { contactFiles, contactPosts, contactReplies } from "../schema.ts";
import type { MessageState } from "../topics.ts";

/** Rows of each kind that a thread shows: the newest ones. */
const maxRows = 200;

/** What was added to a message after it was sent; for staff also which state they set. */
export type ThreadEntry =
  | { kind: "reply" | "sender" | "note"; id: number; author: string; text: string; at: number }
  | { kind: "file"; id: number; by: "sender" | "staff"; name: string; size: number; at: number }
  | { kind: "state"; id: number; author: string; from: MessageState; to: MessageState; at: number };

/** The additions to a message, oldest first, with the notes of staff. */
export async function readThread({ primary }: Pick<AppContext, "primary">, messageId: number): Promise<ThreadEntry[]> {
  const { orm } = primary;
  const [replies, posts, files] = await runBatch(primary, [
    orm
      .select({
        id: contactReplies.id,
        author: contactReplies.author,
        text: contactReplies.text,
        at: contactReplies.at,
      })
      .from(contactReplies)
      .where(eq(contactReplies.messageId, messageId))
      .orderBy(desc(contactReplies.id))
      .limit(maxRows),
    orm
      .select({
        kind: contactPosts.kind,
        id: contactPosts.id,
        author: contactPosts.author,
        text: contactPosts.text,
        at: contactPosts.at,
      })
      .from(contactPosts)
      .where(eq(contactPosts.messageId, messageId))
      .orderBy(desc(contactPosts.id))
      .limit(maxRows),
    orm
      .select({
        id: contactFiles.id,
        by: contactFiles.by,
        name: contactFiles.name,
        size: contactFiles.size,
        at: contactFiles.uploadedAt,
      })
      .from(contactFiles)
      .where(eq(contactFiles.messageId, messageId))
      .orderBy(desc(contactFiles.id))
      .limit(maxRows),
  ]);
  const entries: ThreadEntry[] = [
    ...replies.rows.map((reply) => ({ kind: "reply" as const, ...reply })),
    ...posts.rows,
    ...files.rows.map((file) => ({ kind: "file" as const, ...file })),
  ];
  return entries.sort((one, other) => one.at - other.at || one.id - other.id);
}

/** What the sender sees of a thread: without notes and states, and without the addresses of staff. */
export const forSender = (entries: readonly ThreadEntry[]): ThreadEntry[] =>
  entries
    .filter(({ kind }) => kind !== "note" && kind !== "state")
    .map((entry) => (entry.kind === "file" ? entry : { ...entry, author: "" }));
