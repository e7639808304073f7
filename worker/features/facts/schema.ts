import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What the fact registry knows figures of: a visa charge, an income threshold, a row of the points table. */
export const facts = sqliteTable("facts", {
  /** As pages write it: `visa-500.charge`. */
  key: text("key").primaryKey(),
  /** Groups keys on /facts: the name of the file in seed/facts/ ("student-visa"). */
  area: text("area").notNull(),
  /** In Chinese, what the figure is. */
  label: text("label").notNull(),
  /** One of worker/features/facts/fact.ts's FactUnit. */
  unit: text("unit").notNull(),
  /** Order within the area. */
  position: integer("position").notNull(),
});

/**
 * Figures and since when they hold. Never overwritten: a new figure, a correction or a further check is a new row; only
 * one of seed/facts/ whose day the file no longer has is taken out. Of those that have begun the latest is in force; of
 * those of one day an administrator's before others', then the newest.
 */
export const factValues = sqliteTable(
  "fact_values",
  {
    id: integer("id").primaryKey(),
    key: text("key")
      .notNull()
      .references(() => facts.key),
    value: real("value").notNull(),
    /** Upper end of a range; null for a single figure. */
    valueTo: real("value_to"),
    /** First day in force, YYYY-MM-DD in Australia; null when it is not known. */
    validFrom: text("valid_from"),
    sourceName: text("source_name").notNull(),
    /** `https://…`, or a path of this site. */
    sourceUrl: text("source_url").notNull(),
    /** When somebody compared the figure with the source, YYYY-MM-DD. */
    checkedOn: text("checked_on").notNull(),
    status: text("status", { enum: ["confirmed", "to-check"] }).notNull(),
    note: text("note"),
    /** Who wrote the row: a load of seed/facts/, the clock, or an administrator. */
    origin: text("origin", { enum: ["seed", "cron", "admin"] }).notNull(),
    /** ms since 1970. */
    recordedAt: integer("recorded_at").notNull().default(sql`(unixepoch() * 1000)`),
  },
  (t) => [index("fact_values_key").on(t.key, t.validFrom)],
);
