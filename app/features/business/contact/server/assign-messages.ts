import { and, eq, ne, sql } from "drizzle-orm";
import {
  type Assigned,
  assignRecords,
  listAssigneesOf,
  releaseRecordsOf,
} from "#app/features/business/assignment/server/public.ts";
import { recordChange } from "#app/features/foundation/audit/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import type { MessageState } from "../shared/topics.ts";
import { contactMessages } from "./schema.ts";

type Context = Pick<AppContext, "primary" | "now">;

const assigned: Assigned = {
  ...{ permission: "messages", type: "message", action: "message.assigned" },
  ...{ key: contactMessages.id, assigneeId: contactMessages.assigneeId },
};

/** The members who may look after messages, by name. @throws AppError "forbidden" */
export const listMessageAssignees = (app: Pick<Context, "primary">, member: Member) =>
  listAssigneesOf(app, member, assigned);

/**
 * Assigns some messages, see assignRecords.
 * @returns how many messages were assigned, and how many were left alone: the same member has them already, or they are deleted
 */
export async function assignMessages(
  app: Context,
  member: Member,
  { ids, assignee }: { ids: readonly number[]; assignee: string },
): Promise<{ assigned: number; passed: number }> {
  const changed = await assignRecords(app, member, assigned, { keys: ids, assignee });
  return { assigned: changed, passed: new Set(ids).size - changed };
}

/** Statement: removes a member as the assignee of all messages. */
export const releaseMessagesOf = (userId: string) => releaseRecordsOf(assigned, userId);

/** A message as a member has seen it. */
export interface SeenMessage {
  id: number;
  version: number;
}

/**
 * Sets the state of some messages. Messages that already have it are left alone, and messages that changed since the
 * member saw them: the sender may have written something unread.
 * @returns how many messages were changed, and how many were left alone because they changed
 * @throws AppError "forbidden"
 */
export async function moveMessages(
  app: Context,
  member: Member,
  { messages, status }: { messages: readonly SeenMessage[]; status: MessageState },
): Promise<{ changed: number; skipped: number }> {
  requirePermission(member, "messages");
  const { orm } = app.primary;
  const seen = new Map(messages.map(({ id, version }) => [id, version]));
  const found = await orm
    .select({ id: contactMessages.id, before: contactMessages.status, version: contactMessages.version })
    .from(contactMessages)
    .where(and(inList(contactMessages.id, [...seen.keys()]), ne(contactMessages.status, status)));
  const chosen = found.filter(({ id, version }) => seen.get(id) === version);
  const results = await runBatch(
    app.primary,
    chosen.flatMap(({ id, before, version }) => [
      orm
        .update(contactMessages)
        .set({ status, version: sql`${contactMessages.version} + 1` })
        .where(and(eq(contactMessages.id, id), eq(contactMessages.version, version))),
      recordChange(app, member, {
        action: "message.moved",
        subject: { type: "message", id },
        before: { status: before },
        after: { status },
      }),
    ]),
  );
  const changed = results.filter((result, position) => position % 2 === 0 && result.changes > 0).length;
  return { changed, skipped: found.length - changed };
}
