import { inArray } from "drizzle-orm";
import { enqueueMail, runWithMails } from "#app/features/foundation/outbox/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { contentKey } from "#worker/platform/idempotency-key.ts";
import { enforceLimit } from "#worker/platform/limits/rate-limiter.ts";
import { usePassUnlessDone } from "#worker/platform/services/captcha/passes.ts";
import { minute } from "#worker/platform/time/units.ts";
import type { ContactMessage } from "../shared/input.ts";
import { contactOperator, contactSender } from "./mails.ts";
import { contactMessages } from "./schema.ts";
import { threadPath } from "./thread/read-thread.ts";

const addressLimit = { name: "contact:address", count: 5, seconds: 10 * 60 };
const emailLimit = { name: "contact:email", count: 5, seconds: 60 * 60 };

/**
 * Stores a message of the contact form, with a mail to us and one to the sender. A message that is already stored is not
 * stored again and needs no second human check: the first answer may have been lost.
 * @throws AppError "forbidden" without the pass of a human check, "limited" after too many messages
 */
export async function sendMessage(app: AppContext, message: ContactMessage): Promise<void> {
  const keys = await idempotencyKeys(message, app.now());
  if (!(await usePassUnlessDone(app, "contact", () => isStored(app, keys)))) return;
  const advice = `，或者发邮件到 ${app.settings.SUPPORT_EMAIL}`;
  await enforceLimit(app, addressLimit, undefined, advice);
  await enforceLimit(app, emailLimit, message.email, advice);
  await store(app, keys[0], message);
}

/**
 * The idempotency keys under which a message may already be stored; it is stored under the first. The key of the form, or
 * one made from the content and the minute, so that a double post is one message. The previous minute counts as well,
 * because the minute may change between the two posts.
 */
async function idempotencyKeys(input: ContactMessage, now: number): Promise<[string, ...string[]]> {
  if (input.key) return [input.key];
  const { name, email, topic, message } = input;
  const keyAt = (time: number) => contentKey("content", [name, email, topic, message, time]);
  const time = Math.floor(now / minute);
  return Promise.all([keyAt(time), keyAt(time - 1)]);
}

const isStored = async ({ primary }: Pick<AppContext, "primary">, keys: string[]): Promise<boolean> =>
  (await primary.orm.$count(contactMessages, inArray(contactMessages.idempotencyKey, keys))) > 0;

/** Writes the message and its mails in one batch. A repeated message changes nothing, because all three have unique keys. */
async function store(app: AppContext, idempotencyKey: string, message: ContactMessage): Promise<void> {
  const { name, email, topic, message: text } = message;
  const at = app.now();
  const link = app.origin + (await threadPath(app, { idempotencyKey, email, linkVersion: 0 }));
  await runWithMails(app, [
    app.primary.orm
      .insert(contactMessages)
      .values({ idempotencyKey, name, email, topic, message: text, createdAt: at })
      .onConflictDoNothing(),
    enqueueMail(app, contactOperator(app, { ...message, at }), { dedupeKey: `contact:${idempotencyKey}:operator` }),
    enqueueMail(app, contactSender(message, link), { dedupeKey: `contact:${idempotencyKey}:sender` }),
  ]);
}
