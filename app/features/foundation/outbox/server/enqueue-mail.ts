import { type SQL, sql } from "drizzle-orm";
import { selectStaffRecipients } from "#app/features/foundation/site-settings/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { accountExists } from "#worker/platform/auth/find-account.ts";
import { allOf, insertIf } from "#worker/platform/db/sql-parts.ts";
import { webhookRecipient } from "#worker/platform/services/staff-webhook.ts";
import type { Mail, MailSite } from "../shared/mail.ts";
import { renderMail } from "./render-mail.ts";
import { outbox } from "./schema.ts";

interface EnqueueOptions {
  /** The account that the mail is about. The mail is deleted with it, and is not written when it does not exist. */
  userId?: string | null;
  /** A second mail with the same key is not written. */
  dedupeKey?: string;
  /** Condition at that point of the batch: `previousChanged` writes no mail for a change that lost to another one. */
  onlyIf?: SQL;
}

/**
 * Statement: writes a mail into the outbox, in the batch of its cause, so that both are written or neither.
 * runWithMails sends it at once.
 */
export function enqueueMail(
  app: MailSite & Pick<AppContext, "now">,
  mail: Mail,
  { userId = null, dedupeKey, onlyIf }: EnqueueOptions = {},
): SQL {
  const now = app.now();
  const host = new URL(app.origin).hostname;
  const { subject, html, text } = renderMail(mail.content, app);
  // One mail for each recipient, with an id and a separate key.
  const address =
    typeof mail.to === "string"
      ? { messageId: `${crypto.randomUUID()}@${host}`, dedupeKey: dedupeKey ?? null, recipient: mail.to, html, text }
      : {
          messageId: sql<string>`lower(hex(randomblob(16))) || ${`@${host}`}`,
          dedupeKey: dedupeKey === undefined ? null : sql<string>`${`${dedupeKey}:`} || value`,
          recipient: sql<string>`value`,
          // A group chat gets only the subject and our link: customers' texts stay on the site.
          html: unlessToChat(html, ""),
          text: unlessToChat(text, mail.content.button?.link ?? ""),
        };
  return insertIf(
    outbox,
    {
      ...address,
      kind: mail.kind,
      replyTo: mail.replyTo ?? null,
      subject,
      unsubscribeUrl: mail.content.unsubscribe ?? null,
      userId,
      nextAttemptAt: now,
      createdAt: now,
    },
    allOf(userId === null ? undefined : accountExists(userId), onlyIf),
    {
      onConflict: "nothing",
      ...(typeof mail.to === "string"
        ? {}
        : { from: selectStaffRecipients(mail.to.staff, app.settings.SUPPORT_EMAIL) }),
    },
  );
}

const unlessToChat = (mailed: string, posted: string): SQL<string> =>
  sql`CASE WHEN value = ${webhookRecipient} THEN ${posted} ELSE ${mailed} END`;
