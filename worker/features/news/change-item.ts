import { AppError } from "#worker/errors.ts";
import { changeTogether, differences, recordChange } from "#worker/features/audit/public.ts";
import { renewPages } from "#worker/features/content-version/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { EditedItem, NewsContext, Opened } from "./edited-item.ts";
import { marks } from "./news-marks.ts";
import { readEditedItem } from "./read-edited-item.ts";
import { sameDayTitle } from "./same-day-title.ts";

/** What a verb may change of an item. */
export type Changed = Partial<Pick<EditedItem, "title" | "source" | "sourceUrl" | "date" | "isDraft" | "visibleFrom">>;

/**
 * Changes an item, with the record of it, and makes pages new. From then on it is the back office's: what the files have
 * stays as a row that nobody sees, by which a load knows that it must not bring the item again.
 * @param changed what becomes of it, told by the item as it is
 * @throws AppError "forbidden"; "not_found"; "conflict"; "invalid" when the day has an item of that title
 */
export async function changeItem(
  context: NewsContext,
  member: Member,
  { id, version }: Opened,
  action: `news.${string}`,
  changed: (item: EditedItem) => Changed,
): Promise<void> {
  requirePermission(member, "news");
  const item = await readEditedItem(context, member, id);
  if (!item) throw new AppError("not_found", "没有这条新闻。");
  const after = { ...item, ...changed(item) };
  const difference = differences({ ...item }, { ...after, origin: "admin" });
  if (version === item.version && Object.keys(difference.after ?? {}).length === 0) return;
  const { primary } = context;
  if (after.title !== item.title || after.date !== item.date) await refuseSameTitle(context, after);
  await changeTogether(primary, [
    primary
      .prepare(
        `UPDATE news SET title = ?3, source = ?4, source_url = ?5,
           published_at = CASE WHEN substr(published_at, 1, 10) = ?6 THEN published_at ELSE ?6 END,
           is_draft = ?7, visible_from = ?8, origin = 'admin', version = version + 1
         WHERE id = ?1 AND version = ?2`,
      )
      .bind(
        id,
        version,
        after.title,
        after.source,
        after.sourceUrl,
        after.date,
        Number(after.isDraft),
        after.visibleFrom,
      ),
    recordChange(context, member, { action, subject: { type: "news", id }, ...difference }),
    renewPages(),
    ...(item.origin === "seed" ? [keepReplaced(context, item)] : []),
  ]);
}

/** The row that stands for the item as the files have it. */
const keepReplaced = ({ primary }: NewsContext, { title, source, sourceUrl, date }: EditedItem) =>
  primary
    .prepare(
      `INSERT INTO news (title, source, source_url, published_at, is_draft, visible_from, origin)
       SELECT ?1, ?2, ?3, ?4, 1, ${marks.replaced}, 'admin' WHERE changes() > 0`,
    )
    .bind(title, source, sourceUrl, date);

async function refuseSameTitle({ primary }: NewsContext, { id, title, date }: EditedItem): Promise<void> {
  const found = await primary
    .prepare(`SELECT id FROM news WHERE ${sameDayTitle("?1", "?2")} AND id <> ?3 LIMIT 1`)
    .bind(title, date, id)
    .first();
  if (found) throw new AppError("invalid", "同一天已经有一条标题相同的新闻。", { field: "title" });
}
