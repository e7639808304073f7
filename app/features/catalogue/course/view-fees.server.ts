import {
  type CostPart,
  livingCostKey,
  registeredFigures,
  type WholeCost,
  wholeCostOf,
} from "#app/features/course-cost/public.ts";
import { drawBars } from "#app/shell/charts/bars.server.ts";
import { describeFee, describePeers } from "#app/shell/charts/describe-fee.ts";
import { drawFeeScale } from "#app/shell/charts/fee-scale.server.ts";
import type { ExchangeRate } from "#app/shell/figures/exchange-rate.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import type { FactSentence } from "#app/shell/figures/fact-sentence.tsx";
import { formatLength, formatMoney, formatYuan } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { courseKindOf, schoolLevels } from "#worker/features/catalogue/course-kind.ts";
import { isCredibleYearlyFee } from "#worker/features/catalogue/public.ts";
import type { CourseDetails } from "#worker/features/catalogue/read-course.ts";
import { statedPrice } from "#worker/features/catalogue/register-values.ts";
import { type FieldStatistic, fieldPath, narrowFields } from "#worker/features/statistics/public.ts";
import { levelNameOf } from "../names.ts";
import { decisionText } from "./decision-text.ts";

const { fee: feeText, cost: costText } = decisionText;

type Course = CourseDetails["course"];

/** The tuition of a year in whole AUD (of a course up to a year the whole tuition); null when none or a placeholder is registered. */
export function yearlyFeeOf({ tuition, tuitionPerYear }: Pick<Course, "tuition" | "tuitionPerYear">): number | null {
  return statedPrice(tuition) === null || tuitionPerYear === null ? null : Math.round(tuitionPerYear);
}

/** Where the tuition of a course stands among the open courses of its field and level. */
export function viewFee({ course, registerDate }: CourseDetails, peers: FieldStatistic | null) {
  const narrow = course.fields[0]?.narrow ?? null;
  const field = narrowFields().find(({ code }) => narrow?.startsWith(code));
  const link = field && {
    href: fieldPath(field.code) ?? "",
    label: fill(feeText.field, { field: field.nameCn }),
  };
  const note = registerDate && fill(feeText.note, { date: registerDate });
  const value = yearlyFeeOf(course);
  const fees = peers?.yearly ?? null;
  const name = courseKindOf({ ...course, nameCn: null, narrowField: narrow }) ?? levelNameOf(course);
  const drawing = fees && drawFeeScale({ name: fill(feeText.chart, { name }), fees, value });
  if (!fees || !drawing || (value !== null && !isCredibleYearlyFee(value))) {
    const title = value === null ? feeText.titleUnknown : fill(feeText.titlePlain, { fee: formatMoney(value) });
    return { title, answer: null, drawing: null, note, link };
  }
  const words = describePeers(name, fees);
  if (value === null) return { title: feeText.titleUnknown, answer: words, drawing, note, link };
  const { verdict, compared } = describeFee(value, fees);
  return {
    title: fill(feeText.title, { verdict }),
    answer: fill(feeText.answer, { peers: words, compared }),
    drawing,
    note,
    link,
  };
}

/**
 * What the whole course costs with living, insurance and visa; null when the register or the registry lacks a figure, and of
 * school years: few pupils come for all of them, and they live otherwise.
 */
export function viewCost({ course }: CourseDetails, facts: ReadonlyMap<string, Fact>, rate: ExchangeRate | null) {
  const cost = wholeCostOf(registeredFigures(course), facts);
  const living = facts.get(livingCostKey);
  const length = formatLength(course.weeks);
  if (!cost || !living || !length || schoolLevels.some((level) => level === course.level)) return null;
  const bars = (["study", "living", "visa"] as const).map((part) => barOf(part, cost));
  const sentence: FactSentence = { text: costText.living1, facts: { living } };
  const title = cost.isAtLeast ? costText.titleAtLeast : costText.title;
  return {
    title: fill(title, { length, total: formatMoney(cost.total.to) }),
    sum: rate && fill(costText.sum, { yuan: formatYuan(cost.total.to * rate.yuan) }),
    drawing: drawBars({ title: fill(costText.chart, { length }), head: [costText.head, costText.amount], bars }),
    sentence,
    rate: rate && { yuan: rate.yuan, date: rate.date },
  };
}

/** The upper end of a range: the amount to have ready. */
const barOf = (part: CostPart, { parts }: WholeCost) => ({
  label: costText[part],
  value: parts[part].to,
  shown: formatMoney(parts[part].to),
});
