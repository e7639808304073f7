import { and, eq, ne, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { changeTogether, differences, recordChange } from "#worker/features/audit/public.ts";
import { findTypedFigures, keysIn, mentionPattern } from "#worker/features/content/public.ts";
import { renewPages } from "#worker/features/content-version/public.ts";
import { readUnits } from "#worker/features/facts/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf, lastInsertedId } from "#worker/platform/db/sql-parts.ts";
import type { NewsFields } from "./input.ts";
import { type EditedItem, hasTitleOnDay, newsDay, readEditedItem } from "./news-item.ts";
import { news } from "./schema.ts";

type NewsContext = Pick<AppContext, "primary" | "now">;

/**
 * Adds an item of news as a draft, which only the back office sees. A form that is sent twice adds one item.
 * @returns its id
 * @throws AppError "forbidden"; "invalid" when the day has an item of that title
 */
export async function addItem(app: NewsContext, member: Member, fields: NewsFields): Promise<number> {
  requirePermission(member, "news");
  const { title, source, sourceUrl, date } = fields;
  await refuseFigures(app, title);
  const [added] = await runBatch(app.primary, [
    insertIf(
      news,
      {
        ...{ title, figures: JSON.stringify(keysIn(title)), source, sourceUrl, publishedAt: date },
        ...{ state: "draft", origin: "admin" },
      },
      sql`NOT EXISTS (SELECT 1 FROM ${news} WHERE ${hasTitleOnDay(title, date)})`,
    ),
    recordChange(app, member, {
      action: "news.added",
      subject: { type: "news", id: lastInsertedId },
      before: null,
      after: { ...fields, state: "draft" },
    }),
  ]);
  if (added.changes === 0) throw titleIsTaken();
  return added.lastRowId;
}

/** The item that an editor has opened. */
interface Opened {
  id: number;
  /** The version that was read; another one is a conflict. */
  version: number;
}

/**
 * Changes the fields of an item, not its state.
 * @throws AppError "forbidden"; "not_found"; "conflict"; "invalid" when the day has an item of that title, or it is removed
 */
export const editItem = (app: NewsContext, member: Member, opened: Opened, fields: NewsFields): Promise<void> =>
  changeItem(app, member, opened, "news.edited", ({ state }) => {
    if (state === "removed") throw new AppError("invalid", "这条新闻已经移除，请先恢复为草稿。");
    const { title, source, sourceUrl, date } = fields;
    return { title, source, sourceUrl, date };
  });

/**
 * Publishes an item at once.
 * @throws AppError "forbidden"; "not_found"; "conflict"
 */
export const publishItem = (app: NewsContext, member: Member, opened: Opened): Promise<void> =>
  changeItem(app, member, opened, "news.published", () => ({ state: "published", visibleFrom: null }));

/**
 * Publishes an item from a moment on.
 * @param at ms since 1970
 * @throws AppError "forbidden"; "not_found"; "conflict"; "invalid" when the moment has passed
 */
export async function scheduleItem(app: NewsContext, member: Member, opened: Opened, at: number): Promise<void> {
  requirePermission(member, "news");
  if (at <= app.now()) {
    throw new AppError("invalid", "这个时间已经过去。要现在显示，请用“立即发布”。", { field: "visibleFrom" });
  }
  await changeItem(app, member, opened, "news.scheduled", () => ({ state: "published", visibleFrom: at }));
}

/**
 * Makes a published, scheduled or removed item a draft.
 * @throws AppError "forbidden"; "not_found"; "conflict"
 */
export const unpublishItem = (app: NewsContext, member: Member, opened: Opened): Promise<void> =>
  changeItem(app, member, opened, "news.taken-back", () => ({ state: "draft", visibleFrom: null }));

/**
 * Removes an item from the site and from the list of the back office. It can become a draft again.
 * @throws AppError "forbidden"; "not_found"; "conflict"
 */
export const removeItem = (app: NewsContext, member: Member, opened: Opened): Promise<void> =>
  changeItem(app, member, opened, "news.removed", () => ({ state: "removed", visibleFrom: null }));

type Changed = Partial<Pick<EditedItem, "title" | "source" | "sourceUrl" | "date" | "state" | "visibleFrom">>;

/**
 * Changes an item, with its audit entry, and renews pages. From then on the item belongs to the back office: a load of the
 * files leaves it alone, because the row "replaced" still has the title and day that the files know.
 * @param change the fields to change, given the item as it is
 */
async function changeItem(
  app: NewsContext,
  member: Member,
  { id, version }: Opened,
  action: `news.${string}`,
  change: (item: EditedItem) => Changed,
): Promise<void> {
  requirePermission(member, "news");
  const item = await readEditedItem(app, member, id);
  if (!item) throw new AppError("not_found", "没有这条新闻。");
  const after = { ...item, ...change(item) };
  const difference = differences({ ...item }, { ...after, origin: "admin" });
  if (version === item.version && Object.keys(difference.after ?? {}).length === 0) return;
  const { primary } = app;
  if (after.title !== item.title) await refuseFigures(app, after.title);
  if (after.title !== item.title || after.date !== item.date) await refuseSameTitle(app, after);
  await changeTogether(primary, [
    primary.orm
      .update(news)
      .set({
        title: after.title,
        figures: JSON.stringify(keysIn(after.title)),
        source: after.source,
        sourceUrl: after.sourceUrl,
        // An item from the files may have a time of day; it is kept while the day stays.
        publishedAt: sql`CASE WHEN ${newsDay} = ${after.date} THEN ${news.publishedAt} ELSE ${after.date} END`,
        state: after.state,
        visibleFrom: after.visibleFrom,
        origin: "admin",
        version: sql`${news.version} + 1`,
      })
      .where(and(eq(news.id, id), eq(news.version, version))),
    recordChange(app, member, { action, subject: { type: "news", id }, ...difference }),
    renewPages(),
    ...(item.origin === "seed" ? [keepAsReplaced(item)] : []),
  ]);
}

/** The row "replaced" for an item that the files brought and the back office now edits. */
const keepAsReplaced = ({ title, source, sourceUrl, date }: EditedItem) =>
  insertIf(news, { title, source, sourceUrl, publishedAt: date, state: "replaced", origin: "admin" });

async function refuseSameTitle({ primary }: NewsContext, { id, title, date }: EditedItem): Promise<void> {
  const found = await primary.orm
    .select({ id: news.id })
    .from(news)
    .where(and(hasTitleOnDay(title, date), ne(news.id, id)))
    .limit(1)
    .get();
  if (found) throw titleIsTaken();
}

const titleIsTaken = () => new AppError("invalid", "同一天已经有一条标题相同的新闻。", { field: "title" });

/** @throws AppError "invalid" when a title types a figure, or mentions one that the registry does not have */
async function refuseFigures({ primary }: NewsContext, title: string): Promise<void> {
  const typed = findTypedFigures([], title.replaceAll(mentionPattern, "￼"));
  if (typed.length > 0) {
    const message = `数字要写成 {{键}} 或 {{键@日期}}，由“数字与来源”给出，不能直接写在标题里：${typed.join("、")}。`;
    throw new AppError("invalid", message, { field: "title" });
  }
  const keys = keysIn(title);
  const known = await readUnits({ primary }, keys);
  const unknown = keys.filter((key) => !known.has(key));
  if (unknown.length === 0) return;
  const message = `“数字与来源”里没有 ${unknown.join("、")}。请先在那里记下这个数字，或者改正键的写法。`;
  throw new AppError("invalid", message, { field: "title" });
}
