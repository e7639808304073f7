import { desc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { releaseRecordsOf } from "#app/features/business/assignment/server/public.ts";
import { conversationFiles, conversationPosts, type Side } from "#app/features/business/conversations/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { removeRows } from "#worker/platform/db/sql-parts.ts";
import { day } from "#worker/platform/time/units.ts";
import { assignedMessages } from "./messages.ts";
import { contactMessages } from "./schema.ts";
import { threadPath } from "./thread/read-thread.ts";

export * from "./count-messages.ts";
export { writeContactDigest } from "./mails.ts";

type Context = Pick<AppContext, "primary">;

/** Statement: deletes the messages from an address, with their replies. */
export const eraseMessagesFrom = ({ primary }: Context, address: string | SQL) =>
  primary.orm.delete(contactMessages).where(eq(contactMessages.email, address));

/** Statement: removes a member as the assignee of all messages. */
export const releaseMessagesOf = (userId: string) => releaseRecordsOf(assignedMessages, userId);

/** Statement: moves messages to the new address of an account. */
export const moveMessagesFrom = ({ primary }: Context, address: string | SQL, to: string) =>
  primary.orm.update(contactMessages).set({ email: to }).where(eq(contactMessages.email, address));

/** Queries for an account's export of its own data, by the name of the part: the messages from an address, and their threads. */
export function exportMessagesFrom(address: string | SQL) {
  const own = sql`m.email = ${address}`;
  const ofThread = (table: SQLiteTable) =>
    sql`${table} t JOIN ${contactMessages} m ON t.subject_type = 'message' AND t.subject_id = m.id WHERE ${own}`;
  const postsBy = (side: Side) =>
    sql`SELECT message, text, at FROM ${ofThread(conversationPosts)} AND t."by" = ${side} AND NOT is_note ORDER BY at`;
  return {
    contact_messages: sql`SELECT name, email, topic, message, created_at FROM ${contactMessages} m WHERE ${own} ORDER BY created_at`,
    contact_additions: postsBy("customer"),
    contact_replies: postsBy("staff"),
    contact_files: sql`SELECT t.name, type, size, uploaded_at AS at FROM ${ofThread(conversationFiles)} ORDER BY t.id`,
  };
}

/** Messages that the dashboard shows. */
const maxOwn = 5;

/** The newest messages from a confirmed address, with the paths of their threads. */
export async function listOwnMessages(app: Context & Pick<AppContext, "settings">, address: string) {
  const found = await app.primary.orm
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, address))
    .orderBy(desc(contactMessages.id))
    .limit(maxOwn);
  return Promise.all(
    found.map(async (message) => {
      const { topic, status, createdAt } = message;
      return { topic, status, createdAt, path: await threadPath(app, message) };
    }),
  );
}

/** Statement for the daily cleanup: removes messages after two years. @param now ms since 1970 */
export const removeOldMessages = (now: number): SQL =>
  removeRows(contactMessages, lte(contactMessages.createdAt, now - 730 * day));
