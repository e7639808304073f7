import { AppError } from "#worker/errors.ts";
import { recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import type { NewsContext } from "./edited-item.ts";
import { sameDayTitle } from "./same-day-title.ts";
import type { NewsFields } from "./schemas.ts";

/** Ids that somebody else took in between are tried again so often. */
const tries = 5;

/**
 * Writes an item of news as a draft, which nobody but the back office sees. Sent twice it is one.
 * @returns its id
 * @throws AppError "forbidden"; "invalid" when the day has an item of that title
 */
export async function addItem(context: NewsContext, member: Member, fields: NewsFields): Promise<number> {
  requirePermission(member, "news");
  const { primary } = context;
  const { title, source, sourceUrl, date } = fields;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const found = await primary
      .prepare(
        `SELECT (SELECT coalesce(max(id), 0) + 1 FROM news) AS next,
           EXISTS (SELECT 1 FROM news WHERE ${sameDayTitle("?1", "?2")}) AS isThere`,
      )
      .bind(title, date)
      .first<{ next: number; isThere: number }>();
    if (found?.isThere) throw new AppError("invalid", "同一天已经有一条标题相同的新闻。", { field: "title" });
    const id = found?.next ?? 1;
    const [added] = await primary.batch([
      primary
        .prepare(
          `INSERT INTO news (id, title, source, source_url, published_at, is_draft, origin)
           SELECT ?1, ?2, ?3, ?4, ?5, 1, 'admin'
           WHERE NOT EXISTS (SELECT 1 FROM news WHERE id = ?1) AND NOT EXISTS
             (SELECT 1 FROM news WHERE ${sameDayTitle("?2", "?5")})`,
        )
        .bind(id, title, source, sourceUrl, date),
      recordChange(context, member, {
        action: "news.added",
        subject: { type: "news", id },
        before: null,
        after: { ...fields, isDraft: true },
      }),
    ]);
    if ((added?.meta.changes ?? 0) > 0) return id;
  }
  throw new AppError("conflict", "别人正在添加新闻，请再试一次。");
}
