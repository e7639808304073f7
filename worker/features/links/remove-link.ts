import { AppError } from "#worker/errors.ts";
import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { renewPages } from "#worker/features/content-version/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { LinksContext, OpenedLink } from "./official-link.ts";
import { readLink } from "./read-link.ts";

/**
 * Removes a link for good; the record of changes keeps what it was.
 * @throws AppError "forbidden"; "not_found"; "conflict"
 */
export async function removeLink(context: LinksContext, member: Member, { id, version }: OpenedLink): Promise<void> {
  requirePermission(member, "links");
  const link = await readLink(context, member, id);
  if (!link) throw new AppError("not_found", "没有这个链接，可能刚被删除。");
  const { primary } = context;
  await changeTogether(primary, [
    primary.prepare("DELETE FROM links WHERE id = ? AND version = ?").bind(id, version),
    recordChange(context, member, {
      action: "link.removed",
      subject: { type: "link", id },
      before: { ...link },
      after: null,
    }),
    renewPages(),
  ]);
}
