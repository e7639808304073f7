import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#worker/platform/auth/schema.ts";
import { epochMs } from "#worker/platform/db/columns.ts";
import { itemTypes } from "../shared/items.ts";

/** The shortlist of an account. The shortlist of a visitor is stored in the browser. */
export const shortlistItems = sqliteTable(
  "shortlist_items",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type", { enum: itemTypes }).notNull(),
    /** The code, depending on the kind: a CRICOS code, a code of a field or occupation, the key of a city, a subclass. */
    code: text("code").notNull(),
    addedAt: epochMs("added_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.type, t.code] })],
);
