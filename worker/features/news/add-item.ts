import { sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";
import { recordChange } from "#worker/features/audit/public.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { runBatch } from "#worker/platform/db/run-batch.ts";
import { insertIf, lastInsertedId } from "#worker/platform/db/sql-parts.ts";
import type { NewsFields } from "./input.ts";
import { hasTitleOnDay, legacyColumns } from "./news-item.ts";
import { news } from "./schema.ts";

/**
 * Writes an item of news as a draft, which only the back office sees. A form that is sent twice adds one item.
 * @returns its id
 * @throws AppError "forbidden"; "invalid" when the day has an item of that title
 */
export async function addItem(
  app: Pick<AppContext, "primary" | "now">,
  member: Member,
  fields: NewsFields,
): Promise<number> {
  requirePermission(member, "news");
  const { title, source, sourceUrl, date } = fields;
  const [added] = await runBatch(app.primary, [
    insertIf(
      news,
      { title, source, sourceUrl, publishedAt: date, state: "draft", ...legacyColumns("draft", null), origin: "admin" },
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

export const titleIsTaken = () => new AppError("invalid", "同一天已经有一条标题相同的新闻。", { field: "title" });
