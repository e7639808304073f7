import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";
import { professionalKinds, reportStatuses } from "../shared/professional.ts";

/** Registered migration agents and education agents, maintained by staff. */
export const professionals = sqliteTable(
  "professionals",
  {
    id: integer("id").primaryKey(),
    kind: text("kind", { enum: professionalKinds }).notNull(),
    name: text("name").notNull(),
    nameCn: text("name_cn"),
    business: text("business"),
    /** Migration Agents Registration Number, seven digits; every migration agent has one. */
    marn: text("marn").unique(),
    /** NSW, VIC …, or null outside Australia. */
    state: text("state"),
    city: text("city"),
    /** Codes separated by spaces: "zh-Hans yue en". */
    languages: text("languages").notNull(),
    website: text("website"),
    email: text("email"),
    phone: text("phone"),
    note: text("note").notNull().default(""),
    isShown: integer("is_shown", { mode: "boolean" }).notNull(),
    /** The day when staff last compared the entry with the official register, YYYY-MM-DD. */
    checkedOn: text("checked_on").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: epochMs("created_at").notNull(),
    updatedAt: epochMs("updated_at").notNull(),
  },
  (t) => [index("professionals_shown").on(t.isShown, t.kind, t.state, t.name)],
);

/** Reports of visitors about entries. */
export const professionalReports = sqliteTable(
  "professional_reports",
  {
    id: integer("id").primaryKey(),
    /** Idempotency key, a hash of the content: a repeated submission has the same one. */
    idempotencyKey: text("key").notNull().unique(),
    professionalId: integer("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    /** The visitor's address; empty when none was given. */
    email: text("email").notNull().default(""),
    status: text("status", { enum: reportStatuses }).notNull().default("open"),
    version: integer("version").notNull().default(1),
    createdAt: epochMs("created_at").notNull(),
  },
  (t) => [
    index("professional_reports_status").on(t.status, t.createdAt),
    index("professional_reports_of").on(t.professionalId),
    index("professional_reports_email").on(t.email),
  ],
);
