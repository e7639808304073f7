import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Assigned, assignRecords, listAssigneesOf, releaseRecordsOf } from "#worker/features/assignment/public.ts";
import { recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import { contactMessages } from "./schema.ts";
import type { MessageState } from "./topics.ts";

type Context = Pick<AppContext, "primary" | "now">;

const assigned: Assigned = {
  ...{ permission: "messages", type: "message", action: "message.assigned" },
  ...{ key: contactMessages.id, assigneeId: contactMessages.assigneeId },
};

/** The members who may look after messages, by name. @throws AppError "forbidden" */
export const listMessageAssignees = (app: Pick<Context, "primary">, member: Member) =>
  listAssigneesOf(app, member, assigned);

/** Says who looks after some messages, see assignRecords. */
export const assignMessages = (
  app: Context,
  member: Member,
  { ids, assignee }: { ids: readonly number[]; assignee: string },
) => assignRecords(app, member, assigned, { keys: ids, assignee });

/** Statement: nobody looks after the messages of a member any more. @param isGone condition at that point */
export const releaseMessagesOf = (userId: string, isGone: SQL) => releaseRecordsOf(assigned, userId, isGone);

/**
 * Sets the state of some messages. Those that have it, or got another one in between, stay as they are.
 * @returns the number of changed messages
 * @throws AppError "forbidden"
 */
export async function moveMessages(
  app: Context,
  member: Member,
  { ids, status }: { ids: readonly number[]; status: MessageState },
): Promise<number> {
  requirePermission(member, "messages");
  const { orm } = app.primary;
  const chosen = await orm
    .select({ id: contactMessages.id, before: contactMessages.status })
    .from(contactMessages)
    .where(and(inList(contactMessages.id, [...ids]), ne(contactMessages.status, status)));
  const results = await runBatch(
    app.primary,
    chosen.flatMap(({ id, before }) => [
      orm
        .update(contactMessages)
        .set({ status, version: sql`${contactMessages.version} + 1` })
        .where(and(eq(contactMessages.id, id), eq(contactMessages.status, before))),
      recordChange(app, member, {
        action: "message.moved",
        subject: { type: "message", id },
        before: { status: before },
        after: { status },
      }),
    ]),
  );
  return results.filter((result, position) => position % 2 === 0 && result.changes > 0).length;
}
