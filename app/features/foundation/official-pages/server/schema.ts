import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs, jsonText, layerColumns } from "#worker/platform/db/columns.ts";
import { findSchema, readingStates } from "../shared/probe.ts";

/**
 * Where a figure or a rule is official, and how it is found there. A row of the back office ("admin") stands in place of that of the
 * files ("seed") with the same key.
 */
export const probes = sqliteTable(
  "probes",
  {
    /** Key of a figure, `visa-500.charge`, or of a rule. */
    key: text("key").notNull(),
    /** The official page, `https://…`. */
    url: text("url").notNull(),
    /** JSON body with which an API is asked; null of a page, which is fetched. */
    post: text("post"),
    find: jsonText("find", findSchema).notNull(),
    /** How the upper end of a range is found; null of a single value. */
    findTo: jsonText("find_to", findSchema),
    // A withdrawn row: the official page is not read for this key.
    ...layerColumns,
  },
  (t) => [primaryKey({ columns: [t.key, t.origin] })],
);

/** The official pages, and how they answered last. */
export const officialPages = sqliteTable(
  "official_pages",
  {
    /** The address; of an API with a space and its body behind it. */
    url: text("url").primaryKey(),
    etag: text("etag"),
    lastModified: text("last_modified"),
    /** Last attempt, ms since 1970; null before the first. */
    askedAt: epochMs("asked_at"),
    status: integer("status"),
    /** Why it was not read; null when it was. */
    failure: text("failure"),
    /** Consecutive failures. */
    failures: integer("failures").notNull().default(0),
    /** When the first of them was, ms since 1970; null when it was read last. */
    failingSince: epochMs("failing_since"),
    /** When its site wants to be asked again, ms since 1970; null when it does not say. */
    retryAt: epochMs("retry_at"),
  },
  (t) => [index("official_pages_asked").on(t.askedAt)],
);

const states = Object.keys(readingStates) as [keyof typeof readingStates, ...(keyof typeof readingStates)[]];

/** The last reading of each probe. */
export const officialReadings = sqliteTable(
  "official_readings",
  {
    /** As in `probes`. */
    key: text("key").primaryKey(),
    url: text("url").notNull(),
    state: text("state", { enum: states }).notNull(),
    value: real("value"),
    valueTo: real("value_to"),
    /** What stands there, in its own words; empty when nothing was found. */
    passage: text("passage").notNull(),
    /** Id of the row of the registry that the page agrees with, or the fingerprint of a whole page; null when it agrees with none. */
    matched: text("matched"),
    /** Whether the probe has agreed with the registry once: until then it may look at the wrong place. */
    hasAgreed: integer("has_agreed", { mode: "boolean" }).notNull().default(false),
    /** The day of the reading, YYYY-MM-DD in Australia. */
    readOn: text("read_on").notNull(),
    /** Since when it has this state, ms since 1970. */
    since: epochMs("since").notNull(),
    /** When editors were told of this state; null until then. */
    toldAt: epochMs("told_at"),
  },
  (t) => [index("official_readings_state").on(t.state, t.since)],
);
