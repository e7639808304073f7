import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { jsonText } from "#worker/platform/db/columns.ts";

/** Ids, best first. */
const idList = z.array(z.number().int());

const suburb = z.object({
  /** "vic:clayton", for coordinatesOf. */
  place: z.string(),
  /** "Clayton". */
  name: z.string(),
  nameCn: z.string().nullable(),
  courses: z.number().int(),
});

/** A suburb of a metropolitan area with the number of courses that are taught there. */
export type Suburb = z.output<typeof suburb>;

/**
 * Statistics of the register on the courses of a field, level and place that are open to new students. A load computes
 * them (seed/statistics/summarise-courses.ts) and writes the rows that differ. A course counts in both of its fields, in
 * their broad fields, and in every state and city where it is taught. Fees are AUD, lengths weeks. Quantiles are
 * interpolated between the nearest two courses, over courses whose registered figure is credible
 * (app/features/register/catalogue/shared/credible-figures.ts), and null without any.
 */
export const statisticsTable = sqliteTable(
  "field_statistics",
  {
    /** ASCED code of a narrow ("0603") or broad field ("06"); "" all fields. */
    field: text("field").notNull(),
    /** One of courseLevels; "" all levels. */
    level: text("level").notNull(),
    /** "" Australia, a state ("VIC"), or a metropolitan area of seed/places ("melbourne") with at least five such courses. */
    place: text("place").notNull(),
    courses: integer("courses").notNull(),
    /** Registered institutions that teach them. */
    providers: integer("providers").notNull(),
    /** How many courses have a credible tuition fee per year. */
    yearlyCourses: integer("yearly_courses").notNull(),
    /** 10th percentile of the tuition fee per year; of courses up to a year it is the whole tuition. */
    yearly10: integer("yearly_10"),
    yearly25: integer("yearly_25"),
    yearly50: integer("yearly_50"),
    yearly75: integer("yearly_75"),
    yearly90: integer("yearly_90"),
    /** How many courses of the median length (weeks50) have a credible total cost: tuition and the school's other fees. */
    totalCourses: integer("total_courses").notNull(),
    total10: integer("total_10"),
    total25: integer("total_25"),
    total50: integer("total_50"),
    total75: integer("total_75"),
    total90: integer("total_90"),
    /** Quartiles of the length. The median is a length that a course has: of an even number the lower one in the middle. */
    weeks25: integer("weeks_25"),
    weeks50: integer("weeks_50"),
    weeks75: integer("weeks_75"),
    /** Institutions best known for the field, or of all fields in general, at most eight; of rows for all levels, else empty. */
    bestKnown: jsonText("best_known", idList).notNull(),
    /** Courses with the lowest credible tuition fee per year, at most five, one of each institution; of rows of a level in Australia. */
    lowestPriced: jsonText("lowest_priced", idList).notNull(),
    /** Of the row of all fields and levels of a metropolitan area: its suburbs, those with most courses first; else null. */
    suburbs: jsonText("suburbs", z.array(suburb)),
  },
  (t) => [primaryKey({ columns: [t.field, t.level, t.place] }), index("field_statistics_place").on(t.place, t.level)],
);

/**
 * What a field and level cost on each register that was loaded: field_statistics of its date, for fields in Australia and for all
 * fields in each place. A load writes the rows of its register.
 */
export const feeHistory = sqliteTable(
  "fee_history",
  {
    field: text("field").notNull(),
    place: text("place").notNull(),
    level: text("level").notNull(),
    /** The date the export states, YYYY-MM-DD. */
    registerDate: text("register_date").notNull(),
    courses: integer("courses").notNull(),
    /** Median of the tuition fee per year, AUD; null without a credible fee. */
    yearly50: integer("yearly_50"),
    /** Median of the length. */
    weeks50: integer("weeks_50"),
    /** Courses that the register before has with the same code and length, both with a credible fee; null: no register before. */
    sameCourses: integer("same_courses"),
    /** Median of the changes of their fees, in thousandths. */
    sameChange: integer("same_change"),
  },
  (t) => [primaryKey({ columns: [t.field, t.place, t.level, t.registerDate] })],
);
