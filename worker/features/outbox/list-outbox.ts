import { and, asc, count, desc, eq, getTableColumns, ne } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-rows.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { outbox } from "./schema.ts";

type Context = Pick<AppContext, "primary">;

const {
  id,
  kind,
  recipient,
  replyTo,
  subject,
  html,
  text,
  status,
  attempts,
  nextAttemptAt,
  lastError,
  createdAt,
  sentAt,
} = getTableColumns(outbox);

/** A mail without its text. */
export const mailFields = {
  id,
  kind,
  recipient,
  subject,
  status,
  attempts,
  nextAttemptAt,
  lastError,
  createdAt,
  sentAt,
};

export type OutboxMail = Pick<typeof outbox.$inferSelect, keyof typeof mailFields>;

export type MailState = OutboxMail["status"];

export const outboxSorts = ["created", "next", "attempts", "recipient"] as const;

/**
 * Mails as the back office lists them.
 * @throws AppError "forbidden"
 */
export async function listOutbox(
  { primary }: Context,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<OutboxMail>> {
  requirePermission(member, "outbox");
  return listPage(
    primary,
    {
      rows: primary.orm.select(mailFields).from(outbox).$dynamic(),
      count: primary.orm.select({ total: count() }).from(outbox).$dynamic(),
      search: [recipient, subject, lastError],
      filters: { status, kind },
      sorts: { created: createdAt, next: nextAttemptAt, attempts, recipient },
      tieBreaker: id,
    },
    query,
    limit,
  );
}

/**
 * The kinds of mails that there are, for the filter, and how many mails were given up and can be tried again.
 * @throws AppError "forbidden"
 */
export async function summariseOutbox(
  { primary }: Context,
  member: Member,
): Promise<{ kinds: string[]; dead: number }> {
  requirePermission(member, "outbox");
  const [kinds, dead] = await runBatch(primary, [
    primary.orm.selectDistinct({ kind }).from(outbox).orderBy(asc(kind)),
    primary.orm
      .select({ count: count() })
      .from(outbox)
      .where(and(eq(status, "dead"), ne(html, ""))),
  ]);
  return { kinds: kinds.rows.map((row) => row.kind), dead: dead.rows[0]?.count ?? 0 };
}

/** The newest fifty mails, for the mailbox of development. */
export const listMails = ({ primary }: Context) =>
  primary.orm
    .select({ id, kind, recipient, replyTo, subject, html, text, status, attempts, lastError, createdAt })
    .from(outbox)
    .orderBy(desc(id))
    .limit(50);
