import type { Mailer } from "./mailer.ts";

/**
 * Sends through Cloudflare's mail service (the `send_email` binding); locally the platform simulates it.
 * The service makes the Message-ID itself and refuses one of ours, so ours travels as X-Entity-Ref-ID, which mail programs
 * use to tell a repeated mail from a new one.
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
        headers: { "X-Entity-Ref-ID": mail.messageId },
        ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
      });
    },
  };
}
