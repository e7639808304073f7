import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { checkedSql, sqlJson } from "#worker/platform/db/sql-rows.ts";
import { pageRevisions, pages } from "./schema.ts";

const shown = sql`${pages} JOIN ${pageRevisions} ON ${pageRevisions.id} = ${pages.revisionId}`;

/** Subquery: one row with the column `body`, the Markdown that a page shows; no row when there is no such page. */
export const shownBody = (path: string): SQL =>
  sql`(SELECT ${pageRevisions.body} AS body FROM ${shown} WHERE ${pages.path} = ${path})`;

/** Subquery for the version of what pages show: every new revision raises it. */
export const newestRevision: SQL<number> = sql`coalesce((SELECT max(${pageRevisions.id}) FROM ${pageRevisions}), 0)`;

const wayList = sqlJson(z.array(z.object({ to: z.string() })));

/** Where links to other sites stand in the shown pages: in their Markdown, their sources and their lists of next steps. */
export const linksOfPages = checkedSql(
  z.object({
    path: z.string(),
    body: z.string(),
    sources: sqlJson(z.array(z.object({ url: z.string() }))),
    next: wayList,
    related: wayList,
  }),
  sql`SELECT ${pages.path} AS path, ${pageRevisions.body} AS body, ${pageRevisions.sources} AS sources,
    ${pageRevisions.next} AS next, ${pageRevisions.related} AS related FROM ${shown}`,
);
