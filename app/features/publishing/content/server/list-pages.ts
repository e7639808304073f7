import { count, eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import type { PageKind } from "./read-page.ts";
import { pageRevisions, pages } from "./schema.ts";

const { kind, title, english, summary, updatedOn, checkedOn, body, origin, author, createdAt } = pageRevisions;

/** All pages of content, sorted by address. */
export const listPages = ({ db }: Pick<AppContext, "db">) =>
  db.orm
    .select({ path: pages.path, kind, title, summary, updatedOn })
    .from(pages)
    .innerJoin(pageRevisions, eq(pageRevisions.id, pages.revisionId))
    .orderBy(pages.path)
    .all();

/** The pages that mention figures or rules, by key. Reads the lists of keys of all pages: a few dozen. */
export async function listMentions({
  db,
}: Pick<AppContext, "db">): Promise<Map<string, { path: string; title: string }[]>> {
  const key = sql<string>`rtrim(each.value, '@')`.as("mentioned");
  const rows = await db.orm
    .selectDistinct({ key, path: pages.path, title })
    .from(pages)
    .innerJoin(pageRevisions, eq(pageRevisions.id, pages.revisionId))
    .crossJoin(sql`json_each(${pageRevisions.figures}) AS each`)
    .orderBy(pages.path)
    .all();
  return new Map(
    [...Map.groupBy(rows, (row) => row.key)].map(([one, found]) => [
      one,
      found.map(({ path, title: name }) => ({ path, title: name })),
    ]),
  );
}

/** A page of content in the back office's list. */
export interface ShownPage {
  path: string;
  kind: PageKind;
  title: string;
  /** YYYY-MM-DD, as stated on the page. */
  updatedOn: string;
  checkedOn: string | null;
  /** Who wrote the shown version. */
  origin: "seed" | "admin";
  /** E-mail address; null for a version that a load brought. */
  author: string | null;
  /** When the shown version was written, ms since 1970. */
  createdAt: number;
  /** 1 when the page's file changed after the shown edit. */
  isWaiting: number;
}

/** Sort orders of the list; the first is the default. */
export const shownPageSorts = ["path", "title", "updated", "checked", "written"] as const;

/** Whether a load brought a newer version than the edit that is shown: 1 or 0. */
const isWaiting = sql<number>`(${pageRevisions.origin} = 'admin' AND EXISTS (SELECT 1 FROM ${pageRevisions} AS file
  WHERE file.path = ${pages.path} AND file.id > ${pageRevisions.id} AND file.origin = 'seed'))`;

/**
 * The pages of content with the author of the shown version.
 * @param limit rows a page; rowsPerFile for a file
 * @throws AppError "forbidden"
 */
export async function listShownPages(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ShownPage>> {
  requirePermission(member, "content");
  const { orm } = primary;
  const { path } = pages;
  const isShown = eq(pageRevisions.id, pages.revisionId);
  // Every page has a shown version, so without a condition the pages alone are counted.
  const counted = orm.select({ total: count() }).from(pages).$dynamic();
  const hasCondition = query.q !== "" || Object.keys(query.filters).length > 0;
  return listPage(
    primary,
    {
      rows: orm
        .select({ path, kind, title, updatedOn, checkedOn, origin, author, createdAt, isWaiting })
        .from(pages)
        .innerJoin(pageRevisions, isShown)
        .$dynamic(),
      count: hasCondition ? counted.innerJoin(pageRevisions, isShown) : counted,
      search: [path, title, english, summary, body],
      filters: { kind, origin, waiting: (value) => sql`${isWaiting} = (${value} = 'yes')` },
      sorts: { path, title, updated: updatedOn, checked: checkedOn, written: createdAt },
      tieBreaker: path,
    },
    query,
    limit,
  );
}
