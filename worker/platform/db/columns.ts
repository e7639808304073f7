import { customType, integer } from "drizzle-orm/sqlite-core";
import type { z } from "zod";

/**
 * A point in time, stored as milliseconds since 1970. Queries yield the number, which loaders send to the browser unchanged.
 */
export const epochMs = (name: string) => integer(name);

/** The same for better-auth, which needs a Date. */
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
