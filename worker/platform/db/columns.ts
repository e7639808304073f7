import { integer } from "drizzle-orm/sqlite-core";

/**
 * A point in time, stored as milliseconds since 1970. Queries yield a number, because loaders send it to the browser as it is.
 */
export const epochMs = (name: string) => integer(name);

/** The same column as better-auth needs it: queries yield a Date. */
export const epochMsAsDate = (name: string) => integer(name, { mode: "timestamp_ms" });
