import type { AppContext } from "#worker/context.ts";
import { enqueueMail } from "#worker/features/outbox/public.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { recordEvent } from "../account-events.ts";
import { describeDevice } from "../describe-device.ts";
import { type SecurityChange, securityChanged } from "./mails.ts";

/**
 * Statements for the history and a mail about a change of the ways to sign in to an account. Put them right behind the statement
 * of the change: they do nothing when it changed no row. After the batch `deliverMail` sends the mail.
 * @param detail the name of what was added or removed
 */
export function recordSecurityChange(
  app: AppContext,
  { userId, email: to, name }: Pick<Actor, "userId" | "email" | "name">,
  change: SecurityChange,
  detail: string | null = null,
) {
  const { userAgent, place } = app.client;
  const mail = securityChanged(app, {
    to,
    name,
    change,
    detail,
    device: describeDevice(userAgent),
    place,
    at: app.now(),
  });
  return [
    recordEvent(app, userId, change, { detail, onlyAfterChange: true }),
    enqueueMail(app, mail, { userId, onlyIf: previousChanged }),
  ];
}
