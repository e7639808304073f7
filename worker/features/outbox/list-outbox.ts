import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";

export const mailStates = ["pending", "sending", "sent", "dead"] as const;

export type MailState = (typeof mailStates)[number];

/** A mail without its words. Moments are ms since 1970. */
export interface OutboxMail {
  id: number;
  kind: string;
  recipient: string;
  subject: string;
  status: MailState;
  attempts: number;
  /** Of a mail that waits. */
  nextAttemptAt: number;
  lastError: string | null;
  createdAt: number;
  sentAt: number | null;
}

export const outboxSorts = ["created", "next", "attempts", "recipient"] as const;

/**
 * Mails as the back office lists them.
 * @throws AppError "forbidden"
 */
export async function listOutbox(
  { primary }: { primary: Statements },
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<OutboxMail>> {
  requirePermission(member, "outbox");
  return listRows<OutboxMail>(
    primary,
    {
      select: `id, kind, recipient, subject, status, attempts, next_attempt_at AS nextAttemptAt,
        last_error AS lastError, created_at AS createdAt, sent_at AS sentAt`,
      from: "outbox",
      search: ["recipient", "subject", "last_error"],
      filters: { status: "status", kind: "kind" },
      sorts: { created: "created_at", next: "next_attempt_at", attempts: "attempts", recipient: "recipient" },
      tieBreaker: "id",
    },
    query,
    limit,
  );
}

/**
 * Kinds of mails that there are, for the filter, and how many were given up and can be tried again.
 * @throws AppError "forbidden"
 */
export async function summariseOutbox(
  { primary }: { primary: Statements },
  member: Member,
): Promise<{ kinds: string[]; dead: number }> {
  requirePermission(member, "outbox");
  const [kinds, dead] = await primary.batch<{ kind: string; count: number }>([
    primary.prepare("SELECT DISTINCT kind FROM outbox ORDER BY kind"),
    primary.prepare("SELECT count(*) AS count FROM outbox WHERE status = 'dead' AND html <> ''"),
  ]);
  return { kinds: (kinds?.results ?? []).map(({ kind }) => kind), dead: dead?.results[0]?.count ?? 0 };
}
