import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import type { RevisionContent } from "./content-of.ts";

/** A version of a page's content. */
export interface Revision extends RevisionContent {
  id: number;
  origin: "seed" | "admin";
  /** E-mail address; null of what a load brought. */
  author: string | null;
  /** ms since 1970 */
  createdAt: number;
}

/** Columns of a Revision over `page_revisions r`. */
export const revisionColumns = `r.id AS id, r.path AS path, r.kind AS kind, r.title AS title, r.english AS english,
  r.summary AS summary, r.updated_on AS updatedOn, r.checked_on AS checkedOn, r.sources AS sources, r.next AS next,
  r.related AS related, r.body AS body, r.content_hash AS contentHash, r.origin AS origin, r.author AS author,
  r.created_at AS createdAt`;

/**
 * What a page shows now, for editing it.
 * @param path `/visa/student`
 * @throws AppError "forbidden", "not_found"
 */
export async function readShownRevision(
  { primary }: { primary: Statements },
  member: Member,
  path: string,
): Promise<Revision> {
  requirePermission(member, "content");
  const revision = await primary
    .prepare(`SELECT ${revisionColumns} FROM pages p JOIN page_revisions r ON r.id = p.revision_id WHERE p.path = ?`)
    .bind(path)
    .first<Revision>();
  if (!revision) throw new AppError("not_found", "没有这个页面。");
  return revision;
}
