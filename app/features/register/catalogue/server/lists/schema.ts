import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The data that the lists of institutions are filtered and sorted by, as JSON of up to 2,048 institutions a row (list-columns.ts). A load
 * writes it, and an isolate reads it once: a page of a list then reads only the rows that it shows.
 */
export const institutionListChunks = sqliteTable(
  "institution_list_chunks",
  {
    part: text("part", { enum: ["columns", "names"] }).notNull(),
    chunk: integer("chunk").notNull(),
    /** The load that wrote the row, an id of register_loads. */
    loadId: integer("load_id").notNull(),
    content: text("content").notNull(),
  },
  (t) => [primaryKey({ columns: [t.part, t.chunk] })],
);

/** "columns": data of every list; "names": data for the filter by name. */
export type ListPart = (typeof institutionListChunks.part.enumValues)[number];
