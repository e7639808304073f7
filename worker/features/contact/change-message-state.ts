import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import type { MessageState } from "./message-states.ts";
import { readMessage } from "./read-message.ts";

/**
 * Says what has become of a message.
 * @param version of the message that was seen
 * @throws AppError "not_found", "conflict" when somebody else changed it since, "forbidden"
 */
export async function changeMessageState(
  app: { primary: Statements; now: () => number },
  member: Member,
  { id, version, status }: { id: number; version: number; status: MessageState },
): Promise<void> {
  requirePermission(member, "messages");
  const { primary } = app;
  const before = await readMessage(app, member, id);
  if (before.status === status && before.version === version) return;
  await changeTogether(primary, [
    primary
      .prepare("UPDATE contact_messages SET status = ?3, version = version + 1 WHERE id = ?1 AND version = ?2")
      .bind(id, version, status),
    recordChange(app, member, {
      action: "message.moved",
      subject: { type: "message", id },
      before: { status: before.status },
      after: { status },
    }),
  ]);
}
