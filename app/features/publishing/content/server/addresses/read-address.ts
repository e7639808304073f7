import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { hasRow } from "#worker/platform/db/sql-parts.ts";
import { preparedQuery } from "#worker/platform/db/sql-rows.ts";
import { whereNeeded } from "../../shared/addresses.ts";
import { gonePages, pageDrafts, pageRevisions, pages } from "../schema.ts";

/** Subquery: whether a page has a version from a file of seed/pages/. */
const isOfFile = (path: string) =>
  hasRow(pageRevisions, eq(pageRevisions.path, path), eq(pageRevisions.origin, "seed")).mapWith(Boolean);

/** The former page of an address without a page; null when there was none. A null `target`: it was taken down, else the address redirects there. */
export async function readGonePage({ db }: Pick<AppContext, "db">, path: string) {
  const found = await db.orm.select({ target: gonePages.target }).from(gonePages).where(eq(gonePages.path, path)).get();
  return found ?? null;
}

/** Addresses of pages that were taken down without a redirect. Every page of the site needs them. */
const downPaths = preparedQuery((orm) =>
  orm
    .select({ path: gonePages.path })
    .from(gonePages)
    .where(and(eq(gonePages.state, sql`'down'`), isNull(gonePages.target))),
);

/** The addresses that respond with 410 because an editor took their page down; menus omit them. */
export async function readDownPaths({ db }: Pick<AppContext, "db">): Promise<ReadonlySet<string>> {
  return new Set((await downPaths(db)).map(({ path }) => path));
}

/** Longest list of pages that link to a page. */
const maxLinking = 50;

/**
 * The shown pages whose text or lists link to a page. Reads the text of all pages: a few dozen.
 * @throws AppError "forbidden"
 */
export async function listPagesLinkingTo(
  { primary: { orm } }: Pick<AppContext, "primary">,
  member: Member,
  path: string,
) {
  requirePermission(member, "content");
  const { title, body, next, related } = pageRevisions;
  const all = sql`${body} || ${next} || ${related}`;
  const links = ["](", '"to":"'].flatMap((before) => [")", '"', "#", "?"].map((behind) => before + path + behind));
  return orm
    .select({ path: pages.path, title })
    .from(pages)
    .innerJoin(pageRevisions, eq(pageRevisions.id, pages.revisionId))
    .where(and(ne(pages.path, path), or(...links.map((link) => sql`instr(${all}, ${link}) > 0`))))
    .orderBy(pages.path)
    .limit(maxLinking)
    .all();
}

/** An address in the back office: of a page that is shown, or of a former one. */
export interface PageAddress {
  path: string;
  title: string;
  /** Id of the shown revision, or the version of the former page. */
  version: number;
  state: "shown" | "down" | "moved";
  target: string | null;
  /** The page has a file in seed/pages/, which a load may change. */
  hasFile: boolean;
  /** Where the code links to the page, in words: then it cannot be moved or taken down. Null when nowhere. */
  neededBy: string | null;
  drafts: number;
}

/**
 * A page's address for its editor.
 * @throws AppError "forbidden"; "not_found" when there is no page and never was
 */
export async function readAddress(
  { primary: { orm } }: Pick<AppContext, "primary">,
  member: Member,
  path: string,
): Promise<PageAddress> {
  requirePermission(member, "content");
  const { title } = pageRevisions;
  const hasFile = isOfFile(path).as("has_file");
  const drafts = sql<number>`(SELECT count(*) FROM ${pageDrafts} WHERE ${eq(pageDrafts.path, path)})`.as("drafts");
  const shown = await orm
    .select({ title, version: pages.revisionId, hasFile, drafts })
    .from(pages)
    .innerJoin(pageRevisions, eq(pageRevisions.id, pages.revisionId))
    .where(eq(pages.path, path))
    .get();
  if (shown) return { path, ...shown, state: "shown", target: null, neededBy: whereNeeded(path) };
  const { version, target, state } = gonePages;
  const gone = await orm
    .select({ title, version, target, state, hasFile, drafts })
    .from(gonePages)
    .innerJoin(pageRevisions, eq(pageRevisions.id, gonePages.revisionId))
    .where(eq(gonePages.path, path))
    .get();
  if (!gone) throw new AppError("not_found", "没有这个页面。");
  return { path, ...gone, neededBy: null };
}
