import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

const moment = (name: string) => integer(name, { mode: "timestamp_ms" });

/** The menus of the frame, each as a whole. One that has no row is as the code has it (app/ui/layout/menu.ts). */
export const menus = sqliteTable("menus", {
  place: text("place", { enum: ["main"] }).primaryKey(),
  /** JSON: `[{ label, links: [{ label, href }] }]`. */
  groups: text("groups").notNull(),
  version: integer("version").notNull().default(1),
  updatedAt: moment("updated_at").notNull(),
});

/** Official links of /resources/links, in groups. */
export const links = sqliteTable(
  "links",
  {
    id: integer("id").primaryKey(),
    url: text("url").notNull().unique(),
    title: text("title").notNull(),
    /** One sentence; may be empty. */
    description: text("description").notNull().default(""),
    /** The heading it stands under. */
    section: text("section").notNull(),
    position: integer("position").notNull(),
    isShown: integer("is_shown", { mode: "boolean" }).notNull(),
    version: integer("version").notNull().default(1),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [index("links_section").on(t.section, t.position)],
);

/** What the last look at an address of another site found: of every one that pages, facts, news and links lead to. */
export const linkChecks = sqliteTable(
  "link_checks",
  {
    url: text("url").primaryKey(),
    /** JSON: where it stands, `["/visa/student", "fact:visa-500.charge", "news:3", "link:1", "professional:2"]`. */
    foundIn: text("found_in").notNull(),
    /** HTTP status; null when nobody answered. */
    status: integer("status"),
    /** Why nobody did; null when somebody did. */
    failure: text("failure"),
    /** Null before the first look. */
    checkedAt: moment("checked_at"),
    /** How often in a row it was dead. */
    failures: integer("failures").notNull().default(0),
  },
  (t) => [index("link_checks_at").on(t.checkedAt), index("link_checks_failures").on(t.failures)],
);

/** What the back office sets; one without a row is as the code has it (worker/domain/site-settings/). */
export const siteSettings = sqliteTable("site_settings", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
  version: integer("version").notNull().default(1),
  updatedAt: moment("updated_at").notNull(),
});

/** How often a page was seen on a day of Sydney's; no visitor is known. */
export const pageViews = sqliteTable(
  "page_views",
  {
    /** YYYY-MM-DD. */
    day: text("day").notNull(),
    path: text("path").notNull(),
    views: integer("views").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.path] }), index("page_views_path").on(t.path, t.day)],
);

/** Words of the search that the back office added or took away; they count over what a load brought. */
export const vocabularyEdits = sqliteTable(
  "vocabulary_edits",
  {
    id: integer("id").primaryKey(),
    /** As people type it: simplified Chinese or lower-case Latin. */
    term: text("term").notNull(),
    kind: text("kind", { enum: ["institution", "level", "field", "place", "category", "filler"] }).notNull(),
    /** As in search_terms; of an institution its CRICOS provider codes, separated by spaces. */
    means: text("means").notNull(),
    words: text("words").notNull().default(""),
    label: text("label").notNull(),
    /** False takes the term of that kind away. */
    isAdded: integer("is_added", { mode: "boolean" }).notNull(),
    version: integer("version").notNull().default(1),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [index("vocabulary_edits_term").on(t.term, t.kind)],
);
