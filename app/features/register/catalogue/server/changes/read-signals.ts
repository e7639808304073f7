import { asc, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { signalOutcomes } from "./schema.ts";

/**
 * How many institutions with each signal had left by the next register, summed over all pairs of registers that follow each other.
 * At most some twenty rows for each pair.
 */
export async function readSignals({ db }: Pick<AppContext, "db">) {
  const { signal, since, registerDate, institutions, left } = signalOutcomes;
  return db.orm
    .select({
      signal,
      institutions: sql<number>`sum(${institutions})`,
      left: sql<number>`sum(${left})`,
      /** First and last date of these pairs, YYYY-MM-DD, and their number. */
      from: sql<string>`min(${since})`,
      to: sql<string>`max(${registerDate})`,
      pairs: sql<number>`count(*)`,
    })
    .from(signalOutcomes)
    .groupBy(signal)
    .orderBy(asc(signal));
}

export type SignalOutcome = Awaited<ReturnType<typeof readSignals>>[number];
