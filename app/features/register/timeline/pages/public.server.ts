import { readFacts } from "#app/features/register/facts/server/public.ts";
import { ruleFigures } from "#app/features/register/student-visa/shared/rule.ts";
import type { AppContext } from "#worker/context.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { nextUsualStarts } from "./calculator/make-timeline.ts";
import { readPlan, readProcessing, timelineFigures } from "./calculator/plan.ts";

export { makeTimeline, nextUsualStarts, type StepKey, startAfter } from "./calculator/make-timeline.ts";
export { type ProcessingTimes, planAddress as timelineAddress, startMonths } from "./calculator/plan.ts";

/** The plan in a query, with the figures to calculate it. Without a start month, it uses the next usual one. */
export async function openTimeline(app: AppContext, search: URLSearchParams) {
  const today = todayInAustralia(app.now());
  const facts = Object.fromEntries(await readFacts(app, [...timelineFigures, ...Object.values(ruleFigures)]));
  const times = readProcessing(facts);
  const common = readPlan(new URLSearchParams(), today, "");
  const usual = nextUsualStarts(common, times, today, 1)[0] ?? today.slice(0, 7);
  return { plan: readPlan(search, today, usual), facts, times, today };
}
