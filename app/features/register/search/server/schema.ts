import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";
import { termKinds } from "../shared/vocabulary/lexicon.ts";

/**
 * The reviewed vocabulary of the search, one row per term, from seed/vocabulary/, and the terms that the back office added,
 * changed or switched off. Names of institutions are in institution_names.
 */
export const searchTerms = sqliteTable(
  "search_terms",
  {
    /** `{kind} {term}` */
    key: text("key").notNull(),
    /** "admin": a row of the back office, which overrides the row of the files ("seed") with the same key. */
    origin: text("origin", { enum: ["seed", "admin"] }).notNull(),
    /** As people type it: simplified Chinese or lower-case Latin. */
    term: text("term").notNull(),
    kind: text("kind", { enum: termKinds }).notNull(),
    /**
     * The values of the meaning: levels, separated by `|`; ASCED codes, states and metropolitan areas, categories, or
     * CRICOS provider codes, separated by spaces. Empty for a filler, and for a field with words only.
     */
    means: text("means").notNull(),
    /** For a field: English words of course names, separated by `|`. */
    words: text("words").notNull().default(""),
    /** The Chinese text of a chip. */
    label: text("label").notNull(),
    /** False: searches ignore the term of that kind. */
    isUsed: integer("is_used", { mode: "boolean" }).notNull().default(true),
    version: integer("version").notNull().default(0),
    /** ms since 1970. */
    recordedAt: epochMs("recorded_at").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.key, t.origin] }), index("search_terms_origin").on(t.origin, t.kind)],
);

/**
 * The data of searches in the Worker's memory, compiled by each load. "lexicon" is one JSON text cut into chunks; "courses"
 * and "institutions" are the columns for filters and counts, some thousand rows per chunk. Read once per isolate and load.
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

/**
 * Pages and tools that the search can find, with the fields of a result. Their words are in the full-text table
 * page_words (drizzle/0001_search_and_triggers.sql), whose rowid is the id. Written by loads, and by edits of a page in
 * the back office.
 */
export const searchPages = sqliteTable("search_pages", {
  id: integer("id").primaryKey(),
  /** `/visa/student`. */
  path: text("path").notNull().unique(),
  kind: text("kind", { enum: ["guide", "hub", "faq", "about", "legal", "checklist", "tool"] }).notNull(),
  title: text("title").notNull(),
  summary: text("summary").notNull(),
  /** Hash with which a load recognises a changed page. */
  contentHash: text("content_hash").notNull(),
});

/**
 * The sections of the guides, the answered questions, and the rows, rules and figures of the registries, searched for
 * the nearest section to a question. Their words are in the full-text table section_words
 * (drizzle/0001_search_and_triggers.sql), which triggers fill. They are deleted with their page.
 */
export const searchSections = sqliteTable(
  "search_sections",
  {
    id: integer("id").primaryKey(),
    pageId: integer("page_id")
      .notNull()
      .references(() => searchPages.id, { onDelete: "cascade" }),
    /** Address of the section, or of the page with details: `/visa/student#费用`. */
    address: text("address").notNull(),
    /** "费用：刷卡": a heading after those above it; for a row of the answers its questions, a line each. */
    heading: text("heading").notNull(),
    /**
     * Its paragraphs, a line each, with placeholders of figures and rules: `{{visa-500.charge}}`. Empty for a row of the
     * answers and a wording.
     */
    text: text("text").notNull(),
    /** Key of the row in the answers; null for others. The sentence is read from the row, because it may be edited. */
    answer: text("answer"),
    /**
     * The words of the heading, with the keys of a row (keyWord), and of the text, with the current sentences of its
     * rules, see pairsOf. A section without words of a text is a wording: its heading is a question, and the section
     * with its address and answer says the answer (seed/wordings).
     */
    headingWords: text("heading_words").notNull(),
    textWords: text("text_words").notNull(),
  },
  (t) => [
    index("search_sections_page").on(t.pageId),
    index("search_sections_address").on(t.address),
    // Finds a section by its question, however common the words are.
    index("search_sections_question").on(t.heading),
  ],
);
