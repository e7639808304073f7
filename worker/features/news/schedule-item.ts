import { AppError } from "#worker/errors.ts";
import { type Member, requirePermission } from "#worker/platform/auth/permissions.ts";
import { changeItem } from "./change-item.ts";
import type { NewsContext, Opened } from "./edited-item.ts";

/**
 * Shows an item from a moment on.
 * @param at ms since 1970
 * @throws AppError "forbidden"; "not_found"; "conflict"; "invalid" when the moment has passed
 */
export async function scheduleItem(context: NewsContext, member: Member, opened: Opened, at: number): Promise<void> {
  requirePermission(member, "news");
  if (at <= context.now()) {
    throw new AppError("invalid", "这个时间已经过去。要现在显示，请用“立即发布”。", { field: "visibleFrom" });
  }
  await changeItem(context, member, opened, "news.scheduled", () => ({ isDraft: false, visibleFrom: at }));
}
