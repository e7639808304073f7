import { addDays, addMonths, type Day, weeksBefore } from "./days.ts";
import { margins, usualStarts } from "./margins.ts";
import { monthsAhead, type TimelinePlan } from "./plan.ts";
import { type ProcessingTimes, processingWeeks } from "./processing-order.ts";

/** The steps, ordered by their last day. */
export type StepKey =
  | "choose"
  | "test"
  | "documents"
  | "apply"
  | "offer"
  | "accept"
  | "welfare"
  | "coe"
  | "oshc"
  | "visaDocuments"
  | "visa"
  | "decision"
  | "housing"
  | "flights"
  | "arrive"
  | "orientation"
  | "start";

export interface Step {
  key: StepKey;
  /** First day to work on it. */
  from: Day;
  /** Last day to finish it. */
  by: Day;
  /** "late": the last day has passed; "now": between `from` and `by`; "later": not yet. */
  state: "late" | "now" | "later";
}

/**
 * The steps, calculated backwards from the first day of the month in which the course begins.
 * @param today YYYY-MM-DD
 */
export function makeTimeline(plan: TimelinePlan, times: ProcessingTimes, today: Day): Step[] {
  const start: Day = `${plan.start}-01`;
  const orientation = weeksBefore(start, margins.orientationBeforeStart);
  const arrive = weeksBefore(orientation, margins.arrivalBeforeOrientation);
  const book = weeksBefore(arrive, margins.bookingBeforeArrival);
  const decision = plan.inside
    ? weeksBefore(orientation, margins.decisionBeforeOrientation)
    : weeksBefore(book, margins.decisionBeforeBooking);
  const processing =
    processingWeeks(plan, times)?.to ?? (plan.inside ? margins.insideProcessing : margins.unknownProcessing);
  const visa = weeksBefore(decision, processing + margins.visaRequests);
  const coe = weeksBefore(visa, margins.papersBeforeVisa);
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
    ["decision", visa, decision],
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
  const weeks = processingWeeks(plan, times);
  return weeks && weeksBefore(`${plan.start}-01`, weeks.to);
}

function stepIf(condition: boolean, step: [StepKey, Day, Day]): [StepKey, Day, Day][] {
  return condition ? [step] : [];
}

/** The first start month, from that of `plan` on, for which no step is late; null if there is none in three years. */
export function firstTimelyStart(plan: TimelinePlan, times: ProcessingTimes, today: Day): string | null {
  const months = Array.from({ length: monthsAhead + 1 }, (_, more) => addMonths(plan.start, more));
  const isTimely = (start: string) =>
    makeTimeline({ ...plan, start }, times, today).every(({ state }) => state !== "late");
  return months.find(isTimely) ?? null;
}

/** The next usual start months (first and second semester) for which it is not too late to apply. */
export function nextUsualStarts(
  plan: Omit<TimelinePlan, "start">,
  times: ProcessingTimes,
  today: Day,
  count: number,
): string[] {
  const canApply = (start: string) =>
    makeTimeline({ ...plan, start }, times, today).some(({ key, state }) => key === "apply" && state !== "late");
  return Array.from({ length: monthsAhead + 1 }, (_, more) => addMonths(today.slice(0, 7), more))
    .filter((month) => usualStarts.includes(Number(month.slice(5))) && canApply(month))
    .slice(0, count);
}
