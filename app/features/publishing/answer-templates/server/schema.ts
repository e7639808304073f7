import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { epochMs } from "#worker/platform/db/columns.ts";
import { templateUses } from "../shared/variables.ts";

/** Texts with variables that staff insert into answers to customers. */
export const answerTemplates = sqliteTable("answer_templates", {
  /** Key of a template from a file: a slug, `blurred-scan`; of one from the back office: the idempotency key of the form that created it. */
  key: text("key").primaryKey(),
  /** The template's purpose, for staff. */
  name: text("name").notNull(),
  use: text("use", { enum: templateUses }).notNull(),
  /** Plain text; variables are written `{{姓名}}`. */
  body: text("body").notNull(),
  position: integer("position").notNull(),
  /** Whether staff can choose it. Templates are switched off instead of removed: a load would restore those from files. */
  isOffered: integer("is_offered", { mode: "boolean" }).notNull().default(true),
  /** "seed" rows are replaced by loads of the files; "admin" rows were edited in the back office and are never replaced. */
  origin: text("origin", { enum: ["seed", "admin"] })
    .notNull()
    .default("seed"),
  version: integer("version").notNull().default(1),
  updatedAt: epochMs("updated_at").notNull().default(new Date(0).getTime()),
});
