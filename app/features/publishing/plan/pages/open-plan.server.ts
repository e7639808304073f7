import { readFacts } from "#app/features/register/facts/server/public.ts";
import { nextUsualStarts, openTimeline, startMonths } from "#app/features/register/timeline/pages/public.server.ts";
import { exchangeRateOf } from "#app/shell/figures/exchange-rate.ts";
import type { AppContext } from "#worker/context.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { todayInAustralia } from "#worker/platform/time/today-in-australia.ts";
import { cacheByVersion } from "#worker/platform/version-cache.ts";
import { planOf, readField, readGround, readRegistries } from "../server/read-plan.ts";
import { readProspects } from "../server/read-prospects.ts";
import type { PlannedRoute } from "../server/route.ts";
import { planAddress, readRoute, storedQuery, withoutFamily } from "../shared/plan-address.ts";
import { timelineOf } from "./tool-links.ts";

/** Reads the data that all plans of a day share, and the start month that addresses omit. */
const readCommon = cacheByVersion(async (app: AppContext) => {
  const [timeline, registries] = await Promise.all([
    openTimeline(app, new URLSearchParams()),
    readRegistries(app, todayInAustralia(app.now())),
  ]);
  return { usual: timeline.plan.start, times: timeline.times, registries };
});

/** Reads the plan of an address for its pages: one round trip, or less when the isolate has cached data. `usual`: the start month that addresses omit. */
async function openPlan(app: AppContext, search: URLSearchParams) {
  const today = todayInAustralia(app.now());
  const months = startMonths(today);
  const common = readCommon(app);
  // The data to read does not depend on the start month, which alone depends on `usual`.
  const asked = readRoute(search, months, "");
  const chosen = await readField(app, asked);
  // Holders of a passport of Hong Kong or Taiwan get amounts in its dollars.
  const name = asked.hongKong ? "zh-hk" : asked.taiwan ? "zh-tw" : null;
  const variant = app.variant ?? (name && { name });
  const registries = common.then((read) => read.registries);
  const [{ usual: next, times }, rates, ground, prospects] = await Promise.all([
    common,
    // The plan's own figures are in yuan, like the budget.
    variant && readFacts(app, shownRateKeys({ variant })),
    readGround(app, asked, today, { registries, chosen }),
    readProspects(app, { answers: asked, ...chosen }),
  ]);
  // Research, a package and a minor take longer than a common application.
  const first = planOf({ ...ground, answers: readRoute(search, months, next) });
  const [study] = first.routes[0]?.studies ?? [];
  const before = (study?.kind === "english" && study.course.weeks) || 0;
  const [usual = next] = study ? nextUsualStarts(timelineOf(study, first), times, today, 1, before) : [];
  const plan = usual === next ? first : planOf({ ...ground, answers: readRoute(search, months, usual) });
  const address = planAddress(plan.answers, usual);
  const known = exchangeRateOf(rates ?? plan.facts, app.now());
  // The yuan is no currency of theirs.
  const rate = (asked.taiwan || asked.rule.passport !== "china") && known?.currency === "CNY" ? null : known;
  return { plan, prospects, usual, times, months, today, address, rate };
}

export type OpenedPlan = Awaited<ReturnType<typeof openPlan>>;

const stopsFamily = ({ studies }: PlannedRoute): boolean =>
  studies.some(({ application }) => application?.stops.includes("family"));

/**
 * The plan of an address, and the plan of one person where its first route may not include the family; else both are the same. Of the
 * other routes of the answers each is that of whom it may include; the plan of one person compares routes of one person.
 */
export async function openPlans(app: AppContext, search: URLSearchParams) {
  const whole = await openPlan(app, search);
  const { answers, routes } = whole.plan;
  if (!routes.some(stopsFamily)) return { asked: whole, shown: whole };
  const alone = await openPlan(app, new URLSearchParams(storedQuery(withoutFamily(answers))));
  const others = routes.map((route, at) => (stopsFamily(route) && alone.plan.routes[at]) || route).slice(1);
  const asked = { ...whole, plan: { ...whole.plan, routes: [...routes.slice(0, 1), ...others] } };
  return { asked, shown: routes[0] && stopsFamily(routes[0]) ? alone : asked };
}
