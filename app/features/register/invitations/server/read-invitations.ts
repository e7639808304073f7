import { and, asc, desc, eq, gt, inArray, not, type SQL, sql } from "drizzle-orm";
import { isNotReplaced } from "#app/features/foundation/records/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import type { EntryKind, NominatingState, RoundVisa } from "./kinds.ts";
import { type EoiPoints, eoiCounts, eoiLoads, invitationRounds, nominationEntries } from "./schema.ts";

/** An entry of a state's programme: a number, a day, or a text. */
export type NominationEntry = Awaited<ReturnType<typeof readNomination>>[number];

/**
 * Data about nomination, the newest programme year first; within a year by visa, kind and position.
 * @param which one state only; some kinds only
 */
export async function readNomination(
  { db }: Pick<AppContext, "db">,
  which: { state?: NominatingState; kinds?: readonly EntryKind[] } = {},
) {
  const t = nominationEntries;
  return await db.orm
    .select({
      ...{ key: t.key, state: t.state, programmeYear: t.programmeYear, visa: t.visa, kind: t.kind },
      ...{ value: t.value, text: t.text },
      ...{ sourceName: t.sourceName, sourceUrl: t.sourceUrl, checkedOn: t.checkedOn, grade: t.grade, note: t.note },
    })
    .from(t)
    .where(
      and(
        not(t.isWithdrawn),
        isNotReplaced(t),
        which.state === undefined ? undefined : eq(t.state, which.state),
        which.kinds === undefined ? undefined : inArray(t.kind, [...which.kinds]),
      ),
    )
    .orderBy(asc(t.state), desc(t.programmeYear), asc(t.visa), asc(t.kind), asc(t.position))
    .limit(600);
}

/** A row of a round, as pages show it. */
export type Round = Awaited<ReturnType<typeof readRounds>>[number];

/** Rows of rounds that are read at most: some years of rounds with all their occupations. */
const maxRows = 2000;

/**
 * Data about invitation rounds, the newest first; for a round the row of the whole round first, then its occupations by code.
 * @param which only rows of some occupations (ANZSCO codes); "" stands for the rows of whole rounds; or rounds after a day (YYYY-MM-DD)
 * that were entered after a time (ms since 1970)
 */
export async function readRounds(
  { db }: { db: Session },
  which: { visa?: RoundVisa; occupations?: readonly string[]; after?: { day: string; recorded: number } } = {},
) {
  const t = invitationRounds;
  return await db.orm
    .select({
      ...{ key: t.key, roundOn: t.roundOn, visa: t.visa, occupation: t.occupation },
      ...{ lowestPoints: t.lowestPoints, tiesOn: t.tiesOn, invited: t.invited },
      ...{ coverage: t.coverage, listed: t.listed },
      ...{ sourceName: t.sourceName, sourceUrl: t.sourceUrl, checkedOn: t.checkedOn, grade: t.grade, note: t.note },
    })
    .from(t)
    .where(
      and(
        not(t.isWithdrawn),
        isNotReplaced(t),
        which.visa === undefined ? undefined : eq(t.visa, which.visa),
        which.occupations === undefined ? undefined : inList(t.occupation, which.occupations),
        which.after && and(gt(t.roundOn, which.after.day), gt(t.recordedAt, which.after.recorded)),
      ),
    )
    .orderBy(desc(t.roundOn), asc(t.visa), asc(t.occupation))
    .limit(maxRows);
}

/** The lowest points of the newest known round of the 189, and its day, by occupation. @param occupations ANZSCO codes, of either edition */
export async function readNewestScores(app: { db: Session }, occupations: readonly string[]) {
  const rounds = await readRounds(app, { visa: "189", occupations });
  // The newest comes last, and stays.
  return new Map(
    rounds
      .toReversed()
      .flatMap(({ occupation, roundOn, lowestPoints: points }) =>
        points === null ? [] : [[occupation, { points, roundOn }] as const],
      ),
  );
}

