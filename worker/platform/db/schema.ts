import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What is searched of each row of the back office's lists that grow with customers, under the number of its list (wordLists) times 10^15
 * plus the row's id, or its rowid where ids are texts. Written by triggers only, which keep the full-text table staff_words beside it. A
 * backup leaves both out: restoring the rows writes them again. Take care: `INSERT OR REPLACE` into one of these lists would leave the
 * words of the replaced row behind, because SQLite fires no trigger for it.
 */
export const staffTexts = sqliteTable("staff_texts", {
  id: integer("id").primaryKey(),
  text: text("text").notNull(),
});
