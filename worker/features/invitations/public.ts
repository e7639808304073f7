import { sql } from "drizzle-orm";
import { z } from "zod";
import { checkedSql } from "#worker/platform/db/sql-rows.ts";
import { invitationRounds, nominationEntries } from "./schema.ts";

export { type Round, readRounds } from "./read-rounds.ts";

/** The sources that rounds and programmes of states link to. */
export const linksOfInvitations = checkedSql(
  z.object({ id: z.string(), url: z.string() }),
  sql`SELECT ${invitationRounds.key} AS id, ${invitationRounds.sourceUrl} AS url FROM ${invitationRounds}
    UNION SELECT ${nominationEntries.key}, ${nominationEntries.sourceUrl} FROM ${nominationEntries}`,
);
