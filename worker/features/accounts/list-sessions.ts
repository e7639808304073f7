import type { Actor } from "#worker/platform/auth/actor.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { describeDevice } from "./describe-device.ts";

/** A signed-in browser of the account, as its owner sees it. Moments are ms since 1970. */
export interface ListedSession {
  id: string;
  device: string;
  place: string | null;
  startedAt: number;
  lastUsedAt: number;
  isCurrent: boolean;
}

/** The sessions of somebody that have not ended, this one first, then the last used. At most 50. */
export async function listSessions(app: AccountsContext, actor: Actor): Promise<ListedSession[]> {
  const { results } = await app.primary
    .prepare(
      `SELECT id, user_agent AS userAgent, place, created_at AS startedAt, updated_at AS lastUsedAt
       FROM sessions WHERE user_id = ?1 AND expires_at > ?2 ORDER BY updated_at DESC LIMIT 50`,
    )
    .bind(actor.userId, app.now())
    .all<{ id: string; userAgent: string | null; place: string | null; startedAt: number; lastUsedAt: number }>();
  return results
    .map(({ userAgent, ...session }) => ({
      ...session,
      device: describeDevice(userAgent),
      isCurrent: session.id === actor.sessionId,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
