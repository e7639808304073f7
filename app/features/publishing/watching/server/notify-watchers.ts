import { and, asc, eq, gt, lte, or, sql } from "drizzle-orm";
import { enqueueMail } from "#app/features/foundation/outbox/server/public.ts";
import { changesSeenAfter } from "#app/features/publishing/changes/server/public.ts";
import { readPlan, readStored, savedPlanOf, stateOfPlan } from "#app/features/publishing/plan/server/public.ts";
import { newestEventId, readChangesOfCodes } from "#app/features/register/catalogue/server/public.ts";
import { savedItemsOf } from "#app/features/register/shortlist/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { reachableAccounts } from "#worker/platform/auth/find-account.ts";
import { type BatchItem, runBatch } from "#worker/platform/db/run-batch.ts";
import { previousChanged } from "#worker/platform/db/sql-parts.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { addDays } from "#worker/platform/time/units.ts";
import { keptOf } from "../shared/kept-address.ts";
import { hasChanges, lawOf, planChanges } from "./kept-changes.ts";
import { keptChanged } from "./mails.ts";
import { readOccupationNews } from "./occupation-news.ts";
import { changesOfSaved } from "./saved-changes.ts";
import { watchers } from "./schema.ts";
import { createStopToken } from "./stop-token.ts";

type Context = Pick<AppContext, "primary" | "db" | "now" | "origin" | "settings" | "contentVersion">;

/** Number of people whose data is read together. */
const peopleAtOnce = 10;

/** Groups per run of the job; the next run, a minute later, continues. */
const maxRounds = 10;

/** An invitation round that is entered more than this many days later is not reported. */
const lateDays = 60;

/** Minimum number of days between two mails. */
const quietDays = 7;

/**
 * Checks each watcher's courses, institutions and plan once a day, and sends one mail about the changes of the register, of figures and
 * rules, and of the plan's sum. Called every minute; when nobody is due it is one query. A mail and its record are one transaction, so
 * that neither an interrupted run nor two parallel ones send a second mail.
 * @throws the first error, after all others of the run were processed
 */
export async function notifyWatchers(app: Context): Promise<void> {
  const failures: unknown[] = [];
  let last: Place | undefined;
  for (let round = 0; round < maxRounds; round += 1) {
    const people = await listDue(app, last);
    for (const person of people) await lookAt(app, person).catch((error) => failures.push(error));
    last = people.at(-1);
    if (people.length < peopleAtOnce) break;
  }
  if (failures.length > 0) throw failures[0];
}

/** The position after a group. */
type Place = { userId: string; dueOn: string };

type Watcher = Awaited<ReturnType<typeof listDue>>[number];

/** The next people who are due, after `last`. Name and address are null if they cannot be reached. */
function listDue({ primary, now }: Pick<Context, "primary" | "now">, last: Place | undefined) {
  const { userId, wantedAt, lookedAt, loadId, seenSeq, plan, dueOn } = watchers;
  const account = reachableAccounts({ primary });
  const isAfter = last && or(gt(dueOn, last.dueOn), and(eq(dueOn, last.dueOn), gt(userId, last.userId)));
  return primary.orm
    .select({
      userId,
      ...{ wantedAt, lookedAt, loadId, seenSeq, plan, dueOn },
      newest: sql<number | null>`${newestEventId}`,
      name: account.name,
      email: account.email,
    })
    .from(watchers)
    .leftJoin(account, eq(account.id, userId))
    .where(and(lte(dueOn, todayInAustralia(now())), isAfter))
    .orderBy(asc(dueOn), asc(userId))
    .limit(peopleAtOnce);
}

/** Compares a person's saved items with the state of the last mail, and writes a mail about the differences. */
async function lookAt(app: Context, person: Watcher): Promise<void> {
  const { primary } = app;
  const today = todayInAustralia(app.now());
  const newest = person.newest ?? person.loadId;
  const [items, [stored], seen] = await Promise.all([
    savedItemsOf(app, [person.userId]),
    savedPlanOf(app, person.userId),
    changesSeenAfter(app, person.seenSeq),
  ]);
  const { courses, institutions, occupations, visas } = keptOf(items);
  const known = person.lookedAt ?? person.wantedAt;
  const [plan, ofOccupations, ofCodes] = await Promise.all([
    stored ? readPlan(app, readStored(stored.query, today.slice(0, 7))) : null,
    readOccupationNews(app, occupations, {
      recorded: known,
      roundsAfter: addDays(todayInAustralia(known), -lateDays),
    }),
    readChangesOfCodes(primary, { courses, institutions }, { after: person.loadId, upTo: newest }),
  ]);
  const before = stored && person.plan?.query === stored.query ? person.plan.state : null;
  const news = {
    plan: planChanges(before, plan),
    law: lawOf(
      seen.map(({ change }) => change),
      plan,
      visas,
    ),
    occupations: ofOccupations,
    saved: changesOfSaved(items, ofCodes),
  };
  const state = {
    lookedAt: app.now(),
    loadId: newest,
    seenSeq: Math.max(person.seenSeq, ...seen.map(({ seq }) => seq)),
    plan: stored && plan ? { query: stored.query, state: stateOfPlan(plan) } : null,
  };
  const record = (dueOn: string, toldAt?: number) =>
    primary.orm
      .update(watchers)
      .set({ ...state, dueOn, ...(toldAt !== undefined && { toldAt }) })
      .where(and(eq(watchers.userId, person.userId), eq(watchers.dueOn, person.dueOn)));
  if (!hasChanges(news) || person.email === null || person.name === null) {
    await record(addDays(today, 1));
    return;
  }
  const stopLink = `${app.origin}${stopPath}?token=${await createStopToken(app, person.userId)}`;
  const mail: BatchItem = enqueueMail(app, keptChanged(app, { to: person.email, name: person.name }, news, stopLink), {
    userId: person.userId,
    dedupeKey: `watching:${person.dueOn}:${person.userId}`,
    onlyIf: previousChanged,
  });
  await runBatch(primary, [record(addDays(today, quietDays), app.now()), mail]);
}

/** The address that stops the mails. */
const stopPath = "/link/stop-mails";
