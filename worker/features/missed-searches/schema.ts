import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Queries of the results page that found nothing or little, by day in Sydney. Nothing is stored about visitors. */
export const missedSearches = sqliteTable(
  "missed_searches",
  {
    /** YYYY-MM-DD. */
    day: text("day").notNull(),
    /** In the normal form of foldText. */
    query: text("query").notNull(),
    /** The part of the query that the search did not know; the whole query where it knew every part. */
    unknown: text("unknown").notNull(),
    found: text("found", { enum: ["none", "few"] }).notNull(),
    searches: integer("searches").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.query] }), index("missed_searches_query").on(t.query, t.day)],
);

/** What the back office has said of a query. Removed with its last row in missed_searches. */
export const missedSearchMarks = sqliteTable("missed_search_marks", {
  query: text("query").primaryKey(),
  status: text("status", { enum: ["done", "ignored"] }).notNull(),
  /** YYYY-MM-DD in Sydney: a query that is done is open again when it is missed on a later day. */
  markedOn: text("marked_on").notNull(),
});
