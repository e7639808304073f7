import { AppError } from "#worker/errors.ts";
import type { Member } from "#worker/platform/auth/permissions.ts";
import { changeItem } from "./change-item.ts";
import { type NewsContext, type Opened, stateOf } from "./edited-item.ts";
import type { NewsFields } from "./schemas.ts";

/**
 * Changes what an item says; whether it is shown stays as it is.
 * @throws AppError "forbidden"; "not_found"; "conflict"; "invalid" when the day has an item of that title, or it is removed
 */
export const editItem = (context: NewsContext, member: Member, opened: Opened, fields: NewsFields): Promise<void> =>
  changeItem(context, member, opened, "news.edited", (item) => {
    if (stateOf(item, context.now()) === "removed") throw new AppError("invalid", "这条新闻已经移除，请先恢复为草稿。");
    const { title, source, sourceUrl, date } = fields;
    return { title, source, sourceUrl, date };
  });
