import { eq } from "drizzle-orm";
import { newestSeen } from "#app/features/publishing/changes/server/public.ts";
import { newestLoadId } from "#app/features/register/catalogue/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { watchers } from "./schema.ts";

export { type ListedChange, listSavedChanges } from "./list-saved-changes.ts";
export { notifyWatchers } from "./notify-watchers.ts";
export type { SavedChange } from "./saved-changes.ts";
export { readStopToken } from "./stop-token.ts";

type Context = Pick<AppContext, "primary">;

/** Statement: the account gets mails about what it keeps from now on. Changes nothing when it does already. */
export const startWatching = ({ primary, now }: Context & Pick<AppContext, "now">, userId: string) =>
  primary.orm
    .insert(watchers)
    .values({ userId, wantedAt: now(), loadId: newestLoadId, seenSeq: newestSeen, dueOn: todayInAustralia(now()) })
    .onConflictDoNothing();

/** Statement: the account gets no more of these mails. */
export const stopWatching = ({ primary }: Context, userId: string) =>
  primary.orm.delete(watchers).where(eq(watchers.userId, userId));

/** Query: since when the account wants the mails and when it got the newest one, ms since 1970; no row when it wants none. */
export const watchingOf = ({ primary }: Context, userId: string) =>
  primary.orm
    .select({ wantedAt: watchers.wantedAt, toldAt: watchers.toldAt })
    .from(watchers)
    .where(eq(watchers.userId, userId));

/** Query for the data export of an account. */
export const exportWatchingOf = ({ primary }: Context, userId: string) =>
  primary.orm
    .select({ wanted_at: watchers.wantedAt, told_at: watchers.toldAt })
    .from(watchers)
    .where(eq(watchers.userId, userId));
