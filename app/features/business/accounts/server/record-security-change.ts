import { enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { Actor } from "#worker/platform/auth/permissions.ts";
import { insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { describeDevice } from "./describe-device.ts";
import { type SecurityChange, securityChanged } from "./mails.ts";
import { accountEvents } from "./schema.ts";

interface ChangeOptions {
  /** The name of what was added or removed. */
  detail?: string | null;
  /** Whether a member of the back office changed it: the owner is not told that member's device and place. */
  isByUs?: boolean;
}

/** Stands for the device of a member of the back office. */
const ourName = "澳途管理员";

/**
 * Statements for the history and a mail about a change of the ways to sign in to an account. Put them right behind the statement
 * of the change: they do nothing when it changed no row. After the batch `deliverMail` sends the mail.
 */
export function recordSecurityChange(
  app: AppContext,
  { userId, email: to, name }: Pick<Actor, "userId" | "email" | "name">,
  change: SecurityChange,
  { detail = null, isByUs = false }: ChangeOptions = {},
) {
  const { userAgent, place } = app.client;
  const by = isByUs ? { device: ourName, place: null } : { device: describeDevice(userAgent), place };
  const mail = securityChanged(app, { to, name, change, detail, ...by, at: app.now() });
  return [
    insertIf(accountEvents, { userId, kind: change, at: new Date(app.now()), detail, ...by }),
    enqueueMail(app, mail, { userId, onlyIf: previousChanged }),
  ];
}
