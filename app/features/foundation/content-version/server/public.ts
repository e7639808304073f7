import { type SQL, sql } from "drizzle-orm";
import { insertIf } from "#worker/platform/db/sql-parts.ts";
import { contentLoads } from "./schema.ts";

/**
 * Statement: raises the content version, so that browsers fetch every page again. It follows a change of page content in its
 * batch, and does nothing when the statement before it changed no row.
 */
export const renewPages = (): SQL => insertIf(contentLoads, { loadedAt: sql`unixepoch() * 1000` });

/** Subquery: the id of the newest load or change of content; 0 before the first. */
export const newestContentLoad = sql<number>`(SELECT coalesce(max(${contentLoads.id}), 0) FROM ${contentLoads})`;
