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

/** A suburb of a metropolitan area with its number of courses. */
export type Suburb = z.output<typeof suburb>;

/**
 * Statistics of the register on the courses of a field, level and place that are open to new students. A load computes them
 * (seed/statistics/summarise-courses.ts) and writes the changed rows. A course counts in both of its fields, in their broad fields, and in
 * every state and city where it is taught. Fees are AUD, lengths weeks. Quantiles are interpolated between the nearest two courses, over
 * courses whose registered figure is credible (app/features/register/catalogue/shared/credible-figures.ts), and null without any.
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
    /** Number of registered institutions that teach them. */
    providers: integer("providers").notNull(),
    /** Number of courses with a credible tuition fee per year. */
    yearlyCourses: integer("yearly_courses").notNull(),
    /** 10th percentile of the tuition fee per year; for courses of up to a year, of the whole tuition. */
    yearly10: integer("yearly_10"),
    yearly25: integer("yearly_25"),
    yearly50: integer("yearly_50"),
    yearly75: integer("yearly_75"),
    yearly90: integer("yearly_90"),
    /** Number of courses of about the median length (weeks50, a twentieth more or less) and with one award that have a credible total cost: tuition and the school's other fees. */
    totalCourses: integer("total_courses").notNull(),
    total10: integer("total_10"),
    total25: integer("total_25"),
    total50: integer("total_50"),
    total75: integer("total_75"),
    total90: integer("total_90"),
    /** Quartiles of the length of courses with one award. The median is the length of a course: for an even number, the lower of the middle two. */
    weeks25: integer("weeks_25"),
    weeks50: integer("weeks_50"),
    weeks75: integer("weeks_75"),
    /** Institutions best known for the field, at most eight; for all fields, the best known in general. Only in rows for all levels, else empty. */
    bestKnown: jsonText("best_known", idList).notNull(),
    /** Courses with the lowest credible tuition fee per year, at most five, one per institution. Only in rows of one level in Australia. */
    lowestPriced: jsonText("lowest_priced", idList).notNull(),
    /** The suburbs of a metropolitan area, the one with most courses first. Only in its row for all fields and levels, else null. */
    suburbs: jsonText("suburbs", z.array(suburb)),
  },
  (t) => [primaryKey({ columns: [t.field, t.level, t.place] }), index("field_statistics_place").on(t.place, t.level)],
);

/**
 * Fees of a field and level on each loaded register: field_statistics of its date, for fields in Australia and for all fields in each
 * place. A load writes the rows of its register.
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
    /** Number of courses that are on the previous register with the same code and length, both with a credible fee; null: no previous register. */
    sameCourses: integer("same_courses"),
    /** Median change of their fees, in thousandths. */
    sameChange: integer("same_change"),
  },
  (t) => [primaryKey({ columns: [t.field, t.place, t.level, t.registerDate] })],
);
