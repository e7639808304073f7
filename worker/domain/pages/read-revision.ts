import type { Statements } from "#worker/db/client.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/permissions.ts";
import { type Revision, revisionColumns } from "./read-shown-revision.ts";

/**
 * One version of a page.
 * @throws AppError "forbidden", "not_found"
 */
export async function readRevision(
  { primary }: { primary: Statements },
  member: Member,
  path: string,
  id: number,
): Promise<Revision> {
  requirePermission(member, "content");
  const revision = await primary
    .prepare(`SELECT ${revisionColumns} FROM page_revisions r WHERE r.id = ?2 AND r.path = ?1`)
    .bind(path, id)
    .first<Revision>();
  if (!revision) throw new AppError("not_found", "这个页面没有这个版本。");
  return revision;
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
