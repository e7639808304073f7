import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { type EoiPoints, eoiCounts, eoiLoads } from "./schema.ts";

/** Counts of an occupation, visa, status and month. */
export type EoiCount = typeof eoiCounts.$inferSelect;

/** Rows of an occupation: three statuses of four visas in some years of months. */
const maxRows = 1000;

/** What was loaded last. */
const lastLoad = ({ orm }: AppContext["db"]) => orm.select().from(eoiLoads).orderBy(desc(eoiLoads.id)).limit(1);

/** The expressions of interest of an occupation, by visa, status and month, the oldest first. */
export async function readPool({ db }: Pick<AppContext, "db">, { occupation }: { occupation: string }) {
  const [loads, counts] = await runBatch(db, [
    lastLoad(db),
    db.orm
      .select()
      .from(eoiCounts)
      .where(eq(eoiCounts.occupation, occupation))
      .orderBy(asc(eoiCounts.visa), asc(eoiCounts.status), asc(eoiCounts.month))
      .limit(maxRows),
  ]);
  return { load: loads.rows[0] ?? null, counts: counts.rows };
}

/** Who waits for a 189 in the last month, of all occupations: about 200 rows. */
export async function readWaiting({ db }: Pick<AppContext, "db">): Promise<Pool> {
  const last = sql`(SELECT last_month FROM ${eoiLoads} ORDER BY id DESC LIMIT 1)`;
  const [loads, counts] = await runBatch(db, [
    lastLoad(db),
    db.orm
      .select()
      .from(eoiCounts)
      .where(and(eq(eoiCounts.month, last), eq(eoiCounts.visa, "189"), eq(eoiCounts.status, "submitted")))
      .limit(maxRows),
  ]);
  return { load: loads.rows[0] ?? null, counts: counts.rows };
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
