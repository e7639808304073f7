import { type DeliverContext, deliverMail } from "#worker/features/outbox/deliver-mail.ts";
import { enqueueMail, type OutboxContext } from "#worker/features/outbox/enqueue-mail.ts";
import type { RateLimiter } from "#worker/platform/limits/rate-limiter.ts";
import { takeOne } from "#worker/platform/limits/rate-limiter.ts";
import { type CheckedRequest, passUnlessDone } from "#worker/platform/services/captcha/pass-unless-done.ts";
import { limitedAddress, type Visitor } from "#worker/platform/visitor.ts";
import { messageKeys } from "./message-keys.ts";
import type { ContactMessage } from "./schemas.ts";

interface ContactContext extends OutboxContext, DeliverContext, CheckedRequest {
  visitor: Visitor;
  limiter: RateLimiter;
  waitUntil: (work: Promise<unknown>) => void;
}

const addressLimit = { name: "contact:address", count: 5, seconds: 10 * 60 };
const emailLimit = { name: "contact:email", count: 5, seconds: 60 * 60 };

/**
 * Stores a message of the contact form, with the mail to us and the one to who wrote it. A message that is already
 * stored is not stored again, and needs no other human check: its first answer may have been lost.
 * @throws AppError "forbidden" without the pass of a human check, "limited" after too many messages
 */
export async function sendMessage(app: ContactContext, message: ContactMessage): Promise<void> {
  const keys = await messageKeys(message, app.now());
  if (!(await passUnlessDone(app, "contact", () => isStored(app, keys)))) return;
  const advice = `，或者发邮件到 ${app.settings.SUPPORT_EMAIL}`;
  await takeOne(app.limiter, addressLimit, limitedAddress(app.visitor), advice);
  await takeOne(app.limiter, emailLimit, message.email, advice);
  await store(app, keys[0], message);
  app.waitUntil(deliverMail(app));
}

async function isStored({ primary }: ContactContext, keys: string[]): Promise<boolean> {
  const row = await primary
    .prepare("SELECT 1 AS found FROM contact_messages WHERE key IN (?1, ?2)")
    .bind(keys[0], keys.at(-1))
    .first();
  return row !== null;
}

/** The message and its mails in one batch: all of them or none. */
async function store(app: ContactContext, key: string, { name, email, topic, message }: ContactMessage): Promise<void> {
  const at = app.now();
  await app.primary.batch([
    app.primary
      .prepare(
        `INSERT OR IGNORE INTO contact_messages (key, name, email, topic, message, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
      )
      .bind(key, name, email, topic, message, at),
    enqueueMail(
      app,
      { kind: "contact-operator", to: app.settings.SUPPORT_EMAIL, replyTo: email, name, topic, message, at },
      { dedupeKey: `contact:${key}:operator` },
    ),
    enqueueMail(app, { kind: "contact-sender", to: email, name, topic }, { dedupeKey: `contact:${key}:sender` }),
  ]);
}
