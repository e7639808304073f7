import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { epochMs, jsonText } from "#worker/platform/db/columns.ts";

/** Official links of /resources/links, by section. */
export const links = sqliteTable(
  "links",
  {
    id: integer("id").primaryKey(),
    url: text("url").notNull().unique(),
    title: text("title").notNull(),
    /** One sentence; may be empty. */
    description: text("description").notNull().default(""),
    /** The heading above it on the page. */
    section: text("section").notNull(),
    position: integer("position").notNull(),
    isShown: integer("is_shown", { mode: "boolean" }).notNull(),
    version: integer("version").notNull().default(1),
    updatedAt: epochMs("updated_at").notNull(),
  },
  (t) => [index("links_section").on(t.section, t.position)],
);

/** Every address of another site that pages, figures, news, official links and professionals link to, with its last check. */
export const linkChecks = sqliteTable(
  "link_checks",
  {
    url: text("url").primaryKey(),
    /** The places that link to it: `["/visa/student", "fact:visa-500.charge", "news:3", "link:1", "professional:2", "authority:TRA"]`. */
    foundIn: jsonText("found_in", z.array(z.string())).notNull(),
    /** HTTP status; null when the site did not answer. */
    status: integer("status"),
    /** The reason why the site did not respond; null when it did. */
    failure: text("failure", { enum: ["timeout", "unreachable", "redirects", "forbidden"] }),
    /** Null before the first check. */
    checkedAt: epochMs("checked_at"),
    /** Number of consecutive checks that found it dead. */
    failures: integer("failures").notNull().default(0),
  },
  (t) => [index("link_checks_at").on(t.checkedAt), index("link_checks_failures").on(t.failures)],
);
