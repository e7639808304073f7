import { and, desc, isNull } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { changesOf } from "#worker/features/audit/public.ts";
import { conversationFiles, conversationPosts, isAbout, type Side } from "#worker/features/conversations/public.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { type MessageState, messageStates } from "../topics.ts";

/** Rows of each kind that a thread shows: the newest ones. */
const maxRows = 200;

/** What was added to a message after it was sent; for staff also which state they set. */
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

/** What the sender sees of a thread: without notes and states, and without the addresses of staff. */
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
  const changes = await changesOf({ primary }, { type: "message", ids: [id], action: "message.moved" });
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
