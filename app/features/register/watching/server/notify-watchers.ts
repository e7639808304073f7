import { and, asc, eq, gt, lt, or, sql } from "drizzle-orm";
import { enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import { newestEventId, readChangesOfCodes } from "#app/features/register/catalogue/server/public.ts";
import { savedItemsOf } from "#app/features/register/shortlist/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { reachableAccounts } from "#worker/platform/auth/find-account.ts";
import { type BatchItem, runBatch } from "#worker/platform/db/run-batch.ts";
import { inList, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { savedChanged } from "./mails.ts";
import { changesOfSaved } from "./saved-changes.ts";
import { watchers } from "./schema.ts";
import { createStopToken } from "./stop-token.ts";

type Context = Pick<AppContext, "primary" | "now" | "origin" | "settings">;

/** People whose changes are read and whose mails are written together. */
const peopleAtOnce = 10;

/** Groups per run of the job; the next run, a minute later, continues. */
const maxRounds = 10;

/**
 * Writes the mails about a new register: one to each watcher whose saved courses or institutions changed. Called every
 * minute; without a new register it is one query. A person's mail and the record of it are one transaction, so that
 * neither an interrupted run nor two simultaneous ones write a second mail.
 * @throws the first error, after all others of the run were processed
 */
export async function notifyWatchers(app: Context): Promise<void> {
  const failures: unknown[] = [];
  let last: Watcher | undefined;
  for (let round = 0; round < maxRounds; round += 1) {
    const people = await listDue(app, last);
    if (people.length > 0) await tell(app, people).catch(() => tellEach(app, people, failures));
    last = people.at(-1);
    if (people.length < peopleAtOnce) break;
  }
  if (failures.length > 0) throw failures[0];
}

/** One by one: a failure for one watcher must not prevent the mails to the others. */
async function tellEach(app: Context, people: readonly Watcher[], failures: unknown[]): Promise<void> {
  for (const person of people) await tell(app, [person]).catch((error) => failures.push(error));
}

type Watcher = Awaited<ReturnType<typeof listDue>>[number];

/**
 * The next people who were not notified of the newest register, after `last`. Name and address are null if they cannot
 * be reached.
 */
function listDue({ primary }: Pick<Context, "primary">, last: { userId: string; loadId: number } | undefined) {
  const { userId, loadId } = watchers;
  const account = reachableAccounts({ primary });
  const isAfter = last && or(gt(loadId, last.loadId), and(eq(loadId, last.loadId), gt(userId, last.userId)));
  return primary.orm
    .select({ userId, loadId, newest: sql<number>`${newestEventId}`, name: account.name, email: account.email })
    .from(watchers)
    .leftJoin(account, eq(account.id, userId))
    .where(and(lt(loadId, newestEventId), isAfter))
    .orderBy(asc(loadId), asc(userId))
    .limit(peopleAtOnce);
}

/** Mails some people about all loads since their last mail. */
async function tell(app: Context, people: readonly Watcher[]): Promise<void> {
  const { primary } = app;
  const userIds = people.map(({ userId }) => userId);
  const upTo = people[0]?.newest ?? 0;
  const items = await savedItemsOf(app, userIds);
  const codesOf = (type: (typeof items)[number]["type"]) => [
    ...new Set(items.filter((item) => item.type === type).map(({ code }) => code)),
  ];
  const changes = await readChangesOfCodes(
    primary,
    { courses: codesOf("course"), institutions: codesOf("institution") },
    { after: Math.min(...people.map(({ loadId }) => loadId)), upTo },
  );
  const mails = await Promise.all(
    people.map(async (person) => {
      const own = items.filter(({ userId }) => userId === person.userId);
      const news = changesOfSaved(own, changes).filter(({ loadId }) => loadId > person.loadId);
      return writeMail(app, person, news);
    }),
  );
  await runBatch(primary, [
    ...mails.flat(),
    primary.orm
      .update(watchers)
      .set({ loadId: upTo })
      .where(and(inList(watchers.userId, userIds), lt(watchers.loadId, upTo))),
  ]);
}

/** Statements: record that the person was notified, and write the mail unless another run has recorded it already. */
async function writeMail(
  app: Context,
  { userId, loadId, newest, name, email }: Watcher,
  news: ReturnType<typeof changesOfSaved>,
): Promise<BatchItem[]> {
  if (news.length === 0 || email === null || name === null) return [];
  const stopLink = `${app.origin}${stopPath}?token=${await createStopToken(app, userId)}`;
  return [
    app.primary.orm
      .update(watchers)
      .set({ loadId: newest, toldAt: app.now() })
      .where(and(eq(watchers.userId, userId), eq(watchers.loadId, loadId))),
    enqueueMail(app, savedChanged(app, { to: email, name }, news, stopLink), {
      userId,
      dedupeKey: `watching:${newest}:${userId}`,
      onlyIf: previousChanged,
    }),
  ];
}

/** The page of the link that stops the mails. */
const stopPath = "/link/stop-mails";
