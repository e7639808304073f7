import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";

/** The subject of an entry: a phrase of many names, or one registered name as a whole. */
const entryKind = () => text("kind", { enum: ["phrase", "name"] }).notNull();

/**
 * The reviewed dictionary that Chinese course names are composed with, from seed/course-names/. A load replaces it when a row
 * differs.
 */
export const courseNameEntries = sqliteTable(
  "course_name_entries",
  {
    id: integer("id").primaryKey(),
    kind: entryKind(),
    /** English, as the register writes it. */
    phrase: text("phrase").notNull(),
    /** Where the reading holds, see Phrase in phrase-book.ts; empty: everywhere, and for a name. */
    condition: text("condition").notNull().default(""),
    nameCn: text("name_cn").notNull(),
  },
  (t) => [uniqueIndex("course_name_entries_key").on(t.kind, t.phrase, t.condition)],
);

/** Entries that the back office added, changed or removed. They override the loaded ones, also in later loads. */
export const courseNameEdits = sqliteTable(
  "course_name_edits",
  {
    id: integer("id").primaryKey(),
    kind: entryKind(),
    phrase: text("phrase").notNull(),
    condition: text("condition").notNull().default(""),
    /** Empty for a removed entry. */
    nameCn: text("name_cn").notNull(),
    /** False: the loaded entry is removed. */
    isAdded: integer("is_added", { mode: "boolean" }).notNull(),
    version: integer("version").notNull(),
    updatedAt: epochMs("updated_at").notNull(),
  },
  (t) => [uniqueIndex("course_name_edits_key").on(t.kind, t.phrase, t.condition)],
);
