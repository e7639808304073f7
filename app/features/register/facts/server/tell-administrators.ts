import type { SQL } from "drizzle-orm";
import { enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import type { MailSite } from "#app/features/foundation/outbox/shared/mail.ts";
import type { AppContext } from "#worker/context.ts";
import { listMembersWith } from "#worker/platform/auth/find-account.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { hour } from "#worker/platform/time/units.ts";
import { figuresProposed } from "./mails.ts";

/**
 * Statements: mail the administrators that figures wait for them, in the batch that proposes. Each gets one mail in an hour of the
 * clock, whatever is proposed; the overview counts all that wait.
 */
export async function tellAdministrators(
  app: MailSite & Pick<AppContext, "primary" | "now">,
  member: Member,
  labels: readonly string[],
): Promise<SQL[]> {
  const members = await listMembersWith(app, "facts");
  return members
    .filter(({ id }) => id !== member.userId)
    .map(({ id, email, name }) =>
      enqueueMail(app, figuresProposed(app, { to: email, name, by: member.email, labels }), {
        userId: id,
        dedupeKey: `figures-proposed:${Math.floor(app.now() / hour)}:${id}`,
      }),
    );
}
