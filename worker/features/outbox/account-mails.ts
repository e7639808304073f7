import { asc, count, eq, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { outbox } from "./schema.ts";

type Context = Pick<AppContext, "primary">;

/** An e-mail address, or the query that yields it: `(SELECT email FROM …)`. */
type Address = string | SQL;

/** Statements: delete the mails about an account, and those from or to its address. */
export const eraseMailsOf = ({ primary }: Context, userId: string, address: Address) => [
  primary.orm.delete(outbox).where(eq(outbox.replyTo, address)),
  primary.orm.delete(outbox).where(eq(outbox.recipient, address)),
  primary.orm.delete(outbox).where(eq(outbox.userId, userId)),
];

/** Statements: mails from or to an address belong to the account from now on, so that they go with it. */
export const giveMailsTo = ({ primary }: Context, userId: string, address: Address) => [
  primary.orm.update(outbox).set({ userId }).where(eq(outbox.recipient, address)),
  primary.orm.update(outbox).set({ userId }).where(eq(outbox.replyTo, address)),
];

/** Query for an account's export of its own data. */
export const exportMailsOf = ({ primary }: Context, userId: string) =>
  primary.orm
    .select({
      kind: outbox.kind,
      recipient: outbox.recipient,
      subject: outbox.subject,
      created_at: outbox.createdAt,
      sent_at: outbox.sentAt,
    })
    .from(outbox)
    .where(eq(outbox.userId, userId))
    .orderBy(asc(outbox.createdAt));

/** How many mails were given up: a value for a SELECT. */
export const deadMailCount = ({ primary }: Context): SQL<number> =>
  sql<number>`${primary.orm.select({ count: count() }).from(outbox).where(eq(outbox.status, "dead"))}`;
