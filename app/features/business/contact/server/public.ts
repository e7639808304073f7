import { and, asc, desc, eq, lte, type SQL } from "drizzle-orm";
import { releaseRecordsOf } from "#app/features/business/assignment/server/public.ts";
import {
  conversationFiles,
  conversationPosts,
  isAbout,
  type Side,
} from "#app/features/business/conversations/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { removeRows } from "#worker/platform/db/sql-parts.ts";
import { day } from "#worker/platform/time/units.ts";
import { assignedMessages } from "./messages.ts";
import { contactMessages } from "./schema.ts";
import { threadPath } from "./thread/read-thread.ts";

export {
  countMessagesSince,
  messageAnswersSince,
  messageCount,
  oldestUnansweredMessage,
  overdueMessages,
} from "./count-messages.ts";
export { writeContactDigest } from "./mails.ts";

type Context = Pick<AppContext, "primary">;

/** An e-mail address, or the query that yields it: `(SELECT email FROM …)`. */
type Address = string | SQL;

/** Statement: deletes the messages from an address, with their replies. */
export const eraseMessagesFrom = ({ primary }: Context, address: Address) =>
  primary.orm.delete(contactMessages).where(eq(contactMessages.email, address));

/** Statement: removes a member as the assignee of all messages. */
export const releaseMessagesOf = (userId: string) => releaseRecordsOf(assignedMessages, userId);

/** Statement: moves messages to the new address of an account. */
export const moveMessagesFrom = ({ primary }: Context, address: Address, to: string) =>
  primary.orm.update(contactMessages).set({ email: to }).where(eq(contactMessages.email, address));

/** Query for an account's export of its own data. */
export const exportMessagesFrom = ({ primary }: Context, address: Address) =>
  primary.orm
    .select({
      name: contactMessages.name,
      email: contactMessages.email,
      topic: contactMessages.topic,
      message: contactMessages.message,
      created_at: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(eq(contactMessages.email, address))
    .orderBy(asc(contactMessages.createdAt));

/** The subject of a conversation, for a join. */
const message = { type: "message", id: contactMessages.id } as const;

const postsWith = ({ primary }: Context, address: Address, by: Side) =>
  primary.orm
    .select({ message: contactMessages.message, text: conversationPosts.text, at: conversationPosts.at })
    .from(conversationPosts)
    .innerJoin(contactMessages, isAbout(conversationPosts, message))
    .where(and(eq(contactMessages.email, address), eq(conversationPosts.by, by), eq(conversationPosts.isNote, false)))
    .orderBy(asc(conversationPosts.at));

/** Queries for an account's export of its own data: what was added to those messages by their sender, and our replies. */
export const exportPostsFrom = (app: Context, address: Address) => postsWith(app, address, "customer");
export const exportRepliesTo = (app: Context, address: Address) => postsWith(app, address, "staff");

/** Query for an account's export of its own data: the files in the threads of those messages. */
export const exportThreadFilesOf = ({ primary }: Context, address: Address) => {
  const { id, name, type, size, uploadedAt: at } = conversationFiles;
  return primary.orm
    .select({ name, type, size, at })
    .from(conversationFiles)
    .innerJoin(contactMessages, isAbout(conversationFiles, message))
    .where(eq(contactMessages.email, address))
    .orderBy(asc(id));
};

/** Messages that the dashboard shows. */
const maxOwn = 5;

/** The newest messages from a confirmed address, with the paths of their threads. */
export async function listOwnMessages(app: Context & Pick<AppContext, "settings">, address: string) {
  const found = await app.primary.orm
    .select({
      idempotencyKey: contactMessages.idempotencyKey,
      email: contactMessages.email,
      topic: contactMessages.topic,
      status: contactMessages.status,
      createdAt: contactMessages.createdAt,
      linkVersion: contactMessages.linkVersion,
    })
    .from(contactMessages)
    .where(eq(contactMessages.email, address))
    .orderBy(desc(contactMessages.id))
    .limit(maxOwn);
  return Promise.all(
    found.map(async ({ idempotencyKey, email, linkVersion, ...message }) => ({
      ...message,
      path: await threadPath(app, { idempotencyKey, email, linkVersion }),
    })),
  );
}

/** Statement for the daily cleanup: removes messages after two years. @param now ms since 1970 */
export const removeOldMessages = (now: number): SQL =>
  removeRows(contactMessages, lte(contactMessages.createdAt, now - 730 * day));
