import { levelNames } from "#app/features/register/catalogue/pages/public.ts";
import { billOf, describeUnverified } from "#app/features/register/course-cost/pages/public.ts";
import { livingCostKey, wholeCostKeys, wholeCostOf } from "#app/features/register/course-cost/shared/whole-cost.ts";
import { describeRate, exchangeRateOf, showMoney } from "#app/shell/figures/exchange-rate.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import type { FactSentence } from "#app/shell/figures/fact-sentence.tsx";
import { formatLength, formatMoney, formatNumber } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { shownRateKeys } from "#worker/platform/money.ts";
import { cityOfKey, type FieldStatistic, narrowFieldOf } from "../server/public.ts";
import { minFees } from "../shared/level-groups.ts";
import { billText } from "./text.json";

/** Keys of the figures that viewBill reads. */
export const billCostKeys = (app: Parameters<typeof shownRateKeys>[0]): string[] => [
  ...wholeCostKeys,
  ...shownRateKeys(app),
];

/** Total cost of a course with the cell's median length and cost; null with too few courses, or when a figure is missing. */
export function viewBill(
  { field, level, place, total, weeks }: FieldStatistic,
  facts: ReadonlyMap<string, Fact>,
  now: number,
) {
  const length = formatLength(weeks?.median ?? null);
  const living = facts.get(livingCostKey);
  if (!total || total.courses < minFees || !weeks || !length || !living) return null;
  const cost = wholeCostOf({ tuition: total.median, nonTuition: null, weeks: weeks.median }, facts);
  if (!cost) return null;
  const rate = exchangeRateOf(facts, now);
  const course = `${narrowFieldOf(field)?.nameCn ?? ""}${levelNames[level] ?? level}`;
  const city = cityOfKey(place)?.nameCn ?? billText.country;
  const note = fill(billText.note, { city, length, courses: formatNumber(total.courses), living: "{living}" });
  const sentence: FactSentence = { text: note, facts: { living } };
  const summary = {
    city,
    length,
    course,
    total: formatMoney(cost.total.to),
    converted: showMoney(cost.total.to, rate).converted ?? "",
  };
  return {
    place,
    summary,
    bill: billOf(fill(billText.name, summary), cost, rate),
    sentence,
    notes: [describeUnverified(cost.unverified), describeRate(rate, facts)].join(""),
  };
}
