import { billOf, describeUnverified } from "#app/features/register/course-cost/pages/public.ts";
import {
  livingCostKey,
  registeredFigures,
  type WholeCost,
  wholeCostOf,
} from "#app/features/register/course-cost/shared/whole-cost.ts";
import { type FieldStatistic, fieldPath, narrowFields } from "#app/features/register/statistics/server/public.ts";
import { Bill } from "#app/shell/charts/bill.tsx";
import { Chart } from "#app/shell/charts/chart.tsx";
import { describeFee, describePeers } from "#app/shell/charts/describe-fee.ts";
import { drawFeeScale } from "#app/shell/charts/fee-scale.server.ts";
import { describeRate, type ExchangeRate } from "#app/shell/figures/exchange-rate.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { FactSentenceText, FactSources } from "#app/shell/figures/fact-sentence.tsx";
import { formatLength, formatMoney } from "#app/shell/figures/format.ts";
import { TextLink } from "#app/shell/page/links.tsx";
import { Section } from "#app/shell/page/section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import { hundreds } from "#worker/platform/figure-text.ts";
import { kindNameOf, schoolLevels } from "../../server/course-kind.ts";
import type { CourseDetails } from "../../server/read-course.ts";
import { schoolYearFee } from "../../server/school-years.ts";
import { isCredibleYearlyFee } from "../../shared/credible-figures.ts";
import { statedPrice } from "../../shared/register-values.ts";
import { levelNameOf } from "../names.ts";
import { decisionText } from "./decision-text.json";

const { fee: feeText, cost: costText } = decisionText;

type Course = CourseDetails["course"];
type Facts = ReadonlyMap<string, Fact>;

/** The tuition of a year in AUD (for a course of up to a year: of the whole course); null without a registered fee or with a placeholder. */
export function yearlyFeeOf({ tuition, tuitionPerYear }: Pick<Course, "tuition" | "tuitionPerYear">): number | null {
  return statedPrice(tuition) === null ? null : tuitionPerYear;
}

/**
 * Total cost of a year with all registered fees, in hundreds of AUD. Only for school courses, as on the school's page,
 * and for courses that register a total without tuition; null for all others.
 */
export function yearlyChargeOf(
  course: Pick<Course, "name" | "level" | "weeks" | "tuition" | "tuitionPerYear" | "totalCost">,
) {
  const charge = schoolYearFee(course);
  const tuition = yearlyFeeOf(course);
  if (charge === null || (tuition !== null && !schoolLevels.some((level) => level === course.level))) return null;
  const rounded = hundreds(charge);
  return tuition !== null && Math.abs(tuition - rounded) <= 50 ? null : rounded;
}

interface FeeProps extends Pick<CourseDetails, "course" | "registerDate"> {
  /** Fee statistics of courses of the same field and level. */
  peers: FieldStatistic | null;
}

/** Yearly cost of a course, and its rank by tuition among the open courses of its field and level. */
export function FeeSection({ course, registerDate, peers }: FeeProps) {
  const compared = compareFee(course, peers);
  const charge = yearlyChargeOf(course);
  const { title, answer, note } =
    charge === null
      ? compared
      : {
          title: fill(feeText.titleCharge, { charge: formatMoney(charge) }),
          answer: describeCharge(course) + (compared.answer ?? ""),
          note: feeText.noteCharge,
        };
  const narrow = course.fields[0]?.narrow ?? null;
  const field = narrowFields().find(({ code }) => narrow?.startsWith(code));
  return (
    <Section id="fee" title={title}>
      {answer && <p className="answer">{answer}</p>}
      {compared.drawing && <Chart drawing={compared.drawing} isTold />}
      {registerDate && <p className="text-muted text-sm">{fill(note, { date: registerDate })}</p>}
      {field && (
        <p>
          <TextLink href={fieldPath(field.code) ?? ""}>{fill(feeText.field, { field: field.nameCn })}</TextLink>
        </p>
      )}
    </Section>
  );
}

