import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { changeEntities, changeKinds, changeTopics, signals } from "../../shared/changes/history.ts";

/**
 * One load of the register or of the starter data. The id is the version of the catalogue, a part of every page's ETag.
 * The row is written in the transaction of the load, so it exists exactly when the load took effect. The counts are of
 * institutions, courses and campuses; "changed" includes entities that came back to the register.
 */
export const registerLoads = sqliteTable(
  "register_loads",
  {
    id: integer("id").primaryKey(),
    /** "register": the whole official export; "starter": a selection of it, which is no longer shown once a register is loaded. */
    kind: text("kind", { enum: ["register", "starter"] }).notNull(),
    /** File name or address of the export, without local folders. */
    source: text("source").notNull(),
    /** The date the export itself states, YYYY-MM-DD. */
    registerDate: text("register_date").notNull(),
    /** Time of the load, ISO 8601 UTC. */
    loadedAt: text("loaded_at").notNull(),
    /** True for a first load, also the first register after starter data. Everything in it was added, so it has no change rows. */
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
    /** Numbers of open entities on the register after the load; null in loads from before these columns. */
    liveInstitutions: integer("live_institutions"),
    liveCourses: integer("live_courses"),
    /** Courses by topic of their change, for the summary on the load's page; "changed" above includes them. */
    coursesClosed: integer("courses_closed").notNull().default(0),
    coursesDearer: integer("courses_dearer").notNull().default(0),
    coursesCheaper: integer("courses_cheaper").notNull().default(0),
  },
  // Index for the load where the history begins, which the pages of courses and institutions read.
  (t) => [index("register_loads_baseline").on(t.isBaseline)],
);

/** The changes by a load, one row per entity. A baseline load has none: `first_load_id` identifies its additions. */
export const registerChanges = sqliteTable(
  "register_changes",
  {
    id: integer("id").primaryKey(),
    loadId: integer("load_id")
      .notNull()
      .references(() => registerLoads.id),
    entity: text("entity", { enum: changeEntities }).notNull(),
    entityId: integer("entity_id").notNull(),
    institutionId: integer("institution_id").notNull(),
    change: text("change", { enum: changeKinds }).notNull(),
    /** JSON `[{ field, before, after }]` with column names; empty for an added or delisted entity. */
    fields: text("fields").notNull().default("[]"),
    /** The topic of the change (weigh-change.ts). For a changed course, the most important change. */
    topic: text("topic", { enum: changeTopics }).notNull().default("changed"),
    /** Sorts the changes of a topic: for a fee its change in thousandths, for an institution its places. */
    size: integer("size").notNull().default(0),
  },
  (t) => [
    // Index for the list of a load: by kind of entity and topic, the largest changes first.
    index("register_changes_topic").on(t.loadId, t.entity, t.topic, t.size, t.institutionId),
    index("register_changes_entity").on(t.entity, t.entityId, t.loadId),
    index("register_changes_institution").on(t.institutionId, t.loadId),
  ],
);

/** How many changes of each topic a load made to the courses of an institution: a load lists its institutions without counting. */
export const schoolChanges = sqliteTable(
  "school_changes",
  {
    loadId: integer("load_id").notNull(),
    institutionId: integer("institution_id").notNull(),
    /** Number of courses that left the register or closed to new students. */
    gone: integer("gone").notNull(),
    added: integer("added").notNull(),
    dearer: integer("dearer").notNull(),
    cheaper: integer("cheaper").notNull(),
    /** Number of all changes: of courses, of campuses and of the institution itself. */
    total: integer("total").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.loadId, t.institutionId] }),
    // Index for the order by number of lost courses.
    index("school_changes_gone").on(t.loadId, t.gone, t.total, t.institutionId),
  ],
);

/**
 * How many institutions with a signal on one register had left by the next one, as counted by a load. "all" is every institution of the
 * register. The first register of a site has only signals that need one register; the others compare two.
 */
export const signalOutcomes = sqliteTable(
  "signal_outcomes",
  {
    /** Date of the register that shows who left, YYYY-MM-DD. */
    registerDate: text("register_date").notNull(),
    /** Date of the register before it, which has the signal. */
    since: text("since").notNull(),
    signal: text("signal", { enum: signals }).notNull(),
    institutions: integer("institutions").notNull(),
    left: integer("left").notNull(),
  },
  (t) => [primaryKey({ columns: [t.registerDate, t.signal] })],
);
