import { and, asc, count, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { removeRows } from "#worker/platform/db/sql-parts.ts";
import { day } from "#worker/platform/time/units.ts";
import { professionalReports } from "./schema.ts";

type Context = Pick<AppContext, "primary">;

/** An e-mail address, or the query that yields it: `(SELECT email FROM …)`. */
type Address = string | SQL;

/** Statement: takes the address off reports. The report itself stays, because the entry is still to be corrected. */
export const forgetReporter = ({ primary }: Context, address: Address) =>
  primary.orm
    .update(professionalReports)
    // The key is a hash over the address too.
    .set({ email: "", key: sql`'report-' || hex(randomblob(16))` })
    .where(eq(professionalReports.email, address));

/** Statement: after an account changed its address, its reports stand under the new one. */
export const moveReportsFrom = ({ primary }: Context, address: Address, to: string) =>
  primary.orm.update(professionalReports).set({ email: to }).where(eq(professionalReports.email, address));

/** Query for an account's export of its own data. */
export const exportReportsFrom = ({ primary }: Context, address: Address) =>
  primary.orm
    .select({
      professional_id: professionalReports.professionalId,
      text: professionalReports.text,
      email: professionalReports.email,
      created_at: professionalReports.createdAt,
    })
    .from(professionalReports)
    .where(eq(professionalReports.email, address))
    .orderBy(asc(professionalReports.createdAt));

/** How many reports nobody has dealt with yet: a value for a SELECT. */
export const openReportCount = ({ primary }: Context): SQL<number> =>
  sql<number>`${primary.orm.select({ count: count() }).from(professionalReports).where(eq(professionalReports.status, "open"))}`;

/** Statement for the daily cleaning: removes reports after two years. @param now ms since 1970 */
export const removeOldReports = (now: number): SQL =>
  removeRows(
    professionalReports,
    // Both states, so that the index of states and times is used.
    and(inArray(professionalReports.status, ["open", "done"]), lte(professionalReports.createdAt, now - 730 * day)),
  );
