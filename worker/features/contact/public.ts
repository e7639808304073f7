import { asc, count, eq, lte, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { removeRows } from "#worker/platform/db/sql-parts.ts";
import { day } from "#worker/platform/time/units.ts";
import { contactMessages } from "./schema.ts";

type Context = Pick<AppContext, "primary">;

/** An e-mail address, or the query that yields it: `(SELECT email FROM …)`. */
type Address = string | SQL;

/** Statement: deletes the messages from an address, with their replies. */
export const eraseMessagesFrom = ({ primary }: Context, address: Address) =>
  primary.orm.delete(contactMessages).where(eq(contactMessages.email, address));

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

/** How many messages are in a state: a value for a SELECT. */
export const messageCount = (
  { primary }: Context,
  status: (typeof contactMessages.$inferSelect)["status"],
): SQL<number> =>
  sql<number>`${primary.orm.select({ count: count() }).from(contactMessages).where(eq(contactMessages.status, status))}`;

/** Statement for the daily cleanup: removes messages after two years. @param now ms since 1970 */
export const removeOldMessages = (now: number): SQL =>
  removeRows(contactMessages, lte(contactMessages.createdAt, now - 730 * day));
