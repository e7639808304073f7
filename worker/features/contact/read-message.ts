import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import type { ListedMessage } from "./list-messages.ts";

/** A message with what was answered. Moments are ms since 1970. */
export interface ReadMessage extends Omit<ListedMessage, "replies"> {
  version: number;
  /** The oldest first. */
  replies: { id: number; author: string; text: string; at: number }[];
}

/**
 * One message of the contact form.
 * @throws AppError "not_found", "forbidden"
 */
export async function readMessage(
  { primary }: { primary: Statements },
  member: Member,
  id: number,
): Promise<ReadMessage> {
  requirePermission(member, "messages");
  const [found, replies] = await primary.batch<Record<string, unknown>>([
    primary
      .prepare(
        `SELECT id, name, email, topic, message, status, created_at AS createdAt, version
         FROM contact_messages WHERE id = ?`,
      )
      .bind(id),
    primary
      .prepare("SELECT id, author, text, at FROM contact_replies WHERE message_id = ? ORDER BY id LIMIT 100")
      .bind(id),
  ]);
  const message = found?.results[0] as unknown as Omit<ReadMessage, "replies"> | undefined;
  if (!message) throw new AppError("not_found", "没有这条留言。");
  return { ...message, replies: (replies?.results ?? []) as unknown as ReadMessage["replies"] };
}
