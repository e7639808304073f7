import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";

/**
 * The reviewed vocabulary of the search, one row per term, from seed/vocabulary/. Names of institutions are in
 * institution_names.
 */
export const searchTerms = sqliteTable(
  "search_terms",
  {
    id: integer("id").primaryKey(),
    /** As people type it: simplified Chinese or lower-case Latin. */
    term: text("term").notNull(),
    kind: text("kind", { enum: ["level", "field", "place", "category", "filler"] }).notNull(),
    /**
     * Its values: levels, separated by `|`; ASCED codes, states and metropolitan areas, or categories, separated by spaces.
     * Empty for a filler, and for a field with words only.
     */
    means: text("means").notNull(),
    /** For a field: English words of course names, separated by `|`. */
    words: text("words").notNull().default(""),
    /** The Chinese text of a chip. */
    label: text("label").notNull(),
  },
  (t) => [index("search_terms_kind").on(t.kind, t.term)],
);

/**
 * The search data that the Worker holds in memory, compiled by each load. "lexicon" is one JSON text cut into chunks;
 * "courses" and "institutions" are the columns for filters and counts, some thousand rows per chunk. Read once per isolate
 * and load.
 */
export const searchMemory = sqliteTable(
  "search_memory",
  {
    part: text("part", { enum: ["lexicon", "courses", "institutions"] }).notNull(),
    chunk: integer("chunk").notNull(),
    content: text("content").notNull(),
  },
  (t) => [primaryKey({ columns: [t.part, t.chunk] })],
);

/** Terms of the search that the back office added, changed or removed. They override the terms of a load. */
export const vocabularyEdits = sqliteTable(
  "vocabulary_edits",
  {
    id: integer("id").primaryKey(),
    /** As people type it: simplified Chinese or lower-case Latin. */
    term: text("term").notNull(),
    kind: text("kind", { enum: ["institution", "level", "field", "place", "category", "filler"] }).notNull(),
    /** As in search_terms; for an institution its CRICOS provider codes, separated by spaces. */
    means: text("means").notNull(),
    words: text("words").notNull().default(""),
    label: text("label").notNull(),
    /** False if the term of that kind is removed. */
    isAdded: integer("is_added", { mode: "boolean" }).notNull(),
    version: integer("version").notNull().default(1),
    updatedAt: epochMs("updated_at").notNull(),
  },
  (t) => [index("vocabulary_edits_term").on(t.term, t.kind)],
);

/**
 * Pages and tools that a search can find, with what a result shows. Their words are in the full-text table page_words
 * (drizzle/0001_search_and_triggers.sql), whose rowid is the id. A load writes them, and an edit of a page in the back office.
 */
export const searchPages = sqliteTable("search_pages", {
  id: integer("id").primaryKey(),
  /** `/visa/student`. */
  path: text("path").notNull().unique(),
  kind: text("kind", { enum: ["guide", "hub", "faq", "about", "legal", "checklist", "tool"] }).notNull(),
  title: text("title").notNull(),
  summary: text("summary").notNull(),
  /** Tells a load whether the page has changed since it was indexed. */
  contentHash: text("content_hash").notNull(),
});
