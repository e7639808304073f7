import { sql } from "drizzle-orm";
import { z } from "zod";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { nominatingStates } from "./kinds.ts";
import { invitationRounds, nominationEntries } from "./schema.ts";

export {
  coverages,
  eoiKinds,
  eoiStatuses,
  eoiVisas,
  type NominatingState,
  type RoundVisa,
  roundVisas,
} from "./kinds.ts";
export {
  type NewestScores,
  type NominationEntry,
  type OccupationRounds,
  type Pool,
  type Round,
  readNewestScores,
  readNomination,
  readOccupationRounds,
  readPool,
  readRounds,
} from "./read-invitations.ts";

/** The sources that rounds and programmes of states link to. */
export const linksOfInvitations = checkedSql(
  z.object({ id: z.string(), url: z.string() }),
  sql`SELECT ${invitationRounds.key} AS id, ${invitationRounds.sourceUrl} AS url FROM ${invitationRounds}
    UNION SELECT ${nominationEntries.key}, ${nominationEntries.sourceUrl} FROM ${nominationEntries}`,
);

/** The guide to nomination, which shows the table of all states; below it are the pages of the states. */
export const nominationPath = "/immigration/state-nomination";

/** The addresses of the pages of the states, for the sitemap. */
export const nominationPaths = nominatingStates.map((state) => `${nominationPath}/${state}`);
