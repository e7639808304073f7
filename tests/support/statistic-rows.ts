import { statisticsTable } from "#app/features/register/statistics/server/schema.ts";
import { openDatabase } from "#worker/platform/db/client.ts";

type StatisticRow = typeof statisticsTable.$inferInsert;

/** Inserts rows of field_statistics: ten courses of two institutions for A$20,000 to 40,000 a year, with the given values. */
export async function insertStatistics(d1: D1Database, rows: readonly Partial<StatisticRow>[]): Promise<void> {
  const { orm } = openDatabase(d1);
  for (const values of rows) await orm.insert(statisticsTable).values({ ...example, ...values });
}

const example: StatisticRow = {
  field: "0603",
  level: "",
  place: "",
  courses: 10,
  providers: 2,
  yearlyCourses: 10,
  yearly10: 20_000,
  yearly25: 25_000,
  yearly50: 30_000,
  yearly75: 35_000,
  yearly90: 40_000,
  totalCourses: 10,
  total10: 60_000,
  total25: 75_000,
  total50: 90_000,
  total75: 105_000,
  total90: 120_000,
  weeks25: 104,
  weeks50: 156,
  weeks75: 156,
  bestKnown: [],
  lowestPriced: [],
};