export type NewestScores = Awaited<ReturnType<typeof readNewestScores>>;

/**
 * The rounds of the 189 for occupations.
 * @param codes ANZSCO codes of the edition of 2013, of occupations that share a name
 * @returns its scores, each with the coverage of its round; the days of rounds whose whole table lacks it (`absentOn`), and of
 * those that were seen in part, where it may have been invited (`unseenOn`)
 */
export async function readOccupationRounds(app: { db: Session }, ...codes: readonly string[]) {
  const rounds = await readRounds(app, { visa: "189", occupations: ["", ...codes] });
  const [whole, scores] = [
    rounds.filter((row) => row.occupation === ""),
    rounds.filter((row) => row.occupation !== ""),
  ];
  const coverageOf = new Map(whole.map(({ roundOn, coverage }) => [roundOn, coverage]));
  const scored = new Set(scores.map(({ roundOn }) => roundOn));
  const daysWithout = (wanted: Round["coverage"]) =>
    whole.flatMap(({ roundOn, coverage }) => (coverage === wanted && !scored.has(roundOn) ? [roundOn] : []));
  return {
    rows: scores.map((row) => ({ ...row, coverage: coverageOf.get(row.roundOn) ?? row.coverage })),
    absentOn: daysWithout("whole"),
    unseenOn: daysWithout("part"),
    /** When somebody last looked at a source of rounds, YYYY-MM-DD; empty without one. */
    lookedOn:
      rounds
        .map(({ checkedOn }) => checkedOn)
        .toSorted()
        .at(-1) ?? "",
  };
}

export type OccupationRounds = Awaited<ReturnType<typeof readOccupationRounds>>;

/** Counts of an occupation, visa, status and month. */
export type EoiCount = typeof eoiCounts.$inferSelect;

/** Rows of an occupation: three statuses of four visas in some years of months. */
const maxCounts = 1000;

/** Counts by visa, status and month, the oldest first. */
async function poolWhere({ db }: Pick<AppContext, "db">, which: SQL | undefined) {
  const { visa, status, month } = eoiCounts;
  const [loads, counts] = await runBatch(db, [
    db.orm.select().from(eoiLoads).orderBy(desc(eoiLoads.id)).limit(1),
    db.orm.select().from(eoiCounts).where(which).orderBy(asc(visa), asc(status), asc(month)).limit(maxCounts),
  ]);
  return { load: loads.rows[0] ?? null, counts: counts.rows };
}

/** The expressions of interest of an occupation. */
export const readPool = (app: Pick<AppContext, "db">, { occupation }: { occupation: string }) =>
  poolWhere(app, eq(eoiCounts.occupation, occupation));

/** Who waits for a 189 in the last month, of all occupations: about 200 rows. */
export function readWaiting(app: Pick<AppContext, "db">) {
  const last = sql`(SELECT last_month FROM ${eoiLoads} ORDER BY id DESC LIMIT 1)`;
  return poolWhere(app, and(eq(eoiCounts.month, last), eq(eoiCounts.visa, "189"), eq(eoiCounts.status, "submitted")));
}

/** Counts, and the load that they are of: null before anything was loaded. */
export type Pool = Awaited<ReturnType<typeof readPool>>;

/** A small cell has at most so many people; the source writes "<20". */
const mostOfSmallCell = 19;

/** A number of people: both are the same where no small cell is among the cells. */
export interface People {
  least: number;
  most: number;
}

/** The people of all cells. */
export function peopleOf(cells: EoiPoints): People {
  const [counted, small] = cells.reduce(([people, number], [, own, few]) => [people + own, number + few], [0, 0]);
  return { least: counted + small, most: counted + small * mostOfSmallCell };
}

/** The cells with these points or more. */
export const atOrAbove = (cells: EoiPoints, points: number): EoiPoints => cells.filter(([own]) => own >= points);
