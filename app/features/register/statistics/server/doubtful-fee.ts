import { and, eq, gte, notInArray } from "drizzle-orm";
import type { AppContext } from "#worker/context.ts";
import { cacheByVersion } from "#worker/platform/version-cache.ts";
import { doubtfulShare, minFees } from "../shared/level-groups.ts";
import { statisticsTable } from "./schema.ts";

/** Whether a fee is doubtful beside another one or a median, both AUD. */
export const isFarBelow = (fee: number, median: number) => fee < median * doubtfulShare;

/**
 * Whether a year's tuition is far below the median of the level in Australia, of all fields and of its narrow one, where diplomas of
 * technicians may be beside pathways to a degree. The medians are read once per isolate and content version.
 */
export const readDoubtOfFees = cacheByVersion(async ({ db }: Pick<AppContext, "db" | "now" | "contentVersion">) => {
  const { field, level, place, yearly50, yearlyCourses } = statisticsTable;
  const cells = await db.orm
    .select({ field, level, yearly50 })
    .from(statisticsTable)
    .where(and(eq(place, ""), notInArray(level, ["", "Other"]), gte(yearlyCourses, minFees)))
    .all();
  const medians = new Map(cells.map((cell) => [`${cell.field} ${cell.level}`, cell.yearly50]));
  return ({ field, level, yearly }: { field: string | null; level: string; yearly: number | null }): boolean =>
    yearly !== null &&
    isFarBelow(
      yearly,
      Math.min(medians.get(`${field?.slice(0, 4)} ${level}`) ?? 0, medians.get(` ${level}`) ?? Infinity),
    );
});

export type IsDoubtful = Awaited<ReturnType<typeof readDoubtOfFees>>;