/** States which registered figures the yearly cost is computed from. */
function describeCharge(course: Course): string {
  const tuition = yearlyFeeOf(course);
  return tuition === null
    ? fill(feeText.chargeOnly, { total: formatMoney(course.totalCost ?? 0), weeks: course.weeks ?? 0 })
    : fill(feeText.chargeWithTuition, { fee: formatMoney(Math.round(tuition)) });
}

/** Weeks of a study year: two semesters with the break between them. A shorter course has no yearly fee to compare. */
const weeksOfStudyYear = 36;

/** Compares the tuition of a course with the open courses of its field and level. */
function compareFee(course: Course, peers: FieldStatistic | null) {
  const { tuition, weeks } = course;
  const isShort = weeks === null || weeks <= 52;
  const fee = isShort ? statedPrice(tuition) : yearlyFeeOf(course);
  // Rounded to whole dollars, like the quantiles.
  const value = fee === null ? null : Math.round(fee);
  // The fee of a course of some weeks is not the fee of a year.
  const placed = (weeks ?? 0) < weeksOfStudyYear ? null : value;
  const note = value === null || !isShort ? feeText.note : weeks === null ? feeText.noteCharge : feeText.noteWhole;
  const fees = peers?.yearly ?? null;
  // The statistics combine honours with bachelor's degrees, and short courses with longer ones.
  const wide = { level: course.level, registerLevel: null };
  const name = kindNameOf({ ...wide, narrowField: course.fields[0]?.narrow ?? null }) ?? levelNameOf(wide);
  const drawing = fees && drawFeeScale({ name: fill(feeText.chart, { name }), fees, value: placed });
  const plainTitle =
    value === null
      ? feeText.titleUnknown
      : fill(isShort ? feeText.titleWhole : feeText.titlePlain, { fee: formatMoney(value) });
  if (!fees || !drawing || (value !== null && (placed === null || !isCredibleYearlyFee(value)))) {
    return { title: plainTitle, answer: null, drawing: null, note };
  }
  const words = describePeers(name, fees);
  if (value === null) return { title: plainTitle, answer: words, drawing, note };
  const { verdict, compared } = describeFee(value, fees);
  return {
    title: fill(feeText.title, { verdict }),
    answer: fill(feeText.answer, { peers: words, compared }),
    ...{ drawing, note },
  };
}

/**
 * The total cost of the course with living costs, insurance and visa. Null when the register or the registry lacks a
 * figure. Null also for school courses: few pupils stay for all years, and their living costs differ.
 */
export const costOfCourse = ({ course, registerIsOld }: CourseDetails, facts: Facts) =>
  facts.has(livingCostKey) && !schoolLevels.some((level) => level === course.level)
    ? wholeCostOf(registeredFigures(course, registerIsOld), facts)
    : null;

interface CostProps {
  course: Course;
  cost: WholeCost;
  facts: Facts;
  rate: ExchangeRate | null;
}

export function CostSection({ course, cost, facts, rate }: CostProps) {
  const length = formatLength(course.weeks) ?? "";
  const living = facts.get(livingCostKey);
  const sentence = { text: costText.living1, facts: living ? { living } : {} };
  const [unverified, rateNote] = [describeUnverified(cost.unverified), describeRate(rate, facts)];
  return (
    <Section id="cost" title={fill(costText.title, { length, total: formatMoney(cost.total.to) })}>
      <Bill bill={billOf(fill(costText.bill, { length }), cost, rate)} />
      <p>
        <FactSentenceText sentence={sentence} />{" "}
        <TextLink href={`/tools/course-cost?course=${course.id}`}>{costText.calculate}</TextLink>
      </p>
      <FactSources sentences={[sentence]} />
      {unverified && <p className="text-muted text-sm">{unverified}</p>}
      {rateNote && <p className="text-muted text-sm">{rateNote}</p>}
    </Section>
  );
}
