import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What graduates of a university did, earned and thought of it: QILT surveys, undergraduate. A load writes the rows of
 * seed/outcomes/ that differ. Employment and salary are of domestic graduates only.
 */
export const graduateOutcomes = sqliteTable("graduate_outcomes", {
  /** CRICOS provider code; "" all universities. */
  code: text("code").primaryKey(),
  /** Year of the surveys. */
  year: integer("year").notNull(),
  /** When the figures were read, YYYY-MM-DD. */
  readOn: text("read_on").notNull(),
  /** % in full-time work four to six months after the course, of those available for it; null: not published. */
  employed: real("employed"),
  /** Median full-time salary, AUD a year. */
  salary: integer("salary"),
  /** % of students who are positive about the whole experience; of all universities the median of the universities. */
  experience: real("experience"),
  /** The same of teaching and engagement. */
  teaching: real("teaching"),
  /** The same of support and services. */
  support: real("support"),
});
