import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";
import { figureUnits } from "#worker/platform/figure-text.ts";
import { sourceGrades } from "#worker/platform/source-grade.ts";

/** The keys of the fact registry: a visa charge, an income threshold, a row of the points table. */
export const facts = sqliteTable("facts", {
  /** The key in pages: `visa-500.charge`. */
  key: text("key").primaryKey(),
  /** Groups keys on /facts: the name of the file in seed/facts/ ("student-visa"). */
  area: text("area").notNull(),
  /** Name of the figure, in Chinese. */
  label: text("label").notNull(),
  unit: text("unit", { enum: figureUnits }).notNull(),
  /** Order within the area. */
  position: integer("position").notNull(),
  /** JSON: the days of the year on which figures of this kind usually change, MM-DD; empty for kinds without such a day. */
  changesOn: text("changes_on").notNull().default("[]"),
});

/**
 * The figures of each key and the day from which each is in force. Rows are never changed: a new figure, a correction or a
 * new check adds a row. Only rows from seed/facts/ are deleted, when the file no longer has their day. The row
 * with the latest day that has begun is in force; among rows of one day it is an administrator's, else the newest.
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
    /** Name of the source that was checked. */
    sourceName: text("source_name").notNull(),
    /** The authority whose figure a secondary source reports; null for a primary source. */
    authority: text("authority"),
    /** `https://…`, or a path of this site. */
    sourceUrl: text("source_url").notNull(),
    /** When somebody compared the figure with the source, YYYY-MM-DD. */
    checkedOn: text("checked_on").notNull(),
    /** The date of the checked text, YYYY-MM-DD: of a document, or of a stored copy; null when it had none. */
    sourceDated: text("source_dated"),
    /** The grade of the check. */
    grade: text("grade", { enum: sourceGrades }).notNull().default("one-secondary"),
    note: text("note"),
    /** The author of the row: a load of seed/facts/, the cron job, or an administrator. */
    origin: text("origin", { enum: ["seed", "cron", "admin"] }).notNull(),
    /** ms since 1970. */
    recordedAt: epochMs("recorded_at").notNull().default(sql`(unixepoch() * 1000)`),
  },
  (t) => [
    // Index in the order of inForceId, which reads one row of it.
    index("fact_values_key").on(t.key, t.validFrom, sql`"origin" = 'admin'`, t.id),
  ],
);
