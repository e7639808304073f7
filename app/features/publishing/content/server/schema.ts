import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";

/** States of a draft: being written; scheduled; not published at its time, with a reason. */
const draftStates = ["draft", "scheduled", "failed"] as const;

/** The columns of a page's content, which revisions and drafts have. */
const contentColumns = () => ({
  /** `/visa/student`. */
  path: text("path").notNull(),
  kind: text("kind", { enum: ["guide", "hub", "faq", "about", "legal", "checklist"] }).notNull(),
  title: text("title").notNull(),
  /** The official English name, shown under the title. */
  english: text("english"),
  summary: text("summary").notNull(),
  /** Last change of the content, YYYY-MM-DD. */
  updatedOn: text("updated_on").notNull(),
  /** Last comparison with the sources, YYYY-MM-DD; null for pages without such sources. */
  checkedOn: text("checked_on"),
  /** JSON: `[{ name, url }]`, official pages first. */
  sources: text("sources").notNull(),
  /** JSON: `[{ to, label, why? }]`, next steps. */
  next: text("next").notNull(),
  /** JSON: `[{ to, label, why? }]`, related institutions, tools and pages. */
  related: text("related").notNull(),
  /** Markdown with the syntax of seed/pages/README.md. */
  body: text("body").notNull(),
});

/** A version of a page's content. Rows never change: an edit, or a load of a changed file, adds one. */
export const pageRevisions = sqliteTable(
  "page_revisions",
  {
    id: integer("id").primaryKey(),
    ...contentColumns(),
    /** JSON: the figures that the text mentions (figuresIn). */
    figures: text("figures").notNull().default("[]"),
    /** The author: a load of seed/pages/, or an editor in the back office. */
    origin: text("origin", { enum: ["seed", "admin"] }).notNull(),
    /** Hash of the content columns; a load compares it with the hash of the file. */
    contentHash: text("content_hash").notNull(),
    /** ms since 1970. */
    createdAt: integer("created_at").notNull().default(sql`(unixepoch() * 1000)`),
    /** E-mail address of the editor; null for a version from a load. */
    author: text("author"),
  },
  (t) => [index("page_revisions_path").on(t.path, t.id)],
);

const shownRevision = () =>
  integer("revision_id")
    .notNull()
    .references(() => pageRevisions.id);

/** The pages of the site and which revision of each is shown. */
export const pages = sqliteTable("pages", {
  path: text("path").primaryKey(),
  revisionId: shownRevision(),
});

/**
 * Addresses whose page an editor took down or moved. A row is ignored while a page is shown there. A load does not show the file of such a
 * page again; a file that is new at such an address is shown.
 */
export const gonePages = sqliteTable("gone_pages", {
  path: text("path").primaryKey(),
  /** The last shown revision. */
  revisionId: shownRevision(),
  state: text("state", { enum: ["down", "moved"] }).notNull(),
  /** Path of the page that the address redirects to; null: it responds with 410. */
  target: text("target"),
  /** Time when the page was taken down or moved, ms since 1970. */
  goneAt: epochMs("gone_at").notNull(),
  version: integer("version").notNull().default(1),
});

/** Unpublished content. A row is edited until it is published, which copies it into a revision and deletes it. */
export const pageDrafts = sqliteTable(
  "page_drafts",
  {
    // Ids are never reused, because the audit log names drafts by id.
    id: integer("id").primaryKey({ autoIncrement: true }),
    ...contentColumns(),
    /** Hash of the content columns, as in a revision. */
    contentHash: text("content_hash").notNull(),
    /** The revision that the page showed when the draft was last saved. */
    baseId: integer("base_id").references(() => pageRevisions.id),
    version: integer("version").notNull().default(1),
    state: text("state", { enum: draftStates }).notNull().default("draft"),
    /** E-mail address of the editor who saved it last. */
    author: text("author").notNull(),
    createdAt: epochMs("created_at").notNull(),
    updatedAt: epochMs("updated_at").notNull(),
    /** The time at which it is published; null without a schedule. */
    publishAt: epochMs("publish_at"),
    /** E-mail address of the editor who scheduled it. */
    scheduledBy: text("scheduled_by"),
    /** The reason why the cron job did not publish it, for people. */
    failure: text("failure"),
  },
  (t) => [
    index("page_drafts_path").on(t.path),
    index("page_drafts_scheduled").on(t.publishAt).where(sql`state = 'scheduled'`),
  ],
);
