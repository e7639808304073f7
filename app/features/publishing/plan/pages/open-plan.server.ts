import { openTimeline, startMonths } from "#app/features/register/timeline/pages/public.server.ts";
import { exchangeRateOf } from "#app/shell/figures/exchange-rate.ts";
import type { AppContext } from "#worker/context.ts";
import { readPlan } from "../server/read-plan.ts";
import { planAddress, readRoute } from "../shared/plan-address.ts";

/** The plan of an address, as its pages need it. `usual`: the month of beginning that stays out of addresses. */
export async function openPlan(app: AppContext, search: URLSearchParams) {
  const { plan: timeline, today } = await openTimeline(app, new URLSearchParams());
  const usual = timeline.start;
  const months = startMonths(today);
  const plan = await readPlan(app, readRoute(search, months, usual));
  const address = planAddress(plan.answers, usual);
  return { plan, usual, months, today, address, rate: exchangeRateOf(plan.facts, app.now()) };
}
