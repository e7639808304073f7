import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A version of a page's content. Rows never change: an edit, or a load of a changed file, adds one. */
export const pageRevisions = sqliteTable(
  "page_revisions",
  {
    id: integer("id").primaryKey(),
    /** `/visa/student`. */
    path: text("path").notNull(),
    kind: text("kind", { enum: ["guide", "hub", "faq", "about", "legal", "checklist"] }).notNull(),
    title: text("title").notNull(),
    /** The official English name, shown under the title. */
    english: text("english"),
    summary: text("summary").notNull(),
    /** Last change of the content, YYYY-MM-DD. */
    updatedOn: text("updated_on").notNull(),
    /** Last comparison with the sources, YYYY-MM-DD; null where there is nothing to compare. */
    checkedOn: text("checked_on"),
    /** JSON: `[{ name, url }]`, official pages first. */
    sources: text("sources").notNull(),
    /** JSON: `[{ to, label, why? }]`, what to do next. */
    next: text("next").notNull(),
    /** JSON: `[{ to, label, why? }]`, related institutions, tools and pages. */
    related: text("related").notNull(),
    /** Markdown as in seed/pages/README.md. */
    body: text("body").notNull(),
    /** Who wrote it: a load of seed/pages/, or an editor in the back office. */
    origin: text("origin", { enum: ["seed", "admin"] }).notNull(),
    /** Hash of the content columns; a load compares it with the hash of the file. */
    contentHash: text("content_hash").notNull(),
    /** ms since 1970. */
    createdAt: integer("created_at").notNull().default(sql`(unixepoch() * 1000)`),
    /** E-mail address of the editor; null for a version that a load brought. */
    author: text("author"),
  },
  (t) => [index("page_revisions_path").on(t.path, t.id)],
);

/** The pages of the site and which revision of each is shown. */
export const pages = sqliteTable("pages", {
  path: text("path").primaryKey(),
  revisionId: integer("revision_id")
    .notNull()
    .references(() => pageRevisions.id),
});
