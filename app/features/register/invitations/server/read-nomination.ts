import { and, asc, desc, eq, inArray, not } from "drizzle-orm";
import { isNotReplaced } from "#app/features/foundation/records/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import type { EntryKind, NominatingState } from "./kinds.ts";
import { nominationEntries } from "./schema.ts";

/** An entry of a state's programme: a number, a day, or a text. */
export type NominationEntry = Awaited<ReturnType<typeof readNomination>>[number];

/**
 * What is known of nomination, the newest programme year first; of a year by visa, kind and position.
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
    .limit(600)
    .all();
}
