import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs, jsonText, layerColumns } from "#worker/platform/db/columns.ts";
import { findSchema, readingStates } from "../shared/probe.ts";

/**
 * The official page of a figure or a rule, and how to find the value on it. A row of the back office ("admin")
 * overrides the row of the files ("seed") with the same key.
 */
export const probes = sqliteTable(
  "probes",
  {
    /** Key of a figure, `visa-500.charge`, or of a rule. */
    key: text("key").notNull(),
    /** The official page, `https://…`. */
    url: text("url").notNull(),
    /** JSON body of a request to an API; null for a page. */
    post: text("post"),
    find: jsonText("find", findSchema).notNull(),
    /** How the upper end of a range is found; null for a single value. */
    findTo: jsonText("find_to", findSchema),
    // A withdrawn row: the official page is not read for this key.
    ...layerColumns,
  },
  (t) => [primaryKey({ columns: [t.key, t.origin] })],
);

/** The official pages with the result of their last request. */
export const officialPages = sqliteTable(
  "official_pages",
  {
    /** The address; for an API followed by a space and the request body. */
    url: text("url").primaryKey(),
    etag: text("etag"),
    lastModified: text("last_modified"),
    /** Last attempt, ms since 1970; null before the first. */
    askedAt: epochMs("asked_at"),
    status: integer("status"),
    /** Why the last request failed; null after a success. */
    failure: text("failure"),
    /** Consecutive failures. */
    failures: integer("failures").notNull().default(0),
    /** Time of the first of these failures, ms since 1970; null after a success. */
    failingSince: epochMs("failing_since"),
    /** The site's Retry-After, ms since 1970; null without one. */
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
    /** The passage of the page; empty when nothing was found. */
    passage: text("passage").notNull(),
    /**
     * Id of the row of the registry that agrees with the page, or the fingerprint of a watched page; null without
     * agreement.
     */
    matched: text("matched"),
    /** Whether the probe has ever agreed with the registry. Before that it may look at the wrong place. */
    hasAgreed: integer("has_agreed", { mode: "boolean" }).notNull().default(false),
    /** The day of the reading, YYYY-MM-DD in Australia. */
    readOn: text("read_on").notNull(),
    /** Since when the reading has this state, ms since 1970. */
    since: epochMs("since").notNull(),
    /** When editors were mailed about this state; null before that. */
    toldAt: epochMs("told_at"),
  },
  (t) => [index("official_readings_state").on(t.state, t.since)],
);
