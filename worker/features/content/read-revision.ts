import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { type Revision, revisionColumns } from "./read-shown-revision.ts";

/** A version in the history of its page. */
export interface PastRevision extends Revision {
  /** Whether it is the newest that the page's file had: with it the page follows its file. */
  isNewestFile: boolean;
}

/**
 * One version of a page.
 * @throws AppError "forbidden", "not_found"
 */
export async function readRevision(
  { primary }: { primary: Statements },
  member: Member,
  path: string,
  id: number,
): Promise<PastRevision> {
  requirePermission(member, "content");
  const revision = await primary
    .prepare(
      `SELECT ${revisionColumns},
         r.id = (SELECT max(id) FROM page_revisions WHERE path = ?1 AND origin = 'seed') AS isNewestFile
       FROM page_revisions r WHERE r.id = ?2 AND r.path = ?1`,
    )
    .bind(path, id)
    .first<Revision & { isNewestFile: number | null }>();
  if (!revision) throw new AppError("not_found", "这个页面没有这个版本。");
  return { ...revision, isNewestFile: revision.isNewestFile === 1 };
}

/**
 * The version before one; null of the first.
 * @throws AppError "forbidden"
 */
export async function readRevisionBefore(
  { primary }: { primary: Statements },
  member: Member,
  path: string,
  id: number,
): Promise<Revision | null> {
  requirePermission(member, "content");
  return primary
    .prepare(
      `SELECT ${revisionColumns} FROM page_revisions r WHERE r.path = ?1 AND r.id < ?2 ORDER BY r.id DESC LIMIT 1`,
    )
    .bind(path, id)
    .first<Revision>();
}
