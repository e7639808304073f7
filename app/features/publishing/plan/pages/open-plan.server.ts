import { readFacts } from "#app/features/register/facts/server/public.ts";
import { openTimeline, startMonths } from "#app/features/register/timeline/pages/public.server.ts";
import { exchangeRateOf } from "#app/shell/figures/exchange-rate.ts";
import type { AppContext } from "#worker/context.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { cacheByVersion } from "#worker/platform/version-cache.ts";
import { planOf, readField, readGround, readRegistries } from "../server/read-plan.ts";
import { readProspects } from "../server/read-prospects.ts";
import { planAddress, readRoute } from "../shared/plan-address.ts";

/** What all plans of a day are made of, and the month of beginning that stays out of addresses. */
const readCommon = cacheByVersion(async (app: AppContext) => {
  const [timeline, registries] = await Promise.all([
    openTimeline(app, new URLSearchParams()),
    readRegistries(app, todayInAustralia(app.now())),
  ]);
  return { usual: timeline.plan.start, registries };
});

/**
 * The plan of an address, as its pages need it: one round trip, where the isolate has the rest. `usual`: the month of beginning that
 * stays out of addresses.
 */
export async function openPlan(app: AppContext, search: URLSearchParams) {
  const today = todayInAustralia(app.now());
  const months = startMonths(today);
  const common = readCommon(app);
  // What is read does not depend on the month, which alone depends on `usual`.
  const asked = readRoute(search, months, "");
  const chosen = await readField(app, asked);
  // Whoever has a passport of Hong Kong reckons in its dollars.
  const variant = app.variant ?? (asked.hongKong ? { name: "zh-hk" as const } : null);
  const registries = common.then((read) => read.registries);
  const [{ usual }, rates, ground, prospects] = await Promise.all([
    common,
    // The plan's own figures have the yuan, which is also what the budget is in.
    variant && readFacts(app, shownRateKeys({ variant })),
    readGround(app, asked, today, { registries, chosen }),
    readProspects(app, { answers: asked, ...chosen }),
  ]);
  const plan = planOf({ ...ground, answers: readRoute(search, months, usual) });
  const address = planAddress(plan.answers, usual);
  return { plan, prospects, usual, months, today, address, rate: exchangeRateOf(rates ?? plan.facts, app.now()) };
}
