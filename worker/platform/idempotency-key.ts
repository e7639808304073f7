import { z } from "zod";
import { sha256Hex } from "./crypto.ts";

/**
 * The field `key` of a form: an idempotency key that was made with the form. A repeated submission has the same key, and the
 * unique column `key` of its table lets it change nothing.
 */
export const idempotencyKeyField = (message?: string) => z.uuid(message).toLowerCase();

/**
 * An idempotency key derived from the content, for submissions whose form has none: the same content is the same
 * submission. @param kind of the submission; the key begins with it
 */
export const contentKey = async (kind: string, content: readonly unknown[]): Promise<string> =>
  `${kind}-${await sha256Hex(JSON.stringify(content))}`;
