import { and, eq, inArray, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { mailFields, type OutboxMail } from "./list-outbox.ts";
import { readableKinds } from "./mail.ts";
import { outbox } from "./schema.ts";

export interface ReadOutboxMail extends OutboxMail {
  replyTo: string | null;
  /** Null: may not be shown; empty: already removed. */
  text: string | null;
  /** Whether the text is still stored: without it there is nothing to send. */
  hasText: boolean;
}

/**
 * One mail; its text only where it holds no secret. Kinds that are not listed as readable count as secret, and so does a
 * readable mail with a token in it.
 * @throws AppError "not_found", "forbidden"
 */
export async function readOutboxMail(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  id: number,
): Promise<ReadOutboxMail> {
  requirePermission(member, "outbox");
  const mayShow = and(inArray(outbox.kind, [...readableKinds]), sql`instr(${outbox.text}, 'token=') = 0`);
  const mail = await primary.orm
    .select({
      ...mailFields,
      replyTo: outbox.replyTo,
      hasText: sql`${outbox.html} <> ''`.mapWith(Boolean),
      text: sql<string | null>`CASE WHEN ${mayShow} THEN ${outbox.text} END`,
    })
    .from(outbox)
    .where(eq(outbox.id, id))
    .get();
  if (!mail) throw new AppError("not_found", "没有这封邮件。");
  return mail;
}
