import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { type Listed, listRows, type TableQuery } from "#worker/platform/db/list-rows.ts";
import type { MessageState } from "./message-states.ts";
import type { ContactMessage } from "./schemas.ts";

/** A message as the back office lists it. `createdAt`: ms since 1970. */
export interface ListedMessage {
  id: number;
  name: string;
  email: string;
  topic: ContactMessage["topic"];
  /** Its beginning; the whole of it in a file. */
  message: string;
  status: MessageState;
  createdAt: number;
  replies: number;
}

export const messageSorts = ["created", "status", "email"] as const;

/** Characters of a message that the table shows. */
const shown = 80;

/**
 * Messages of the contact form.
 * @param limit rows a page; with it the messages are whole
 * @throws AppError "forbidden"
 */
export async function listMessages(
  { primary }: { primary: Statements },
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedMessage>> {
  requirePermission(member, "messages");
  const text = limit === undefined ? `substr(message, 1, ${shown})` : "message";
  return listRows<ListedMessage>(
    primary,
    {
      select: `id, name, email, topic, ${text} AS message, status, created_at AS createdAt,
        (SELECT count(*) FROM contact_replies WHERE message_id = contact_messages.id) AS replies`,
      from: "contact_messages",
      search: ["name", "email", "message"],
      filters: { status: "status", topic: "topic" },
      sorts: { created: "created_at", status: "status", email: "email" },
      tieBreaker: "id",
    },
    query,
    limit,
  );
}
