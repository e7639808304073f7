import type { TimelinePlan } from "#app/features/register/tools/shared/profile.ts";
import { addDays } from "#worker/platform/time/units.ts";
import { usualStarts } from "../../shared/semesters.ts";
import type { timelineStepText } from "../text.json";
import margins from "./margins.json" with { type: "json" };
import { type Day, type ProcessingTimes, processingWeeks, startMonths, weeksBefore } from "./plan.ts";

/** The year of a school begins in the last week of January. */
export const schoolYear = { month: 1, day: 27 } as const;

/** The day on which a course begins: the first one of its month. */
const startOf = ({ start, level }: TimelinePlan): Day =>
  `${start}-${level === "school" && Number(start.slice(5)) === schoolYear.month ? schoolYear.day : "01"}`;

/** Research is screened for critical technology, which may take months, and for which no time is published. */
export const isScreened = ({ level }: Pick<TimelinePlan, "level">): boolean =>
  level === "research" || level === "doctorate";

/** The steps, ordered by their last day. */
export type StepKey = keyof (typeof timelineStepText)["step"];

export interface Step {
  key: StepKey;
  from: Day;
  by: Day;
  /** "late": the last day has passed; "now": between `from` and `by`; "later": not yet. */
  state: "late" | "now" | "later";
}

/**
 * The steps, calculated backwards from the day on which the course begins. Of an application that is screened no day of a decision is
 * suggested: it is lodged as soon as its papers are there.
 * @param today YYYY-MM-DD
 */
export function makeTimeline(plan: TimelinePlan, times: ProcessingTimes, today: Day): Step[] {
  const start = startOf(plan);
  const orientation = weeksBefore(start, margins.orientationBeforeStart);
  const arrive = weeksBefore(orientation, margins.arrivalBeforeOrientation);
  const book = weeksBefore(arrive, margins.bookingBeforeArrival);
  const decision = plan.inside
    ? weeksBefore(orientation, margins.decisionBeforeOrientation)
    : weeksBefore(book, margins.decisionBeforeBooking);
  const processing =
    processingWeeks(plan, times)?.to ?? (plan.inside ? margins.insideProcessing : margins.unknownProcessing);
  const waiting = isScreened(plan) ? Math.max(processing, margins.unknownProcessing) : processing;
  const visa = weeksBefore(decision, waiting + margins.visaRequests);
  const coe = isScreened(plan) ? visa : weeksBefore(visa, margins.papersBeforeVisa);
  const welfare = plan.under18 ? margins.welfare : 0;
  const accept = weeksBefore(coe, margins.paymentToCoe + welfare);
  const offer = weeksBefore(accept, margins.offerToAcceptance);
  const apply = weeksBefore(offer, margins.schoolDecision[plan.level] + (plan.packaged ? margins.packageDecision : 0));
  const translation = plan.translation ? margins.translation : 0;
  const choose = weeksBefore(apply, margins.choiceBeforeApplication[plan.level]);

  const dates: [key: StepKey, from: Day, by: Day][] = [
    ["choose", weeksBefore(choose, margins.choosing), choose],
    ...stepIf(plan.test, ["test", weeksBefore(apply, margins.englishTest), apply]),
    ["documents", weeksBefore(apply, margins.documents + translation), apply],
    ["apply", addDays(apply, -6), apply],
    ["offer", apply, offer],
    ["accept", offer, accept],
    ...stepIf(plan.under18, ["welfare", offer, weeksBefore(coe, margins.papersBeforeVisa)]),
    ["coe", accept, coe],
    ["oshc", accept, coe],
    ["visaDocuments", weeksBefore(visa, margins.visaDocuments + translation), visa],
    ["visa", coe, visa],
    ...stepIf(!isScreened(plan), ["decision", visa, decision]),
    ...stepIf(!plan.inside, ["housing", decision, book]),
    ...stepIf(!plan.inside, ["flights", decision, book]),
    ...stepIf(!plan.inside, ["arrive", arrive, arrive]),
    ["orientation", orientation, addDays(start, -1)],
    ["start", start, start],
  ];
  return dates.map(([key, from, by]) => ({
    key,
    from,
    by,
    state: by < today ? "late" : from <= today ? "now" : "later",
  }));
}

/**
 * The last day to lodge the visa application so that it is decided before the course begins, by the longest published
 * time and without our margins. Null when no time is published.
 */
export function lastLodging(plan: TimelinePlan, times: ProcessingTimes): Day | null {
  const weeks = isScreened(plan) ? null : processingWeeks(plan, times);
  return weeks && weeksBefore(startOf(plan), weeks.to);
}

function stepIf(condition: boolean, step: [StepKey, Day, Day]): [StepKey, Day, Day][] {
  return condition ? [step] : [];
}

/** Whether no step of a plan is late. */
const isTimely = (plan: TimelinePlan, times: ProcessingTimes, today: Day) =>
  makeTimeline(plan, times, today).every(({ state }) => state !== "late");

/** The first start month, from the month of `plan` on, for which no step is late; null without one in three years. */
export const firstTimelyStart = (plan: TimelinePlan, times: ProcessingTimes, today: Day): string | null =>
  startMonths(plan.start).find((start) => isTimely({ ...plan, start }, times, today)) ?? null;

/**
 * The next usual start months (of semesters, or of the school year) for which no step is late.
 * @param weeks of an English course before the main one, which begins in the usual month instead
 */
export const nextUsualStarts = (
  plan: Omit<TimelinePlan, "start">,
  times: ProcessingTimes,
  today: Day,
  count: number,
  weeks = 0,
): string[] => {
  const usual: readonly number[] = plan.level === "school" ? [schoolYear.month] : usualStarts;
  return startMonths(today)
    .filter((start) => usual.includes(Number(addDays(`${start}-01`, weeks * 7).slice(5, 7))))
    .filter((start) => isTimely({ ...plan, start }, times, today))
    .slice(0, count);
};

/** After a completed course the next one begins with a semester: at the end of February or of July, which are counted as the next months. */
const laterStarts: readonly number[] = [3, 8];

/**
 * The month of a course that is applied for in Australia after another one: the first one whose application follows the completed course.
 * Registered weeks run to the end of the holidays after it.
 * @param from the first day after the weeks of the course before
 */
export const startAfter = (plan: Omit<TimelinePlan, "start">, from: Day): string =>
  startMonths(from).find(
    (start) =>
      laterStarts.includes(Number(start.slice(5))) &&
      makeTimeline({ ...plan, start }, { low: null, middle: null, high: null }, from).some(
        ({ key, by }) => key === "visa" && by >= weeksBefore(from, margins.holidays),
      ),
  ) ?? from.slice(0, 7);
