import { sql } from "drizzle-orm";
import { customType, integer, text } from "drizzle-orm/sqlite-core";
import type { z } from "zod";

/**
 * A point in time, stored as milliseconds since 1970. Queries yield the number, which loaders send to the browser unchanged.
 */
export const epochMs = (name: string) => integer(name);

/** A point in time as a Date, as better-auth needs it. */
export const epochMsAsDate = (name: string) => integer(name, { mode: "timestamp_ms" });

/**
 * Text that holds JSON. Drizzle's queries write and yield the value, checked by the schema when it is read; queries in SQL see
 * the text, and read it with sqlJson.
 * @throws Error when stored text is not JSON, or does not match the schema
 */
export const jsonText = <Value>(name: string, schema: z.ZodType<Value>) =>
  customType<{ data: Value; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (text) => schema.parse(JSON.parse(text)),
  })(name);

/**
 * Columns of a table that has at most two rows for a key: one from the seed files ("seed") and one of the back office
 * ("admin"), which overrides it. Its primary key is `key` with `origin`.
 */
export const layerColumns = {
  /** Set on a row of the back office that hides the row of the seed files without a replacement. */
  isWithdrawn: integer("is_withdrawn", { mode: "boolean" }).notNull().default(false),
  origin: text("origin", { enum: ["seed", "admin"] }).notNull(),
  version: integer("version").notNull().default(1),
  recordedAt: epochMs("recorded_at").notNull().default(sql`(unixepoch() * 1000)`),
};
