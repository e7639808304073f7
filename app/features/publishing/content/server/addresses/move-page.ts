import { and, eq, sql } from "drizzle-orm";
import { changeTogether, recordChange } from "#app/features/foundation/audit/server/public.ts";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import { indexPage, unindexPage } from "#app/features/register/search/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { insertIf, lastInsertedId, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { withHash } from "../revision-content.ts";
import { readShownRevision } from "../revisions.ts";
import { gonePages, pageDrafts, pageRevisions, pages } from "../schema.ts";
import { readSearchedPage } from "../searched-page.ts";
import { isFree, refuseTaken } from "./begin-page.ts";
import { readAddress } from "./read-address.ts";
import { refuseNeeded, showsRevision } from "./take-down.ts";

/**
 * Moves a page to another address; the old one redirects there. Revisions never change, so the history of the new
 * address begins with a copy. A page may return to an address that redirects to it.
 * @param version id of the revision that the editor saw
 * @throws AppError "forbidden", "not_found"; "invalid" for a page that the program needs, one with drafts, or a taken address; "conflict"
 *   when the page shows another revision
 */
export async function movePage(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  path: string,
  { version, to }: { version: number; to: string },
): Promise<void> {
  requirePermission(member, "content");
  const address = await readAddress(app, member, path);
  refuseNeeded(address);
  if (address.drafts > 0) throw new AppError("invalid", "这个页面有没发布的草稿，请先发布或删除草稿。");
  await refuseTaken(app, to, path);
  const { id: _, ...shown } = await readShownRevision(app, member, path);
  const moved = { ...shown, ...withHash({ ...shown, path: to }) };
  const { orm } = app.primary;
  const hasNoDraft = sql`NOT EXISTS (SELECT 1 FROM ${pageDrafts} WHERE ${eq(pageDrafts.path, path)})`;
  await changeTogether(app.primary, [
    insertIf(
      pageRevisions,
      { ...moved, origin: "admin", createdAt: app.now(), author: member.email },
      and(showsRevision(path, version), isFree(to, path), hasNoDraft),
    ),
    insertIf(pages, { path: to, revisionId: lastInsertedId }),
    insertIf(gonePages, {
      ...{ path, revisionId: version, state: "moved", target: to, goneAt: app.now(), version: app.now() },
    }),
    orm.delete(pages).where(and(eq(pages.path, path), previousChanged)),
    recordChange(app, member, {
      action: "page.moved",
      subject: { type: "page", id: path },
      before: { path },
      after: { path: to },
    }),
    renewPages(),
    ...indexPage(await readSearchedPage(app, moved)),
    ...unindexPage(path),
    // Where the page is shown again, nothing redirects.
    orm
      .delete(gonePages)
      .where(and(eq(gonePages.path, to), sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${eq(pages.path, to)})`)),
    // Earlier addresses of the page redirect to the new one directly.
    orm
      .update(gonePages)
      .set({ target: to })
      .where(
        and(
          eq(gonePages.target, path),
          sql`EXISTS (SELECT 1 FROM ${gonePages} AS old WHERE old.path = ${path} AND old.target = ${to})`,
        ),
      ),
  ]);
}
