import { readTableQuery } from "#app/shell/back-office/table/table-query.ts";
import { viewPeriods, viewSorts } from "#worker/features/views/read-views.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";

/** What the numbers, and their file, are asked for. */
export function readViewsQuery(url: URL, now: number) {
  const query = readTableQuery(url, { sorts: viewSorts, filters: { days: viewPeriods } });
  const days = query.filters.days ?? viewPeriods[0];
  // What is shown stands in the form, also before anybody chose.
  return {
    query: { ...query, filters: { days } },
    period: { today: todayInAustralia(now), days: Number(days) },
  };
}
