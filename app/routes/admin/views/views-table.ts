import { todayInAustralia } from "#worker/domain/facts/today-in-australia.ts";
import { viewPeriods, viewSorts } from "#worker/domain/views/read-views.ts";
import { readTableQuery } from "../table/table-query.ts";

/** What the numbers, and their file, are asked for. */
export function readViewsQuery(url: URL, now: number) {
  const query = readTableQuery(url, { sorts: viewSorts, filters: { days: viewPeriods } });
  return { query, period: { today: todayInAustralia(now), days: Number(query.filters.days ?? viewPeriods[0]) } };
}
