import { changeItem } from "./change-item.ts";
import type { ChangeNews } from "./edited-item.ts";

/**
 * Shows an item from now on.
 * @throws AppError "forbidden"; "not_found"; "conflict"
 */
export const publishItem: ChangeNews = (context, member, opened) =>
  changeItem(context, member, opened, "news.published", () => ({ isDraft: false, visibleFrom: null }));
