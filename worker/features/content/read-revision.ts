import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { pageRevisions, pages } from "./schema.ts";

/** A version of a page's content. `author` is an e-mail address, or null for a version that a load brought. */
export type Revision = typeof pageRevisions.$inferSelect;

/** A version in the history of its page. */
export interface PastRevision extends Revision {
  /** Whether it is the newest version of the page's file: while it is shown, the page follows its file. */
  isNewestFile: boolean;
}

/**
 * The version that a page shows, for editing it.
 * @param path `/visa/student`
 * @throws AppError "forbidden", "not_found"
 */
export async function readShownRevision(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  path: string,
): Promise<Revision> {
  requirePermission(member, "content");
  const shown = await primary.orm
    .select({ revision: pageRevisions })
    .from(pages)
    .innerJoin(pageRevisions, eq(pageRevisions.id, pages.revisionId))
    .where(eq(pages.path, path))
    .get();
  if (!shown) throw new AppError("not_found", "没有这个页面。");
  return shown.revision;
}

/**
 * One version of a page.
 * @throws AppError "forbidden", "not_found"
 */
export async function readRevision(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  path: string,
  id: number,
): Promise<PastRevision> {
  requirePermission(member, "content");
  const newestFile: SQL<number | null> = sql`(SELECT max(newest.id) FROM ${pageRevisions} AS newest
    WHERE newest.path = ${path} AND newest.origin = 'seed')`;
  const found = await primary.orm
    .select({ revision: pageRevisions, newestFile: newestFile.as("newestFile") })
    .from(pageRevisions)
    .where(and(eq(pageRevisions.id, id), eq(pageRevisions.path, path)))
    .get();
  if (!found) throw new AppError("not_found", "这个页面没有这个版本。");
  return { ...found.revision, isNewestFile: found.newestFile === id };
}

/**
 * The version before one; null of the first.
 * @throws AppError "forbidden"
 */
export async function readRevisionBefore(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  path: string,
  id: number,
): Promise<Revision | null> {
  requirePermission(member, "content");
  const before = await primary.orm
    .select()
    .from(pageRevisions)
    .where(and(eq(pageRevisions.path, path), lt(pageRevisions.id, id)))
    .orderBy(desc(pageRevisions.id))
    .limit(1)
    .get();
  return before ?? null;
}
