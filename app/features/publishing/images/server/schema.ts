import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";

/** Images of pages. Their files are in the bucket FILES under `images/<key>/<width>.jpg`, one for each of widthsOf(width). */
export const images = sqliteTable("images", {
  /** The beginning of the files' hash, so that the content at an address never changes. */
  key: text("key").primaryKey(),
  /** Text alternative of the image. */
  alt: text("alt").notNull(),
  /** Creator of the image. */
  credit: text("credit"),
  /** Source page of the image, `https://…`. */
  sourceUrl: text("source_url"),
  /** Pixels of the largest file. */
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  version: integer("version").notNull().default(1),
  /** E-mail address of the editor who uploaded it. */
  author: text("author").notNull(),
  createdAt: epochMs("created_at").notNull(),
});
