import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";

/**
 * The reviewed dictionary for composing Chinese course names, from seed/course-names/, and the entries that the back
 * office added, changed or switched off. A load replaces the rows of the files when one differs.
 */
export const courseNameEntries = sqliteTable(
  "course_name_entries",
  {
    /** `{kind}~{phrase}~{condition}` */
    key: text("key").notNull(),
    /** A row of the back office ("admin") replaces the row of the files ("seed") with the same key. */
    origin: text("origin", { enum: ["seed", "admin"] }).notNull(),
    /** Kind of entry: a phrase of many names, or one whole registered name. */
    kind: text("kind", { enum: ["phrase", "name"] }).notNull(),
    /** English, as the register writes it. */
    phrase: text("phrase").notNull(),
    /** The condition of the meaning, see Phrase in phrase-book.ts; empty: everywhere, and for a name. */
    condition: text("condition").notNull().default(""),
    nameCn: text("name_cn").notNull(),
    /** False: names are composed without the entry. */
    isUsed: integer("is_used", { mode: "boolean" }).notNull().default(true),
    version: integer("version").notNull().default(0),
    /** ms since 1970. */
    recordedAt: epochMs("recorded_at").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.key, t.origin] }), index("course_name_entries_origin").on(t.origin)],
);
