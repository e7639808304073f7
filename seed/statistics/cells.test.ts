import { expect, it } from "vitest";
import { z } from "zod";
import type { Database } from "#worker/platform/db/client.ts";
import { sqlRows } from "#worker/platform/db/sql-rows.ts";
import { starterDatabaseForAll } from "../../tests/support/starter-database.ts";

// Compares the statistics of a whole load with sums of its rows that this test computes independently: in the database, cell by cell.

const open = starterDatabaseForAll();

const figure = z.number().nullable();

const cellRow = z.object({
  field: z.string(),
  level: z.string(),
  place: z.string(),
  courses: z.number(),
  providers: z.number(),
  yearlyCourses: z.number(),
  low: figure,
  median: figure,
  high: figure,
  total: figure,
  weeks: figure,
});

type Cell = z.infer<typeof cellRow>;

const largestCells = (db: Database) =>
  sqlRows(db, cellRow, {
    sql: `SELECT field, level, place, courses, providers, yearly_courses AS yearlyCourses, yearly_10 AS low,
          yearly_50 AS median, yearly_90 AS high, total_50 AS total, weeks_50 AS weeks
        FROM field_statistics
        WHERE length(field) = 4 AND level <> '' AND place IN ('NSW','VIC','QLD','WA','SA','TAS','ACT','NT')
        ORDER BY courses DESC, field, level, place LIMIT 40`,
    params: [],
  });

const courseRow = z.object({
  ...{ institution: z.number(), yearly: figure, total: figure, weeks: figure, isDouble: z.number() },
});

const coursesOf = (db: Database, { field, level, place }: Cell) =>
  sqlRows(db, courseRow, {
    sql: `SELECT c.institution_id AS institution, c.tuition_fee_per_year AS yearly,
          c.estimated_total_course_cost AS total, c.duration_weeks AS weeks, c.dual_qualification AS isDouble
        FROM courses c
        WHERE c.expired = 0 AND c.delisted_on IS NULL AND c.level = ?2
          AND (c.field_of_education_1_narrow_field LIKE ?1 OR c.field_of_education_2_narrow_field LIKE ?1)
          AND c.id IN (SELECT cc.course_id FROM course_campuses cc JOIN campuses p ON p.id = cc.campus_id WHERE p.state = ?3)`,
    params: [`${field} -%`, level, place],
  });

/** The median: the middle value, or the mean of the middle two. */
function middle(values: (number | null)[]): number | null {
  const ordered = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  while (ordered.length > 2) {
    ordered.shift();
    ordered.pop();
  }
  const [first, second = first] = ordered;
  return first === undefined || second === undefined ? null : Math.round((first + second) / 2);
}

it("20 cells of field, level and state, and 20 more, equal sums of the loaded rows", async () => {
  const cells = await largestCells(open());
  expect(cells).toHaveLength(40);
  for (const cell of cells) {
    const courses = await coursesOf(open(), cell);
    const fees = courses.map(({ yearly }) => (yearly !== null && yearly >= 2080 && yearly <= 130_000 ? yearly : null));
    const totals = courses.map(({ total, weeks, isDouble }) =>
      total !== null &&
      isDouble === 0 &&
      weeks !== null &&
      cell.weeks !== null &&
      Math.abs(weeks - cell.weeks) * 20 <= cell.weeks &&
      total >= 100 &&
      total >= weeks * 40 &&
      total <= weeks * 2500
        ? total
        : null,
    );
    const known = fees.filter((fee) => fee !== null);
    expect({ ...cell, low: null, high: null }).toEqual({
      field: cell.field,
      level: cell.level,
      place: cell.place,
      courses: courses.length,
      providers: new Set(courses.map(({ institution }) => institution)).size,
      yearlyCourses: known.length,
      low: null,
      high: null,
      median: middle(fees),
      total: middle(totals),
      weeks: cell.weeks,
    });
    // A tenth of the fees is below the 10th percentile, and a tenth above the 90th.
    const below = known.filter((fee) => fee < Math.floor(cell.low ?? 0)).length;
    const above = known.filter((fee) => fee > Math.ceil(cell.high ?? 0)).length;
    expect(Math.max(below, above)).toBeLessThanOrEqual(Math.ceil(known.length / 10));
  }
});
