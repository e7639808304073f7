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

/** Statement: subscribes the account to mails about its saved items. Changes nothing when it is subscribed already. */
export const startWatching = ({ primary, now }: Context & Pick<AppContext, "now">, userId: string) =>
  primary.orm
    .insert(watchers)
    .values({ userId, wantedAt: now(), loadId: newestLoadId, seenSeq: newestSeen, dueOn: todayInAustralia(now()) })
    .onConflictDoNothing();

/** Statement: unsubscribes the account from these mails. */
export const stopWatching = ({ primary }: Context, userId: string) =>
  primary.orm.delete(watchers).where(eq(watchers.userId, userId));

/** Query: when the account subscribed and when it got the newest mail, ms since 1970; no row without a subscription. */
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
