import { describeAnswers } from "#app/features/register/tools/pages/public.ts";
import { addressOf, hasAny, readAll, type Source, writeAll } from "#app/features/register/tools/shared/fields.ts";
import {
  planFlags,
  profile,
  stopsOf,
  type TimelinePlan,
  timelineFields,
} from "#app/features/register/tools/shared/profile.ts";
import type { Fact } from "#app/shell/figures/fact.ts";
import { addDays } from "#worker/platform/time/units.ts";
import { timelineText } from "../text.json";

/** A calendar day, YYYY-MM-DD, without time or zone. Days compare as strings. */
export type Day = string;

/** The day `weeks` before `day`. */
export const weeksBefore = (day: Day, weeks: number): Day => addDays(day, Math.round(-7 * weeks));

/** The month (YYYY-MM) `months` after `month`. */
export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
}

export const timelinePath = "/tools/timeline";

/** Rules of 2 October 2026 that prevent the application. */
export const findStops = ({ rule, level, inside, family, packaged }: TimelinePlan) =>
  stopsOf({ rule, level, isInside: inside, hasFamily: family, packaged });

const monthsAhead = 36;

/** The months that can be chosen: three years from the month of a day. */
export function startMonths(today: string): string[] {
  return Array.from({ length: monthsAhead + 1 }, (_, months) => addMonths(today.slice(0, 7), months));
}

/** The questions on a day. @param today YYYY-MM-DD @param usual the month to use when none is chosen */
export const planFields = (today: string, usual: string) => timelineFields(startMonths(today), usual);

/**
 * Parses a query such as `?start=2027-02&level=research&under18=1`, or a form. A query without any of the parameters gets the usual
 * defaults: documents to translate, and an English test to take.
 */
export function readPlan(source: Source & { has(name: string): boolean }, today: string, usual: string): TimelinePlan {
  const fields = planFields(today, usual);
  const plan = { ...readAll(fields, source), rule: profile.rule.read(source) };
  return hasAny(fields, source) ? plan : { ...plan, test: true, translation: true };
}

/** Whether the query has an invalid start: in the past, too far ahead, or not a month. */
export function hasInvalidStart(search: URLSearchParams, today: string): boolean {
  const start = search.get("start");
  return start !== null && start !== "" && !startMonths(today).includes(start);
}

/** The address of a plan; it always has a query. */
export const planAddress = (plan: TimelinePlan, path = timelinePath): string =>
  addressOf(path, [...writeAll(timelineFields([], ""), plan), ...profile.rule.write(plan.rule)]);

/** The plan in words, for printouts. */
export const describePlan = (plan: TimelinePlan): string =>
  describeAnswers({ level: timelineFields([], "").level, ...planFlags }, plan, timelineText);

/** A published processing time in weeks. */
interface Weeks {
  from: number;
  to: number;
}

/** Processing times by queue; null where the registry has none. */
export type ProcessingTimes = Record<"low" | "middle" | "high", Weeks | null>;

/** Kinds of course that are processed first, whatever share of places the school has used. */
const firstKinds = ["research", "tafe", "school", "english"] as const satisfies readonly TimelinePlan["level"][];

/** Why an application is in its queue. */
type OrderReason = "inside" | (typeof firstKinds)[number] | "exempt" | "share" | "unknown";

interface ProcessingOrder {
  reason: OrderReason;
  /** Null inside Australia, where there are no queues. */
  queue: TimelinePlan["queue"] | null;
}

/**
 * The queue of an application under Ministerial Direction 115, which covers only applications from outside Australia.
 * Some of these are processed first in any case. The others depend on the share of places that the school has used.
 */
export function findOrder(
  plan: Pick<TimelinePlan, "level" | "queue" | "packaged" | "exempt" | "inside">,
): ProcessingOrder {
  if (plan.inside) return { reason: "inside", queue: null };
  const first = firstKinds.find((kind) => kind === (plan.level === "doctorate" ? "research" : plan.level));
  // An English course counts only alone; in a package the main course decides.
  if (first && !(first === "english" && plan.packaged)) return { reason: first, queue: "low" };
  if (plan.exempt) return { reason: "exempt", queue: "low" };
  return { reason: plan.queue === "unknown" ? "unknown" : "share", queue: plan.queue };
}

/** The processing time for the calculation: that of the plan's queue, or the longest of all when the queue is unknown. Null when none is published. */
export function processingWeeks(plan: TimelinePlan, times: ProcessingTimes): Weeks | null {
  const { queue } = findOrder(plan);
  if (queue === null) return null;
  if (queue !== "unknown") return times[queue];
  const known = [times.low, times.middle, times.high].filter((weeks) => weeks !== null);
  return known.reduce<Weeks | null>((longest, weeks) => (longest && longest.to >= weeks.to ? longest : weeks), null);
}

/** Keys of the figures that the timeline needs. */
export const timelineFigures = [
  "visa-500.processing-low",
  "visa-500.processing-middle",
  "visa-500.processing-high",
  "visa-500.allocation-priority",
  "visa-500.allocation-exceeded",
  "visa-500.guardian-age",
] as const;

/** The processing times among the figures; null where one is missing. */
export function readProcessing(facts: Readonly<Record<string, Fact>>): ProcessingTimes {
  const weeks = (key: string): Weeks | null => {
    const fact = facts[key];
    return fact ? { from: fact.value, to: fact.valueTo ?? fact.value } : null;
  };
  return {
    low: weeks("visa-500.processing-low"),
    middle: weeks("visa-500.processing-middle"),
    high: weeks("visa-500.processing-high"),
  };
}
