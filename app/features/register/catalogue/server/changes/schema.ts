import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * One load of the register or of the starter data. The id is the version of the catalogue, a part of every page's ETag. The
 * row is written in the transaction of the load, so it exists exactly when the load took effect. The counts are of
 * institutions, courses and campuses; "changed" includes those that came back to the register.
 */
export const registerLoads = sqliteTable("register_loads", {
  id: integer("id").primaryKey(),
  /** "register": the whole official export; "starter": a selection of it, which no longer counts after the first register. */
  kind: text("kind", { enum: ["register", "starter"] }).notNull(),
  /** File name or address of the export, without the folders of the machine. */
  source: text("source").notNull(),
  /** The date the export itself states, YYYY-MM-DD. */
  registerDate: text("register_date").notNull(),
  /** Time of the load, ISO 8601 UTC. */
  loadedAt: text("loaded_at").notNull(),
  /** A first load, also of the register over starter data. Everything in it was added, so it has no change rows. */
  isBaseline: integer("is_baseline", { mode: "boolean" }).notNull().default(false),
  institutionsAdded: integer("institutions_added").notNull().default(0),
  institutionsChanged: integer("institutions_changed").notNull().default(0),
  institutionsDelisted: integer("institutions_delisted").notNull().default(0),
  institutionsUnchanged: integer("institutions_unchanged").notNull().default(0),
  coursesAdded: integer("courses_added").notNull().default(0),
  coursesChanged: integer("courses_changed").notNull().default(0),
  coursesDelisted: integer("courses_delisted").notNull().default(0),
  coursesUnchanged: integer("courses_unchanged").notNull().default(0),
  campusesAdded: integer("campuses_added").notNull().default(0),
  campusesChanged: integer("campuses_changed").notNull().default(0),
  campusesDelisted: integer("campuses_delisted").notNull().default(0),
  campusesUnchanged: integer("campuses_unchanged").notNull().default(0),
  /** Numbers of open entities on the register after the load, of all loads; null until a load counts them. */
  liveInstitutions: integer("live_institutions"),
  liveCourses: integer("live_courses"),
});

/** What a load changed, one row per entity. A baseline load has none: `first_load_id` says what it added. */
export const registerChanges = sqliteTable(
  "register_changes",
  {
    id: integer("id").primaryKey(),
    loadId: integer("load_id")
      .notNull()
      .references(() => registerLoads.id),
    entity: text("entity", { enum: ["institution", "course", "campus"] }).notNull(),
    entityId: integer("entity_id").notNull(),
    institutionId: integer("institution_id").notNull(),
    change: text("change", { enum: ["added", "changed", "delisted", "relisted"] }).notNull(),
    /** JSON `[{ field, before, after }]` with column names; empty for an added or delisted entity. */
    fields: text("fields").notNull().default("[]"),
  },
  (t) => [
    index("register_changes_load").on(t.loadId, t.entity, t.change),
    index("register_changes_entity").on(t.entity, t.entityId, t.loadId),
    index("register_changes_institution").on(t.institutionId, t.loadId),
    // The page of a load walks its institutions in order.
    index("register_changes_load_institution").on(t.loadId, t.institutionId),
  ],
);
