import type { Statements } from "#worker/platform/db/client.ts";

/** A mail of the outbox as the mailbox of development shows it. Moments are ms since 1970. */
export interface ListedMail {
  id: number;
  kind: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  status: "pending" | "sending" | "sent" | "dead";
  attempts: number;
  lastError: string | null;
  createdAt: number;
}

/** The newest fifty mails. */
export async function listMails({ primary }: { primary: Statements }): Promise<ListedMail[]> {
  const { results } = await primary
    .prepare(
      `SELECT id, kind, recipient, reply_to AS replyTo, subject, html, text, status, attempts, last_error AS lastError,
         created_at AS createdAt
       FROM outbox ORDER BY id DESC LIMIT 50`,
    )
    .all<ListedMail>();
  return results;
}
