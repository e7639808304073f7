import { count, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { type Listed, listPage, type TableQuery } from "#worker/platform/db/list-page.ts";
import type { Revision } from "../revisions.ts";
import { pageDrafts, pageRevisions, pages } from "../schema.ts";

/** Content that is not shown yet. */
export type Draft = typeof pageDrafts.$inferSelect;

/** A draft with the revisions that it is compared with. */
export interface OpenedDraft {
  draft: Draft;
  /** The shown revision; null when there is no such page. */
  shown: Revision | null;
  /** The page when the draft was last saved; null when there was none. */
  base: Revision | null;
}

const baseRevisions = alias(pageRevisions, "base");

/** Query: drafts with what their pages show, and the revisions on which they are based. */
export const selectDrafts = ({ primary }: Pick<AppContext, "primary">) =>
  primary.orm
    .select({ draft: pageDrafts, shown: pageRevisions, base: baseRevisions })
    .from(pageDrafts)
    .leftJoin(pages, eq(pages.path, pageDrafts.path))
    .leftJoin(pageRevisions, eq(pageRevisions.id, pages.revisionId))
    .leftJoin(baseRevisions, eq(baseRevisions.id, pageDrafts.baseId))
    .$dynamic();

/**
 * A draft for its editor.
 * @throws AppError "forbidden", "not_found"
 */
export async function readDraft(app: Pick<AppContext, "primary">, member: Member, id: number): Promise<OpenedDraft> {
  requirePermission(member, "content");
  const found = await selectDrafts(app).where(eq(pageDrafts.id, id)).get();
  if (!found) throw new AppError("not_found", "没有这个草稿：可能已经发布或者删除了。");
  return found;
}

/**
 * The drafts of a page, the newest first.
 * @throws AppError "forbidden"
 */
export async function listDraftsOf(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  path: string,
): Promise<Pick<Draft, "id" | "title" | "state" | "author" | "updatedAt">[]> {
  requirePermission(member, "content");
  const { id, title, state, author, updatedAt } = pageDrafts;
  return primary.orm
    .select({ id, title, state, author, updatedAt })
    .from(pageDrafts)
    .where(eq(pageDrafts.path, path))
    .orderBy(updatedAt)
    .all();
}

/** A draft in the back office's list. */
export interface ListedDraft
  extends Pick<Draft, "id" | "path" | "title" | "state" | "author" | "updatedAt" | "publishAt" | "failure"> {
  /** 1 when the page has another version than the draft is based on. */
  isOutdated: number;
  /** Whether a page is shown at its address: "new" before the first, "down" after it was taken down. */
  page: "shown" | "new" | "down";
}

/** Sort orders of the list; the first is the default. */
export const draftSorts = ["saved", "path", "when"] as const;

/**
 * The drafts of all pages.
 * @param limit rows a page; rowsPerFile for a file
 * @throws AppError "forbidden"
 */
export async function listDrafts(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  query: TableQuery,
  limit?: number,
): Promise<Listed<ListedDraft>> {
  requirePermission(member, "content");
  const { orm } = primary;
  const { id, path, title, state, author, updatedAt, publishAt, failure, baseId } = pageDrafts;
  const isOutdated = sql<number>`(${pages.path} IS NOT NULL AND ${pages.revisionId} IS NOT ${baseId})`.as(
    "is_outdated",
  );
  const page = sql<
    ListedDraft["page"]
  >`iif(${pages.path} IS NOT NULL, 'shown', iif(${baseId} IS NULL, 'new', 'down'))`.as("page");
  return listPage(
    primary,
    {
      rows: orm
        .select({ id, path, title, state, author, updatedAt, publishAt, failure, isOutdated, page })
        .from(pageDrafts)
        .leftJoin(pages, eq(pages.path, path))
        .$dynamic(),
      count: orm.select({ total: count() }).from(pageDrafts).$dynamic(),
      search: [path, title, author, pageDrafts.summary],
      filters: { state },
      sorts: { saved: updatedAt, path, when: publishAt },
      tieBreaker: id,
    },
    query,
    limit,
  );
}

/** Subquery: how many drafts are in a state. */
export const countDrafts = (state: Draft["state"]): SQL<number> =>
  sql<number>`(SELECT count(*) FROM ${pageDrafts} WHERE ${eq(pageDrafts.state, state)})`;
