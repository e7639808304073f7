import { and, eq } from "drizzle-orm";
import { changedMeanwhile, changeTogether, recordChange } from "#app/features/foundation/audit/server/public.ts";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import { indexPage } from "#app/features/register/search/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { type FrontMatter, frontMatterSchema } from "../shared/input.ts";
import { addRevision } from "./add-revision.ts";
import { refuseUnready } from "./refuse-unready.ts";
import { contentOf, type Merge, mergePages, type RevisionContent, withUpdateDay } from "./revision-content.ts";
import { readRevision, readShownRevision } from "./revisions.ts";
import { pages } from "./schema.ts";
import { readSearchedPage } from "./searched-page.ts";

export interface PageEdit {
  /** Id of the revision that the editor opened. */
  version: number;
  frontMatter: Omit<FrontMatter, "kind">;
  /** Markdown. */
  body: string;
}

/**
 * Publishes new content of a page. When the page has another version meanwhile, both edits are merged.
 * @returns whether they were merged
 * @throws AppError "forbidden", "not_found"; "invalid" when the content has typed figures or unknown keys, or nothing changed; "conflict"
 * when both edits changed the same field
 */
export async function publishPage(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  path: string,
  { version, frontMatter, body }: PageEdit,
): Promise<{ isMerged: boolean }> {
  requirePermission(member, "content");
  const shown = await readShownRevision(app, member, path);
  const content = contentOf(path, frontMatterSchema.parse({ ...frontMatter, kind: shown.kind }), body);
  await refuseUnready(app, content);
  const merge = shown.id === version ? null : await mergeWithShown(app, member, version, content);
  if (merge && merge.clashes.length > 0) throw changedMeanwhile();
  const published = withUpdateDay(merge?.content ?? content, shown, todayInAustralia(app.now()));
  if (published.contentHash === shown.contentHash) {
    throw new AppError("invalid", "内容和现在显示的一样，没有发布新的版本。");
  }
  await addRevision(app, member, { before: shown, base: shown.id, content: published, action: "page.published" });
  return { isMerged: merge !== null };
}

/**
 * Merges new content of a page with the shown content.
 * @param version id of the revision that the editor started from
 * @throws AppError "forbidden", "not_found"
 */
export async function mergeWithShown(
  app: Pick<AppContext, "primary">,
  member: Member,
  version: number,
  content: RevisionContent,
): Promise<Merge> {
  requirePermission(member, "content");
  const [shown, base] = await Promise.all([
    readShownRevision(app, member, content.path),
    readRevision(app, member, content.path, version),
  ]);
  return mergePages(base, shown, content);
}

interface Restored {
  /** Id of the revision that was shown when the editor opened the page. */
  version: number;
  /** Id of the revision to show again. */
  revision: number;
}

/**
 * Restores an earlier version of a page as a copy that becomes the newest version, so that the history is append-only. The newest version
 * of the page's file is not copied but shown itself, and the page follows its file again.
 * @throws AppError "forbidden", "not_found", "invalid" when it is already shown; "conflict" when the page shows another revision than the
 * editor saw
 */
export async function restoreRevision(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  path: string,
  { version, revision }: Restored,
): Promise<void> {
  requirePermission(member, "content");
  const content = await readRevision(app, member, path, revision);
  const shown = await readShownRevision(app, member, path);
  if (shown.id === revision) throw new AppError("invalid", "这个版本就是现在显示的。");
  if (!content.isNewestFile) {
    await addRevision(app, member, { before: shown, base: version, content, action: "page.restored" });
    return;
  }
  await changeTogether(app.primary, [
    app.primary.orm
      .update(pages)
      .set({ revisionId: revision })
      .where(and(eq(pages.path, path), eq(pages.revisionId, version))),
    recordChange(app, member, {
      action: "page.file-shown",
      id: path,
      before: { revision: version },
      after: { revision },
    }),
    renewPages(),
    ...indexPage(await readSearchedPage(app, content)),
  ]);
}
