import { and, asc, desc, eq, not } from "drizzle-orm";
import { isNotReplaced } from "#app/features/foundation/records/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { RoundVisa } from "./kinds.ts";
import { invitationRounds } from "./schema.ts";

/** A row of a round, as pages show it. */
export type Round = Awaited<ReturnType<typeof readRounds>>[number];

/** Rows of rounds that are read at most: some years of rounds with all their occupations. */
const maxRows = 600;

/**
 * What is known of invitation rounds, the newest first; of a round the whole first, then its occupations by code.
 * @param which only an occupation's rows (ANZSCO code), or with "" the rows of whole rounds
 */
export async function readRounds(
  { db }: Pick<AppContext, "db">,
  which: { visa?: RoundVisa; occupation?: string } = {},
) {
  const t = invitationRounds;
  return await db.orm
    .select({
      ...{ key: t.key, roundOn: t.roundOn, visa: t.visa, occupation: t.occupation },
      ...{ lowestPoints: t.lowestPoints, tiesOn: t.tiesOn, invited: t.invited },
      ...{ sourceName: t.sourceName, sourceUrl: t.sourceUrl, checkedOn: t.checkedOn, grade: t.grade, note: t.note },
    })
    .from(t)
    .where(
      and(
        not(t.isWithdrawn),
        isNotReplaced(t),
        which.visa === undefined ? undefined : eq(t.visa, which.visa),
        which.occupation === undefined ? undefined : eq(t.occupation, which.occupation),
      ),
    )
    .orderBy(desc(t.roundOn), asc(t.visa), asc(t.occupation))
    .limit(maxRows)
    .all();
}
