import { and, asc, desc, eq, gt, not } from "drizzle-orm";
import { isNotReplaced } from "#app/features/foundation/records/server/public.ts";
import type { Session } from "#worker/platform/db/client.ts";
import { inList } from "#worker/platform/db/sql-parts.ts";
import type { RoundVisa } from "./kinds.ts";
import { invitationRounds } from "./schema.ts";

/** A row of a round, as pages show it. */
export type Round = Awaited<ReturnType<typeof readRounds>>[number];

/** Rows of rounds that are read at most: some years of rounds with all their occupations. */
const maxRows = 2000;

/**
 * What is known of invitation rounds, the newest first; of a round the whole first, then its occupations by code.
 * @param which only rows of some occupations (ANZSCO codes); "" stands for the rows of whole rounds; or rounds after a day
 * (YYYY-MM-DD) that were entered after a time (ms since 1970)
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
    .limit(maxRows)
    .all();
}

/**
 * The rounds of the 189 for an occupation.
 * @param occupation ANZSCO code of the edition of 2013
 * @returns its scores, each with the coverage of its round; the days of rounds whose whole table lacks it (`absentOn`), and of
 * those that were seen in part, where it may have been invited (`unseenOn`)
 */
export async function readOccupationRounds(app: { db: Session }, occupation: string) {
  const rounds = await readRounds(app, { visa: "189", occupations: ["", occupation] });
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
