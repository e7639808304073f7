import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { LinksContext, OfficialLink } from "./official-link.ts";

/**
 * A link for the back office.
 * @returns null when there is none
 * @throws AppError "forbidden"
 */
export async function readLink(
  { primary }: Pick<LinksContext, "primary">,
  member: Member,
  id: number,
): Promise<OfficialLink | null> {
  requirePermission(member, "links");
  const row = await primary
    .prepare("SELECT id, url, title, description, section, is_shown AS isShown, version FROM links WHERE id = ?")
    .bind(id)
    .first<Omit<OfficialLink, "isShown"> & { isShown: number }>();
  return row && { ...row, isShown: row.isShown === 1 };
}
