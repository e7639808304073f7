import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { changeTogether, recordChange } from "#app/features/foundation/audit/server/public.ts";
import { renewPages } from "#app/features/foundation/content-version/server/public.ts";
import { indexPage, unindexPage } from "#app/features/register/search/server/public.ts";
import { tools } from "#app/features/register/tools/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError, invalidAt } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { allOf, hasRow, insertIf, previousChanged } from "#worker/platform/db/sql-parts.ts";
import { gonePages, pageRevisions, pages } from "../schema.ts";
import { readSearchedPage } from "../searched-page.ts";
import { readAddress } from "./read-address.ts";

type Context = Pick<AppContext, "primary" | "now">;

/** Pages other than content that the address of a former page may redirect to. */
const otherTargets = new Set<string>(["/", ...Object.values(tools).map(({ path }) => path)]);

/** Condition of a statement: a page shows the revision that its editor saw. */
export const showsRevision = (path: string, version: number): SQL =>
  hasRow(pages, eq(pages.path, path), eq(pages.revisionId, version));

/** @throws AppError "invalid" for a page that the code links to */
export const refuseNeeded = ({ neededBy }: { neededBy: string | null }): void => {
  if (neededBy === null) return;
  throw new AppError("invalid", `网站的程序里有通到这个页面的链接（${neededBy}），不能搬走或下架。可以修改它的内容。`);
};

/**
 * Takes a page down: its address responds with 410, or redirects to another page. Its revisions remain. If the page's file changes
 * meanwhile, only revisions are added.
 * @param version id of the revision that the editor saw
 * @throws AppError "forbidden", "not_found"; "invalid" for a page that the code links to, or when there is no page at `target`; "conflict"
 * when the page shows another revision, or the page at `target` was taken down meanwhile
 */
export async function takeDown(
  app: Context,
  member: Member,
  path: string,
  { version, target }: { version: number; target: string | null },
): Promise<void> {
  requirePermission(member, "content");
  const address = await readAddress(app, member, path);
  refuseNeeded(address);
  if (target !== null) await requireTarget(app, path, target);
  await changeTogether(app.primary, [
    insertIf(
      gonePages,
      { path, revisionId: version, state: "down", target, goneAt: app.now(), version: app.now() },
      allOf(showsRevision(path, version), target === null ? undefined : isTarget(target)),
    ),
    app.primary.orm.delete(pages).where(and(eq(pages.path, path), previousChanged)),
    recordChange(app, member, {
      action: "page.taken-down",
      id: path,
      before: { title: address.title, revision: version },
      after: { target },
    }),
    renewPages(),
    ...unindexPage(path),
  ]);
}

/** Condition of a statement: the site has the page at this moment. Another editor may be taking it down. */
const isTarget = (target: string) => (otherTargets.has(target) ? undefined : hasRow(pages, eq(pages.path, target)));

async function requireTarget({ primary }: Context, path: string, target: string): Promise<void> {
  const refuse = (message: string) => invalidAt("target", message);
  if (target === path) throw refuse("不能转到它自己。");
  if (otherTargets.has(target)) return;
  const found = await primary.orm.select({ path: pages.path }).from(pages).where(eq(pages.path, target)).get();
  if (!found) throw refuse("本站没有这个页面。请写以 / 开头的地址，例如 /visa/student。");
}

/**
 * Restores a page that was taken down. A page that showed its file shows the newest version of the file.
 * @param version of the row of gone_pages that the editor saw
 * @throws AppError "forbidden", "not_found"; "conflict" when somebody else changed it since
 */
export async function putBack(app: Context, member: Member, path: string, version: number): Promise<void> {
  requirePermission(member, "content");
  const { primary } = app;
  const isSeen = and(eq(gonePages.path, path), eq(gonePages.version, version), eq(gonePages.state, "down"));
  const last = alias(pageRevisions, "last");
  const newestFile = sql`(SELECT max(file.id) FROM ${pageRevisions} AS file WHERE file.path = ${path} AND file.origin = 'seed')`;
  const found = await primary.orm
    .select({ revision: pageRevisions })
    .from(gonePages)
    .innerJoin(last, eq(last.id, gonePages.revisionId))
    .innerJoin(pageRevisions, eq(pageRevisions.id, sql`iif(${last.origin} = 'seed', ${newestFile}, ${last.id})`))
    .where(isSeen)
    .get();
  if (!found) throw new AppError("not_found", "没有这个下架的页面：可能已经恢复了。");
  await changeTogether(primary, [
    insertIf(
      pages,
      { path, revisionId: found.revision.id },
      allOf(
        hasRow(gonePages, isSeen),
        not(hasRow(pages, eq(pages.path, path))),
        sql`(${found.revision.origin} = 'admin' OR ${found.revision.id} = ${newestFile})`,
      ),
    ),
    primary.orm.delete(gonePages).where(and(eq(gonePages.path, path), previousChanged)),
    recordChange(app, member, {
      action: "page.put-back",
      id: path,
      after: { title: found.revision.title, revision: found.revision.id },
    }),
    renewPages(),
    ...indexPage(await readSearchedPage(app, found.revision)),
  ]);
}
