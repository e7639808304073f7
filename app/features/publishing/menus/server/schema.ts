import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";

/** The menus of the page frame. Without a row the built-in menu is used (app/shell/server-frame/built-in-menu.ts). */
export const menus = sqliteTable("menus", {
  place: text("place", { enum: ["main"] }).primaryKey(),
  /** JSON: `[{ label, links: [{ label, href }] }]`. */
  groups: text("groups").notNull(),
  version: integer("version").notNull().default(1),
  updatedAt: epochMs("updated_at").notNull(),
});
