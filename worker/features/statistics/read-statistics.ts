import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { keptQuery } from "#worker/platform/db/kept-query.ts";
import { type FieldStatistic, fieldStatisticOf } from "./field-statistic.ts";
import { statisticsTable } from "./schema.ts";

type Reads = Pick<AppContext, "db">;

const oneCell = keptQuery((orm) =>
  orm
    .select()
    .from(statisticsTable)
    .where(
      and(
        eq(statisticsTable.field, sql.placeholder("field")),
        eq(statisticsTable.level, sql.placeholder("level")),
        eq(statisticsTable.place, sql.placeholder("place")),
      ),
    ),
);

/**
 * Reads what the register says of the open courses of a field and level, in Australia, a state or a city: how many, of how many
 * institutions, quantiles of yearly and whole fees in AUD, lengths in weeks. One row, in the same round trip as the loader's
 * other reads.
 * @param cell.field ASCED code of a narrow ("0603") or broad field ("06"); "" all fields
 * @param cell.level one of courseLevels ("Bachelor"); "" all levels
 * @param cell.state "VIC"
 * @param cell.city key of a metropolitan area ("melbourne"); it goes before the state
 * @returns null when there is no such course, fewer than five in the city, or before a load worked it out
 */
export async function fieldStatistics(
  { db }: Reads,
  cell: { field: string; level: string; state?: string; city?: string },
): Promise<FieldStatistic | null> {
  const { field, level, state = "", city = state } = cell;
  const [row] = await oneCell(db, { field, level, place: city });
  return row ? fieldStatisticOf(row) : null;
}
