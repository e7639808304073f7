import { type SQL, sql } from "drizzle-orm";
import { openStates } from "../shared/topics.ts";

const open = sql.raw(openStates.map((status) => `'${status}'`).join(", "));

/**
 * Expression of the generated column `waiting_since`: the first words that we have not answered. A change of it needs a
 * migration.
 */
export const waitingSinceExpression: SQL = sql`CASE WHEN status IN (${open}) THEN coalesce(asked_at, created_at) END`;

/** Messages that do not wait for us come last. As in the index of the table. */
export const waitingLast: SQL = sql`CASE WHEN waiting_since IS NULL THEN 9e15 ELSE waiting_since END`;
