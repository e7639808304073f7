import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { changeTogether, recordChange } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { unsentStates } from "../shared/mail.ts";
import { deliverMail } from "./deliver-mail.ts";
import { outbox } from "./schema.ts";

type Context = Pick<AppContext, "requestId" | "primary" | "mailer" | "now" | "waitUntil">;

/** Mails that one click sends again; the next click takes the next ones. */
const maxRetries = 200;

/**
 * Sends a mail again at once, also a dead or held one. Its attempts start from zero.
 * @throws AppError "conflict" when it was sent, is being sent or its text was removed; "forbidden"
 */
export async function retryMail(app: Context, member: Member, id: number): Promise<void> {
  requirePermission(member, "outbox");
  await retry(app, member, [id]);
}

/**
 * Sends dead mails again, the oldest first, at most 200.
 * @returns the number of mails
 * @throws AppError "forbidden"
 */
export async function retryDeadMails(app: Context, member: Member): Promise<number> {
  requirePermission(member, "outbox");
  const dead = await app.primary.orm
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, "dead"), ne(outbox.html, "")))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(maxRetries);
  const ids = dead.map(({ id }) => id);
  if (ids.length > 0) await retry(app, member, ids);
  return ids.length;
}

async function retry(app: Context, member: Member, ids: readonly number[]): Promise<void> {
  const { primary, now } = app;
  const canBeTried = and(inArray(outbox.status, unsentStates), ne(outbox.html, ""));
  await changeTogether(primary, [
    primary.orm
      .update(outbox)
      .set({ status: "pending", attempts: 0, nextAttemptAt: now() })
      .where(and(inList(outbox.id, ids), canBeTried)),
    recordChange(app, member, {
      action: "mail.retried",
      subject: { type: "mail", id: ids.length === 1 ? String(ids[0]) : "many" },
      before: null,
      after: ids.length === 1 ? null : { ids },
    }),
  ]);
  app.waitUntil(deliverMail(app));
}
