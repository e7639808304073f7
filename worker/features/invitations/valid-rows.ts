import { and, eq, not, or, type SQL, sql } from "drizzle-orm";
import type { invitationRounds, nominationEntries } from "./schema.ts";

/** The condition that a row is shown: it is of the back office, or of the files and the back office has none of its key. */
export const isValid = (table: typeof invitationRounds | typeof nominationEntries): SQL | undefined =>
  and(
    not(table.isWithdrawn),
    or(
      eq(table.origin, "admin"),
      sql`NOT EXISTS (SELECT 1 FROM ${table} AS own WHERE own.key = ${table.key} AND own.origin = 'admin')`,
    ),
  );
