import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Queries of the results page with no or few results, by day in Sydney. Nothing is stored about visitors. */
export const missedSearches = sqliteTable(
  "missed_searches",
  {
    /** YYYY-MM-DD. */
    day: text("day").notNull(),
    /** In the normal form of foldText. */
    query: text("query").notNull(),
    /** The part of the query that the search did not recognise; the whole query when it recognised every part. */
    unknown: text("unknown").notNull(),
    searches: integer("searches").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.query] }), index("missed_searches_query").on(t.query, t.day, t.searches)],
);
