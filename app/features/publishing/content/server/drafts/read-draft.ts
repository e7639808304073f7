import { eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
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

/** Subquery: how many drafts are in a state. */
export const countDrafts = (state: Draft["state"]): SQL<number> =>
  sql<number>`(SELECT count(*) FROM ${pageDrafts} WHERE ${eq(pageDrafts.state, state)})`;
