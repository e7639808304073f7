import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Employment, salaries and opinions of a university's graduates: QILT surveys, undergraduate. A load writes the changed rows of
 * seed/outcomes/. Employment and salary are of domestic graduates only.
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
  /** % of students who are positive about the whole experience; for all universities, the median of the universities. */
  experience: real("experience"),
  /** % of students who are positive about teaching and engagement. */
  teaching: real("teaching"),
  /** % of students who are positive about support and services. */
  support: real("support"),
});
