import { count, desc, eq, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { AppContext } from "#worker/context.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { pageRevisions, pages } from "./schema.ts";

/** Fields of a page in the order of its form. */
export const revisionFields = [
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

export type RevisionField = (typeof revisionFields)[number];

/** A version of a page in its history. */
export interface ListedRevision {
  id: number;
  /** ms since 1970 */
  createdAt: number;
  origin: "seed" | "admin";
  author: string | null;
  title: string;
  isShown: boolean;
  /** A load brought it after the shown edit: it waits to be shown. */
  isWaiting: boolean;
  /** The fields that differ from the version before; null of the first version. */
  changed: RevisionField[] | null;
}

/** Versions on one page of the history. */
export const revisionsPerPage = 30;

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

/** SQL: the names of the fields in which a version differs from the one before, separated by spaces. */
const changedFields = (before: Record<RevisionField, SQLiteColumn>) =>
  sql<string>`${sql.join(
    revisionFields.map((field) => sql`iif(${pageRevisions[field]} IS NOT ${before[field]}, ${`${field} `}, '')`),
    sql` || `,
  )}`;
