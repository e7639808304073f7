import { sql } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "#worker/context.ts";
import { sqlRow } from "#worker/platform/db/sql-rows.ts";
import { registerLoads } from "./schema.ts";

/** Subquery: the id of the newest load, which is the version of the catalogue; 0 before the first. */
export const newestLoadId = sql<number>`(SELECT coalesce(max(${registerLoads.id}), 0) FROM ${registerLoads})`;

/** Subquery: the date that the newest load's export states, YYYY-MM-DD; null before the first. */
export const newestRegisterDate = sql<string | null>`(
  SELECT ${registerLoads.registerDate} FROM ${registerLoads} ORDER BY ${registerLoads.id} DESC LIMIT 1)`;

const countsRow = z.object({
  institutions: z.number(),
  courses: z.number(),
  /** The date the export states, YYYY-MM-DD. */
  registerDate: z.string(),
});

/** What the loaded register holds, as its load counted it. */
export type RegisterCounts = z.output<typeof countsRow>;

const countOf = (entity: "institutions" | "courses") =>
  sql`${registerLoads[`${entity}Added`]} + ${registerLoads[`${entity}Changed`]} + ${registerLoads[`${entity}Unchanged`]}`;

/**
 * Reads the counts of the newest load of the whole register, else of the newest load. Counting the catalogue instead would
 * read tens of thousands of rows a visit.
 * @returns null before anything was loaded
 */
export function readRegisterCounts({ db }: Pick<AppContext, "db">): Promise<RegisterCounts | null> {
  return sqlRow(
    db,
    countsRow,
    sql`SELECT ${countOf("institutions")} AS institutions, ${countOf("courses")} AS courses,
        ${registerLoads.registerDate} AS registerDate
      FROM ${registerLoads} WHERE ${registerLoads.id} = coalesce(
        (SELECT id FROM ${registerLoads} WHERE kind = 'register' ORDER BY id DESC LIMIT 1),
        (SELECT max(id) FROM ${registerLoads}))`,
  );
}
