import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";

/**
 * The reviewed dictionary that Chinese course names are composed with, from seed/course-names/, and the entries that the back
 * office added, changed or switched off. A load replaces the rows of the files when one differs.
 */
export const courseNameEntries = sqliteTable(
  "course_name_entries",
  {
    /** `{kind}~{phrase}~{condition}` */
    key: text("key").notNull(),
    /** A row of the back office ("admin") stands in place of that of the files ("seed") with the same key. */
    origin: text("origin", { enum: ["seed", "admin"] }).notNull(),
    /** What the entry is about: a phrase of many names, or one registered name as a whole. */
    kind: text("kind", { enum: ["phrase", "name"] }).notNull(),
    /** English, as the register writes it. */
    phrase: text("phrase").notNull(),
    /** Where the reading holds, see Phrase in phrase-book.ts; empty: everywhere, and for a name. */
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
