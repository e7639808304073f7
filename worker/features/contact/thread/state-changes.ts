import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { changesOf } from "#worker/features/audit/public.ts";
import { messageStates } from "../topics.ts";
import type { ThreadEntry } from "./read-thread.ts";

const recorded = z.string().transform((json) => z.object({ status: z.enum(messageStates) }).parse(JSON.parse(json)));

/** Which member set a message to which state, for staff, oldest first: from the audit. */
export async function readStateChanges(
  { primary }: Pick<AppContext, "primary">,
  { id, createdAt }: { id: number; createdAt: number },
): Promise<ThreadEntry[]> {
  const changes = await changesOf({ primary }, { type: "message", ids: [id], action: "message.moved" });
  return (
    changes
      // Ids of removed messages are used again: older entries are about another message.
      .filter(({ at }) => at >= createdAt)
      .map(({ id, actorEmail: author, at, before, after }) => ({
        kind: "state",
        id,
        author,
        from: recorded.parse(before).status,
        to: recorded.parse(after).status,
        at,
      }))
  );
}
