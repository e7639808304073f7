import { and, count, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { pageRevisions, pages } from "./schema.ts";

/** Fields of a page in the order of its form. */
const revisionFields = [
  "title",
  "english",
  "summary",
  "updatedOn",
  "checkedOn",
  "sources",
  "next",
  "related",
  "body",
] as const;

type RevisionField = (typeof revisionFields)[number];

/** A version of a page in its history. */
export interface ListedRevision extends Pick<Revision, "id" | "createdAt" | "origin" | "author" | "title"> {
  isShown: boolean;
  /** True for a version that a load added after the shown edit, and that is not shown. */
  isWaiting: boolean;
  /** The fields that differ from the previous version; null for the first version. */
  changed: RevisionField[] | null;
}

/** Number of versions per page of the history. */
const revisionsPerPage = 30;

/**
 * All versions of a page, the newest first.
 * @param page of the history, from 1
 * @throws AppError "forbidden"
 */
export async function listRevisions(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  path: string,
  page: number,
): Promise<{ revisions: ListedRevision[]; pages: number }> {
  requirePermission(member, "content");
  const shown = alias(pageRevisions, "shown");
  const before = alias(pageRevisions, "before");
  const beforeId = sql`(SELECT max(older.id) FROM ${pageRevisions} AS older
    WHERE older.path = ${pageRevisions.path} AND older.id < ${pageRevisions.id})`;
  const { id, createdAt, origin, author, title } = pageRevisions;
  const [counted, listed] = await runBatch(primary, [
    primary.orm.select({ total: count() }).from(pageRevisions).where(eq(pageRevisions.path, path)),
    primary.orm
      .select({
        ...{ id, createdAt, origin, author, title },
        shownId: pages.revisionId,
        shownOrigin: shown.origin,
        beforeId: before.id,
        changed: changedFields(before),
      })
      .from(pageRevisions)
      .leftJoin(before, eq(before.id, beforeId))
      .leftJoin(pages, eq(pages.path, pageRevisions.path))
      .leftJoin(shown, eq(shown.id, pages.revisionId))
      .where(eq(pageRevisions.path, path))
      .orderBy(desc(id))
      .limit(revisionsPerPage)
      .offset((page - 1) * revisionsPerPage),
  ]);
  return {
    pages: Math.max(1, Math.ceil((counted.rows[0]?.total ?? 0) / revisionsPerPage)),
    revisions: listed.rows.map(({ shownId, shownOrigin, beforeId: previous, changed, ...revision }) => ({
      ...revision,
      isShown: revision.id === shownId,
      isWaiting: revision.origin === "seed" && shownOrigin === "admin" && revision.id > (shownId ?? 0),
      changed: previous === null ? null : revisionFields.filter((field) => changed.split(" ").includes(field)),
    })),
  };
}

/** SQL: the names of the fields in which a version differs from the previous one, separated by spaces. */
const changedFields = (before: Record<RevisionField, SQLiteColumn>) =>
  sql<string>`${sql.join(
    revisionFields.map((field) => sql`iif(${pageRevisions[field]} IS NOT ${before[field]}, ${`${field} `}, '')`),
    sql` || `,
  )}`;

/** A version of a page's content. `author` is an e-mail address, or null for a version from a load. */
export type Revision = typeof pageRevisions.$inferSelect;

/** A version in the history of its page. */
export interface PastRevision extends Revision {
  /** Whether it is the newest version of the page's file. While it is shown, the page follows its file. */
  isNewestFile: boolean;
}

/**
 * The shown version of a page, for its editor.
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
 * The version before another one; null for the first.
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
