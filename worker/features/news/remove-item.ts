import { changeItem } from "./change-item.ts";
import type { ChangeNews } from "./edited-item.ts";
import { marks } from "./news-marks.ts";

/**
 * Removes an item from the site and from the list of the back office; it is kept, and can become a draft again.
 * @throws AppError "forbidden"; "not_found"; "conflict"
 */
export const removeItem: ChangeNews = (context, member, opened) =>
  changeItem(context, member, opened, "news.removed", () => ({ isDraft: true, visibleFrom: marks.removed }));
