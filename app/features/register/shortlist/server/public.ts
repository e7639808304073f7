import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { shortlistItems } from "./schema.ts";

export { readShortlisted, type ShortlistedItem } from "./read-shortlisted.ts";

type Context = Pick<AppContext, "primary">;

/** Subquery: the number of saved items of one type. */
export const shortlistCountOf = (
  { primary }: Context,
  userId: string,
  type: (typeof shortlistItems.$inferSelect)["type"],
): SQL<number> =>
  sql<number>`${primary.orm
    .select({ count: count() })
    .from(shortlistItems)
    .where(and(eq(shortlistItems.userId, userId), eq(shortlistItems.type, type)))}`;

/** Query: the saved items of accounts, newest first. */
export const savedItemsOf = ({ primary }: Context, userIds: readonly string[]) =>
  primary.orm
    .select({ userId: shortlistItems.userId, type: shortlistItems.type, code: shortlistItems.code })
    .from(shortlistItems)
    .where(inList(shortlistItems.userId, userIds))
    .orderBy(desc(shortlistItems.addedAt));

/** Query for the data export of an account. */
export const exportShortlistOf = ({ primary }: Context, userId: string) =>
  primary.orm
    .select({ type: shortlistItems.type, code: shortlistItems.code, added_at: shortlistItems.addedAt })
    .from(shortlistItems)
    .where(eq(shortlistItems.userId, userId))
    .orderBy(asc(shortlistItems.addedAt));
