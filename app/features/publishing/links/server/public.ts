import { type SQL, sql } from "drizzle-orm";
import { linkChecks } from "./schema.ts";

export { listShownLinks, type ShownLink } from "./list-links.ts";

/** Subquery: how many addresses of other sites were dead at their last check. */
export const countDeadLinks: SQL<number> = sql`(SELECT count(*) FROM ${linkChecks} WHERE ${linkChecks.failures} > 0)`;
