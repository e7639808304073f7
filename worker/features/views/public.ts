import { lte, type SQL } from "drizzle-orm";
import { removeRows } from "#worker/platform/db/remove-rows.ts";
import { day } from "#worker/platform/time/units.ts";
import { pageViews } from "./schema.ts";

/** Removes numbers of views after two years. @param now ms since 1970 */
export const removeOldViews = (now: number): SQL =>
  removeRows(pageViews, lte(pageViews.day, new Date(now - 730 * day).toISOString().slice(0, 10)));
