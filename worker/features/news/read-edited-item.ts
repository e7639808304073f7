import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import type { EditedItem } from "./edited-item.ts";
import { marks } from "./news-marks.ts";

/**
 * An item of news for the back office, drafts and removed ones too.
 * @returns null when there is none
 * @throws AppError "forbidden"
 */
export async function readEditedItem(
  { primary }: { primary: Statements },
  member: Member,
  id: number,
): Promise<EditedItem | null> {
  requirePermission(member, "news");
  const row = await primary
    .prepare(
      `SELECT id, title, source, source_url AS sourceUrl, substr(published_at, 1, 10) AS date, is_draft AS isDraft,
         visible_from AS visibleFrom, origin, version
       FROM news WHERE id = ? AND NOT (is_draft = 1 AND coalesce(visible_from, 0) = ${marks.replaced})`,
    )
    .bind(id)
    .first<Omit<EditedItem, "isDraft"> & { isDraft: number }>();
  return row && { ...row, isDraft: row.isDraft === 1 };
}
