import { lastAgreement } from "#app/features/foundation/official-pages/server/public.ts";
import { describeUnverified } from "#app/features/register/course-cost/pages/public.ts";
import {
  type CostPart,
  livingCostKey,
  wholeCostKeys,
  wholeCostOf,
} from "#app/features/register/course-cost/shared/whole-cost.ts";
import { readFacts } from "#app/features/register/facts/server/public.ts";
import { leadingFees } from "#app/features/register/statistics/pages/public.server.ts";
import {
  cityOfKey,
  cityPath,
  type FieldStatistic,
  fieldPath,
  fieldStatistics,
  homeCities,
  homeFields,
  narrowFields,
} from "#app/features/register/statistics/server/public.ts";
import { cellOfGroup, minFees } from "#app/features/register/statistics/shared/level-groups.ts";
import { drawBars } from "#app/shell/charts/rows.server.ts";
import { exchangeRateOf, formatConverted } from "#app/shell/figures/exchange-rate.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import type { FactSentence } from "#app/shell/figures/fact-sentence.tsx";
import { formatLength, formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { AppContext } from "#worker/context.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { homeText } from "./text.json";

/** The worked example: bachelors of nursing, in Melbourne where it has enough of them. */
const example = { field: "0603", level: "Bachelor" } as const;
const exampleCity = "melbourne";

/** Reads and composes the home page's texts about fields, cities and costs, in one round trip. */
export async function viewHome(app: Pick<AppContext, "db" | "now" | "variant">) {
  const [fields, cities, inCity, inCountry, facts, agreedOn] = await Promise.all([
    homeFields(app),
    homeCities(app),
    fieldStatistics(app, { ...example, city: exampleCity }),
    fieldStatistics(app, example),
    readFacts(app, [...wholeCostKeys, ...shownRateKeys(app)]),
    lastAgreement(app),
  ]);
  const cell = [inCity, inCountry].find((one) => (one?.total?.courses ?? 0) >= minFees) ?? null;
  const highest = Math.max(1, ...fields.map(([, cells]) => bachelorFee(cells)));
  return {
    agreedOn,
    fields: fields.map((one) => tileOfField(one, highest)),
    fieldCount: narrowFields().length,
    cities: cities.map(tileOfCity),
    example: cell && viewExample(cell, facts, app.now()),
  };
}

export type HomeView = Awaited<ReturnType<typeof viewHome>>;

/** A link with figures; `share`: the bachelors' median as a share of the highest one, 0 to 100. */
const tileOfField = ([field, cells]: [code: string, cells: FieldStatistic[]], highest: number) => ({
  ...tileOf(cells),
  href: fieldPath(field) ?? "",
  name: narrowFields().find(({ code }) => code === field)?.nameCn ?? field,
  share: Math.round((100 * bachelorFee(cells)) / highest),
});

const tileOfCity = ([key, cells]: [key: string, cells: FieldStatistic[]]) => ({
  ...tileOf(cells),
  href: cityPath(key),
  name: cityOfKey(key)?.nameCn ?? key,
});

/** The yearly fee of bachelors, that of another level and the number of courses, in words. */
function tileOf(cells: readonly FieldStatistic[]) {
  const [fee = null, other] = leadingFees(cells);
  const count = cells.find(({ level }) => level === "")?.courses ?? 0;
  return { fee, text: [other, fill(homeText.courses, { courses: formatNumber(count) })].filter(Boolean).join(" · ") };
}

const bachelorFee = (cells: readonly FieldStatistic[]) => cellOfGroup(cells, "bachelor")?.yearly?.median ?? 0;

/** The total cost of a course of the cell's median length; null when a figure is missing. */
function viewExample({ place, total, weeks }: FieldStatistic, facts: ReadonlyMap<string, Fact>, now: number) {
  const length = formatLength(weeks?.median ?? null);
  const living = facts.get(livingCostKey);
  const rate = exchangeRateOf(facts, now);
  if (!total || !weeks || !length || !living) return null;
  const cost = wholeCostOf({ tuition: total.median, nonTuition: null, weeks: weeks.median }, facts);
  if (!cost) return null;
  const city = cityOfKey(place)?.nameCn ?? homeText.country;
  const field = narrowFields().find(({ code }) => code === example.field)?.nameCn ?? "";
  const note = fill(homeText.exampleNote, { city, length, courses: total.courses, living: "{living}" });
  const bars = (["study", "living", "visa"] satisfies CostPart[]).map((part) => {
    const amount = cost.parts[part].to;
    return { label: homeText.parts[part], value: amount, shown: formatMoney(amount) };
  });
  const sentence: FactSentence = { text: note, facts: { living } };
  const summary = { city, length, field, total: formatMoney(cost.total.to) };
  return {
    title: fill(homeText.exampleTitle, summary),
    plan: {
      href: `/plan?${new URLSearchParams({ aim: "bachelor", field: example.field, ...(place && { city: place }) })}`,
      text: fill(homeText.planExample, summary),
    },
    drawing: drawBars({
      title: fill(homeText.exampleChart, { length }),
      head: [homeText.exampleHead, homeText.exampleAmount],
      bars,
    }),
    sentence,
    unverified: describeUnverified(cost.unverified),
    yuan: rate && fill(homeText.exampleYuan, { yuan: formatConverted(cost.total.to, rate), date: rate.date }),
  };
}
