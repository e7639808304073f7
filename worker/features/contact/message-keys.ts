import { sha256Hex } from "#worker/platform/crypto/sha256-hex.ts";
import type { ContactMessage } from "./schemas.ts";

const minute = 60_000;

/**
 * The keys under which a message may already be stored; the first is the one to store it under. The form's own, or one
 * of its content and the minute, so that a double post is one message. The minute before counts too: a double post may
 * fall on either side of its end.
 */
export async function messageKeys(message: ContactMessage, now: number): Promise<[string, ...string[]]> {
  if (message.key) return [message.key];
  const time = Math.floor(now / minute);
  return Promise.all([contentKey(message, time), contentKey(message, time - 1)]);
}

async function contentKey({ name, email, topic, message }: ContactMessage, time: number): Promise<string> {
  return `content-${await sha256Hex(JSON.stringify([name, email, topic, message, time]))}`;
}
