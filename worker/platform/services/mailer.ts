import codes from "../refused-mail-codes.json" with { type: "json" };

export interface OutgoingMail {
  /** The same for all attempts. */
  messageId: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  /** Address that stops mails of this kind: a POST of "List-Unsubscribe=One-Click" does it (RFC 8058). */
  unsubscribeUrl: string | null;
}

export interface Mailer {
  /** True without a sender address: mails wait in the outbox until one is set. */
  isOff?: boolean;
  /** @throws Error when the mail was not accepted; isPermanentFailure tells whether a retry makes sense */
  send(mail: OutgoingMail): Promise<void>;
}

/**
 * Sends mails with Cloudflare's mail service (the `send_email` binding), which is simulated locally. The service sets the
 * Message-ID itself and refuses ours, so ours is sent as X-Entity-Ref-ID: mail clients recognise a repeated mail by it.
 */
export function cloudflareMailer(email: SendEmail, from: string): Mailer {
  return {
    isOff: from === "",
    async send(mail) {
      await email.send({
        from: { email: from, name: "澳途" },
        to: mail.to,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: { "X-Entity-Ref-ID": mail.messageId, ...unsubscribeHeaders(mail.unsubscribeUrl) },
        ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
      });
    },
  };
}

/** The headers with which mail programs show a button to unsubscribe. The service refuses a mail with an address of http. */
const unsubscribeHeaders = (url: string | null): Record<string, string> =>
  url?.startsWith("https:")
    ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {};

/**
 * Permanent error codes of Cloudflare's mail service: it refuses the mail itself or its recipient, so a retry is
 * useless. E_RECIPIENT_NOT_ALLOWED is not permanent: the service also returns it while the sender's domain is not set
 * up.
 */
const permanentCodes: ReadonlySet<string> = new Set(codes);

/** A permanent failure of a service other than Cloudflare's, after which a retry is useless. */
export class PermanentFailure extends Error {}

/** Whether a failed mail must not be retried. */
export function isPermanentFailure(error: unknown): boolean {
  if (error instanceof PermanentFailure) return true;
  return error instanceof Error && "code" in error && permanentCodes.has(String(error.code));
}
