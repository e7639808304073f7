import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { shortlistItems } from "./schema.ts";

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

/** Query for the data export of an account. */
export const exportShortlistOf = ({ primary }: Context, userId: string) =>
  primary.orm
    .select({ type: shortlistItems.type, code: shortlistItems.code, added_at: shortlistItems.addedAt })
    .from(shortlistItems)
    .where(eq(shortlistItems.userId, userId))
    .orderBy(asc(shortlistItems.addedAt));
