import { eq } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { decodeBase64, encodeBase64Url, hmacKey, isSignedBy, sign } from "#worker/platform/crypto.ts";
import { contactMessages } from "../schema.ts";

/** The columns that a thread's link is signed with. */
export type LinkedMessage = Pick<typeof contactMessages.$inferSelect, "idempotencyKey" | "email" | "linkVersion">;

const keyOf = ({ settings }: Pick<AppContext, "settings">) => hmacKey(settings.AUTH_SECRET, "contact: thread");

/** The address is in it, so that links in an old mailbox end when the account that wrote moves to another address. */
const signedText = ({ idempotencyKey, email, linkVersion }: LinkedMessage) =>
  `${idempotencyKey}.${email}.${linkVersion}`;

/**
 * Path of the page on which the sender of a message reads and writes its thread without signing in. It names the message by its
 * idempotency key, which is known before the message is stored and never used again.
 */
export async function threadPath(app: Pick<AppContext, "settings">, message: LinkedMessage): Promise<string> {
  const signature = await sign(await keyOf(app), signedText(message));
  return `/messages/${message.idempotencyKey}.${encodeBase64Url(new Uint8Array(signature))}`;
}

/**
 * The message of a link; null for a link that is wrong, or when the message was deleted.
 * @param token the last segment of threadPath
 */
export async function findByLink(
  app: Pick<AppContext, "primary" | "settings">,
  token: string,
): Promise<typeof contactMessages.$inferSelect | null> {
  const [, key = "", signature = ""] = /^([\w-]{36,80})\.([\w-]{43})$/.exec(token) ?? [];
  const bytes = decodeBase64(signature);
  // The last character has two bits that decoding drops: one link has one spelling.
  if (!bytes || encodeBase64Url(bytes) !== signature) return null;
  const message = await app.primary.orm
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.idempotencyKey, key))
    .get();
  if (!message) return null;
  return (await isSignedBy(await keyOf(app), bytes, signedText(message))) ? message : null;
}

export const linkEnded = (): AppError =>
  new AppError("not_found", "这个链接打不开：可能不完整，已经换了新链接（在我们最近的一封邮件里），或者留言已经删除。");
