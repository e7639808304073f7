import { asc, count, eq, getTableColumns, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-rows.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { contactMessages, contactReplies } from "./schema.ts";

const { key: _, version, ...listedFields } = getTableColumns(contactMessages);

/** A message as the back office lists it: `message` may be its beginning only, `replies` is a number of answers. */
export type ListedMessage = Omit<typeof contactMessages.$inferSelect, "key" | "version"> & { replies: number };

export const messageSorts = ["created", "status", "email"] as const;

/** Characters of a message that the list shows. */
const shownLength = 80;

/**
 * Messages of the contact form.
 * @param limit rows a page; with it the messages are whole
 * @throws AppError "forbidden"
 */
export async function listMessages(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedMessage>> {
  requirePermission(member, "messages");
  const { orm } = primary;
  const { name, email, message, status, topic, createdAt, id } = contactMessages;
  const replies = orm.select({ count: count() }).from(contactReplies).where(eq(contactReplies.messageId, id));
  return listPage(
    primary,
    {
      rows: orm
        .select({
          ...listedFields,
          message: limit === undefined ? sql<string>`substr(${message}, 1, ${shownLength})` : message,
          replies: sql<number>`${replies}`,
        })
        .from(contactMessages)
        .$dynamic(),
      count: orm.select({ total: count() }).from(contactMessages).$dynamic(),
      search: [name, email, message],
      filters: { status, topic },
      sorts: { created: createdAt, status, email },
      tieBreaker: id,
    },
    query,
    limit,
  );
}

/**
 * One message of the contact form, with its answers, oldest first.
 * @throws AppError "not_found", "forbidden"
 */
export async function readMessage({ primary }: Pick<AppContext, "primary">, member: Member, id: number) {
  requirePermission(member, "messages");
  const { author, text, at } = contactReplies;
  const [found, replies] = await runBatch(primary, [
    primary.orm
      .select({ ...listedFields, version })
      .from(contactMessages)
      .where(eq(contactMessages.id, id)),
    primary.orm
      .select({ id: contactReplies.id, author, text, at })
      .from(contactReplies)
      .where(eq(contactReplies.messageId, id))
      .orderBy(asc(contactReplies.id))
      .limit(100),
  ]);
  const message = found.rows[0];
  if (!message) throw new AppError("not_found", "没有这条留言。");
  return { ...message, replies: replies.rows };
}

export type ReadMessage = Awaited<ReturnType<typeof readMessage>>;
