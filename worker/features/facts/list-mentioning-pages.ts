import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";

export interface MentioningPage {
  path: string;
  title: string;
}

/** More are not listed. */
const mostPages = 100;

/**
 * The pages of content whose text, as it is shown now, mentions a figure. Reads the text of all of them: some dozens.
 * @throws AppError "forbidden"
 */
export async function listMentioningPages(
  { primary }: { primary: Statements },
  member: Member,
  key: string,
): Promise<MentioningPage[]> {
  requirePermission(member, "facts");
  const { results } = await primary
    .prepare(
      `SELECT p.path AS path, r.title AS title FROM pages p JOIN page_revisions r ON r.id = p.revision_id
       WHERE instr(r.body, '{{' || ?1 || '}}') > 0 OR instr(r.body, '{{' || ?1 || '@') > 0
       ORDER BY p.path LIMIT ${mostPages}`,
    )
    .bind(key)
    .all<MentioningPage>();
  return results;
}
