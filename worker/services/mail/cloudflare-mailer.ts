import type { Mailer } from "./mailer.ts";

/** Sends through Cloudflare's mail service (the `send_email` binding); locally the platform simulates it. */
export function cloudflareMailer(email: SendEmail, from: string): Mailer {
  return {
    async send(mail) {
      await email.send({
        from: { email: from, name: "澳途" },
        to: mail.to,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
      });
    },
  };
}
