import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { changeTogether, recordChange } from "#app/features/foundation/audit/server/public.ts";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import { indexPage, unindexPage } from "#app/features/register/search/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError, invalidAt } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { allOf, hasRow, insertIf, lastInsertedId, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { sydneyTime } from "#worker/platform/time/sydney-time.ts";
import { isProgrammed, type NewPage, pathOf } from "../../shared/addresses.ts";
import { contentFields, contentOf, withHash } from "../revision-content.ts";
import { readShownRevision } from "../revisions.ts";
import { gonePages, pageDrafts, pageRevisions, pages } from "../schema.ts";
import { readSearchedPage } from "../searched-page.ts";
import { readAddress } from "./read-address.ts";
import { refuseNeeded, showsRevision } from "./take-down.ts";

/**
 * Moves a page to another address; the old one redirects there. Revisions never change, so the history of the new address begins with a
 * copy. A page may return to an address that redirects to it.
 * @param version id of the revision that the editor saw
 * @throws AppError "forbidden", "not_found"; "invalid" for a page that the code links to, one with drafts, or a taken address; "conflict"
 * when the page shows another revision
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
  const hasNoDraft = not(hasRow(pageDrafts, eq(pageDrafts.path, path)));
  await changeTogether(app.primary, [
    insertIf(
      pageRevisions,
      { ...moved, origin: "admin", createdAt: app.now(), author: member.email },
      allOf(showsRevision(path, version), isFree(to, path), hasNoDraft),
    ),
    insertIf(pages, { path: to, revisionId: lastInsertedId }),
    insertIf(gonePages, {
      ...{ path, revisionId: version, state: "moved", target: to, goneAt: app.now(), version: app.now() },
    }),
    orm.delete(pages).where(and(eq(pages.path, path), previousChanged)),
    recordChange(app, member, { action: "page.moved", id: path, before: { path }, after: { path: to } }),
    renewPages(),
    ...indexPage(await readSearchedPage(app, moved)),
    ...unindexPage(path),
    // An address with a shown page must not redirect.
    orm.delete(gonePages).where(and(eq(gonePages.path, to), hasRow(pages, eq(pages.path, to)))),
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

/**
 * Creates a page at a new address, as an empty draft. Visitors see the page when the draft is published.
 * @returns the id of the draft
 * @throws AppError "forbidden"; "invalid" at the field `name` when the address is taken; "conflict" when it was taken meanwhile
 */
export async function beginPage(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  page: NewPage,
): Promise<number> {
  requirePermission(member, "content");
  const path = pathOf(page);
  await refuseTaken(app, path);
  const now = app.now();
  const { kind, title, english, summary } = page;
  const updated = sydneyTime(now).slice(0, 10);
  const content = contentOf(path, { kind, title, english, summary, updated, sources: [], next: [], related: [] }, "");
  const [added] = await changeTogether(app.primary, [
    insertIf(
      pageDrafts,
      { ...content, baseId: null, author: member.email, createdAt: now, updatedAt: now },
      isFree(path),
    ),
    recordChange(app, member, {
      action: "page-draft.created",
      id: lastInsertedId,
      after: { path, ...contentFields(content) },
    }),
  ]);
  return added?.lastRowId ?? 0;
}

/**
 * Condition: the page moved away from an address and may return to it. For a page that was taken down with a redirect to this one, it is
 * false: that page is to be restored there.
 */
const isOwnOf = (mover: string) => and(eq(gonePages.target, mover), eq(gonePages.state, "moved"));

/**
 * Condition of a statement: an address has no page, draft or former page.
 * @param mover a page that may return to its earlier address
 */
export const isFree = (path: string, mover: string | null = null): SQL => {
  const isOther = mover === null ? undefined : not(sql`coalesce(${isOwnOf(mover)}, 0)`);
  const taken = [hasRow(pages, eq(pages.path, path)), hasRow(pageDrafts, eq(pageDrafts.path, path))];
  return allOf(...[...taken, hasRow(gonePages, eq(gonePages.path, path), isOther)].map(not));
};

/**
 * Refuses an address in use. The statement that takes the address checks isFree again.
 * @throws AppError "invalid" at the field `name` when it is not free
 */
export async function refuseTaken(
  { primary: { orm } }: Pick<AppContext, "primary">,
  path: string,
  mover: string | null = null,
): Promise<void> {
  const refuse = (message: string) => {
    throw invalidAt("name", message);
  };
  if (isProgrammed(path)) refuse("这个地址已经是网站的另一个页面，请换一个。");
  const { title } = pageRevisions;
  const [page, draft, gone] = await Promise.all([
    orm
      .select({ title })
      .from(pages)
      .innerJoin(pageRevisions, eq(pageRevisions.id, pages.revisionId))
      .where(eq(pages.path, path))
      .get(),
    orm.select({ title: pageDrafts.title }).from(pageDrafts).where(eq(pageDrafts.path, path)).get(),
    orm
      .select({ target: gonePages.target, state: gonePages.state })
      .from(gonePages)
      .where(eq(gonePages.path, path))
      .get(),
  ]);
  if (page) refuse(`这个地址已经有页面“${page.title}”，请换一个。`);
  if (draft) refuse(`这个地址已经有一个没发布的草稿“${draft.title}”，请换一个，或者继续写那个草稿。`);
  if (gone && !(mover !== null && gone.target === mover && gone.state === "moved")) {
    refuse(
      gone.state === "down"
        ? "这个地址的页面下架了：可以到“下架与搬走的页面”里恢复它，或者换一个地址。"
        : `这个地址以前有页面，现在会转到 ${gone.target}，请换一个。`,
    );
  }
}
