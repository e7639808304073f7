import { AppError } from "#worker/errors.ts";
import { changeTogether, differences, recordChange } from "#worker/features/audit/public.ts";
import { renewPages } from "#worker/features/content-version/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { LinksContext, OpenedLink } from "./official-link.ts";
import { readLink } from "./read-link.ts";
import { refuseKnownAddress } from "./refuse-known-address.ts";
import type { LinkFields } from "./schemas.ts";

/**
 * Changes what a link says, where it leads, its section, and whether it is shown.
 * @throws AppError "forbidden"; "not_found"; "conflict"; "invalid" when another link has the address
 */
export async function editLink(
  context: LinksContext,
  member: Member,
  { id, version }: OpenedLink,
  fields: LinkFields,
): Promise<void> {
  requirePermission(member, "links");
  const link = await readLink(context, member, id);
  if (!link) throw new AppError("not_found", "没有这个链接，可能刚被删除。");
  const difference = differences({ ...link }, { ...fields });
  if (version === link.version && Object.keys(difference.after ?? {}).length === 0) return;
  const { url, title, description, section, isShown } = fields;
  if (url !== link.url) await refuseKnownAddress(context, url, id);
  const { primary, now } = context;
  await changeTogether(primary, [
    primary
      .prepare(
        `UPDATE links SET url = ?3, title = ?4, description = ?5, section = ?6, is_shown = ?7, updated_at = ?8,
           version = version + 1
         WHERE id = ?1 AND version = ?2 AND NOT EXISTS (SELECT 1 FROM links WHERE url = ?3 AND id <> ?1)`,
      )
      .bind(id, version, url, title, description, section, Number(isShown), now()),
    recordChange(context, member, { action: "link.edited", subject: { type: "link", id }, ...difference }),
    renewPages(),
  ]);
}
