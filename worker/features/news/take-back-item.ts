import { changeItem } from "./change-item.ts";
import type { ChangeNews } from "./edited-item.ts";

/**
 * Makes an item a draft: one that is shown or scheduled, or one that was removed.
 * @throws AppError "forbidden"; "not_found"; "conflict"
 */
export const takeBackItem: ChangeNews = (context, member, opened) =>
  changeItem(context, member, opened, "news.taken-back", () => ({ isDraft: true, visibleFrom: null }));
