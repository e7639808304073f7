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

/** Reads the data that all plans of a day share, and the start month that addresses omit. */
const readCommon = cacheByVersion(async (app: AppContext) => {
  const [timeline, registries] = await Promise.all([
    openTimeline(app, new URLSearchParams()),
    readRegistries(app, todayInAustralia(app.now())),
  ]);
  return { usual: timeline.plan.start, registries };
});

/** Reads the plan of an address for its pages: one round trip, or less when the isolate has cached data. `usual`: the start month that addresses omit. */
export async function openPlan(app: AppContext, search: URLSearchParams) {
  const today = todayInAustralia(app.now());
  const months = startMonths(today);
  const common = readCommon(app);
  // The data to read does not depend on the start month, which alone depends on `usual`.
  const asked = readRoute(search, months, "");
  const chosen = await readField(app, asked);
  // Holders of a Hong Kong passport get amounts in Hong Kong dollars.
  const variant = app.variant ?? (asked.hongKong ? { name: "zh-hk" as const } : null);
  const registries = common.then((read) => read.registries);
  const [{ usual }, rates, ground, prospects] = await Promise.all([
    common,
    // The plan's own figures are in yuan, like the budget.
    variant && readFacts(app, shownRateKeys({ variant })),
    readGround(app, asked, today, { registries, chosen }),
    readProspects(app, { answers: asked, ...chosen }),
  ]);
  const plan = planOf({ ...ground, answers: readRoute(search, months, usual) });
  const address = planAddress(plan.answers, usual);
  return { plan, prospects, usual, months, today, address, rate: exchangeRateOf(rates ?? plan.facts, app.now()) };
}

export type OpenedPlan = Awaited<ReturnType<typeof openPlan>>;
