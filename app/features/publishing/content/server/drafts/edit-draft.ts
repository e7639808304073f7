import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { changeTogether, differences, recordChange } from "#app/features/foundation/audit/server/public.ts";
import { refuseUnknownImages } from "#app/features/publishing/images/server/public.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { hasRow, insertIf, lastInsertedId } from "#worker/platform/db/sql-parts.ts";
import { minute } from "#worker/platform/time/units.ts";
import { frontMatterSchema } from "../../shared/input.ts";
import type { PageEdit } from "../publish-page.ts";
import { contentFields, contentOf } from "../revision-content.ts";
import { type Revision, readShownRevision } from "../revisions.ts";
import { pageDrafts, pageRevisions, pages } from "../schema.ts";

/** Unpublished content. */
export type Draft = typeof pageDrafts.$inferSelect;

/** A draft with the revisions it is compared with. */
export interface OpenedDraft {
  draft: Draft;
  shown: Revision | null;
  /** The page's revision when the draft was last saved; null when there was no page. */
  base: Revision | null;
}

const baseRevisions = alias(pageRevisions, "base");

/** Query: drafts with the shown revisions of their pages, and the revisions they are based on. */
export const selectDrafts = ({ primary }: Pick<AppContext, "primary">) =>
  primary.orm
    .select({ draft: pageDrafts, shown: pageRevisions, base: baseRevisions })
    .from(pageDrafts)
    .leftJoin(pages, eq(pages.path, pageDrafts.path))
    .leftJoin(pageRevisions, eq(pageRevisions.id, pages.revisionId))
    .leftJoin(baseRevisions, eq(baseRevisions.id, pageDrafts.baseId))
    .$dynamic();

/**
 * A draft for its editor.
 * @throws AppError "forbidden", "not_found"
 */
export async function readDraft(app: Pick<AppContext, "primary">, member: Member, id: number): Promise<OpenedDraft> {
  requirePermission(member, "content");
  const found = await selectDrafts(app).where(eq(pageDrafts.id, id)).get();
  if (!found) throw new AppError("not_found", "没有这个草稿：可能已经发布或者删除了。");
  return found;
}

/**
 * The drafts of a page, the newest first.
 * @throws AppError "forbidden"
 */
export async function listDraftsOf(
  { primary }: Pick<AppContext, "primary">,
  member: Member,
  path: string,
): Promise<Pick<Draft, "id" | "title" | "state" | "author" | "updatedAt">[]> {
  requirePermission(member, "content");
  const { id, title, state, author, updatedAt } = pageDrafts;
  return primary.orm
    .select({ id, title, state, author, updatedAt })
    .from(pageDrafts)
    .where(eq(pageDrafts.path, path))
    .orderBy(updatedAt)
    .all();
}

/** Subquery: the number of drafts in a state. */
export const countDrafts = (state: Draft["state"]): SQL<number> =>
  sql<number>`(SELECT count(*) FROM ${pageDrafts} WHERE ${eq(pageDrafts.state, state)})`;

type Context = Pick<AppContext, "primary" | "now">;

/** A draft as opened by its editor. */
export interface DraftVersion {
  id: number;
  version: number;
}

/** Condition of a statement: the draft still has the version that was opened. */
export const isOpened = ({ id, version }: DraftVersion) => and(eq(pageDrafts.id, id), eq(pageDrafts.version, version));

/** Columns of content without a schedule. */
export const unplanned = { state: "draft", publishAt: null, scheduledBy: null, failure: null } as const;

/**
 * Stores new content of a page without showing it. The same content within ten minutes counts as a form sent twice and returns the first
 * draft.
 * @param edit.version id of the revision that the editor opened
 * @returns the id of the draft
 * @throws AppError "forbidden"; "not_found" when there is no such page
 */
export async function createDraft(app: Context, member: Member, path: string, edit: PageEdit): Promise<number> {
  requirePermission(member, "content");
  const shown = await readShownRevision(app, member, path);
  const content = contentOf(path, frontMatterSchema.parse({ ...edit.frontMatter, kind: shown.kind }), edit.body);
  await refuseUnknownImages(app, content.body);
  const now = app.now();
  const isOfPage = and(eq(pageRevisions.id, edit.version), eq(pageRevisions.path, path));
  const twin = app.primary.orm
    .select({ id: pageDrafts.id })
    .from(pageDrafts)
    .where(
      and(
        eq(pageDrafts.path, path),
        eq(pageDrafts.author, member.email),
        eq(pageDrafts.contentHash, content.contentHash),
        eq(pageDrafts.version, 1),
        gt(pageDrafts.createdAt, now - 10 * minute),
      ),
    );
  const changes: [SQL, SQL] = [
    insertIf(
      pageDrafts,
      { ...content, baseId: edit.version, author: member.email, createdAt: now, updatedAt: now },
      and(hasRow(pageRevisions, isOfPage), sql`NOT EXISTS ${twin}`),
    ),
    recordChange(app, member, {
      action: "page-draft.created",
      id: lastInsertedId,
      after: { path, ...differences(contentFields(shown), contentFields(content)).after },
    }),
  ];
  try {
    const [added] = await changeTogether(app.primary, changes);
    return added?.lastRowId ?? 0;
  } catch (error) {
    const first = await twin.get();
    if (first) return first.id;
    throw error;
  }
}

/** New content of a draft. `base`: the revision that its editor saw as the shown one; null when there is no page. */
export interface DraftEdit extends Omit<PageEdit, "version"> {
  base: number | null;
}

/**
 * Saves the content of a draft and cancels its schedule.
 * @throws AppError "forbidden", "not_found"; "conflict" when somebody else changed it since
 */
export async function saveDraft(
  app: Context,
  member: Member,
  opened: DraftVersion,
  { frontMatter, body, base }: DraftEdit,
): Promise<void> {
  requirePermission(member, "content");
  const { draft, shown } = await readDraft(app, member, opened.id);
  if (base !== null && base !== draft.baseId && base !== shown?.id) {
    throw new AppError("conflict", "页面刚又有了新版本。你填写的内容还在，请核对不同之处再保存。");
  }
  const content = contentOf(draft.path, frontMatterSchema.parse({ ...frontMatter, kind: draft.kind }), body);
  await refuseUnknownImages(app, content.body);
  await changeTogether(app.primary, [
    app.primary.orm
      .update(pageDrafts)
      .set({
        ...{ ...content, ...unplanned, baseId: base, author: member.email, updatedAt: app.now() },
        version: opened.version + 1,
      })
      .where(isOpened(opened)),
    recordChange(app, member, {
      action: "page-draft.saved",
      id: opened.id,
      ...differences(contentFields(draft), contentFields(content)),
    }),
  ]);
}

/**
 * Deletes a draft; the audit log retains its content.
 * @throws AppError "forbidden", "not_found"; "conflict" when somebody else changed it since
 */
export async function discardDraft(app: Context, member: Member, opened: DraftVersion): Promise<void> {
  requirePermission(member, "content");
  const { draft } = await readDraft(app, member, opened.id);
  await changeTogether(app.primary, [
    app.primary.orm.delete(pageDrafts).where(isOpened(opened)),
    recordChange(app, member, {
      action: "page-draft.discarded",
      id: opened.id,
      before: { path: draft.path, ...contentFields(draft) },
    }),
  ]);
}
