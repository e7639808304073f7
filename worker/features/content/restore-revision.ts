import { AppError } from "#worker/errors.ts";
import { changeTogether, recordChange } from "#worker/features/audit/public.ts";
import { renewPages } from "#worker/features/content-version/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { Statements } from "#worker/platform/db/client.ts";
import { addRevision } from "./add-revision.ts";
import { readRevision } from "./read-revision.ts";
import { readShownRevision } from "./read-shown-revision.ts";

interface Restored {
  /** Id of the revision that is shown, as the editor saw it. */
  version: number;
  /** Id of the revision to show again. */
  revision: number;
}

/**
 * Shows an earlier version of a page again: as a new one that equals it, so that the history stays what happened. The
 * newest version of the page's file is shown itself: the page follows its file again from then on.
 * @throws AppError "forbidden", "not_found", "invalid" when it is what is shown; "conflict" when the page shows another
 *   revision than the editor saw
 */
export async function restoreRevision(
  app: { primary: Statements; now: () => number },
  member: Member,
  path: string,
  { version, revision }: Restored,
): Promise<void> {
  requirePermission(member, "content");
  const content = await readRevision(app, member, path, revision);
  const shown = await readShownRevision(app, member, path);
  if (shown.id === revision) throw new AppError("invalid", "这个版本就是现在显示的。");
  const { primary } = app;
  if (!content.isNewestFile) {
    await addRevision(app, member, { shown: { ...shown, id: version }, content, action: "page.restored" });
    return;
  }
  await changeTogether(primary, [
    primary
      .prepare("UPDATE pages SET revision_id = ?1 WHERE path = ?2 AND revision_id = ?3")
      .bind(revision, path, version),
    recordChange(app, member, {
      action: "page.file-shown",
      subject: { type: "page", id: path },
      before: { revision: version },
      after: { revision },
    }),
    renewPages(),
  ]);
}
