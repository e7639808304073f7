import type { TimelinePlan } from "#app/features/register/tools/shared/profile.ts";
import type { Fact } from "#app/shell/figures/fact.ts";

/** A published processing time in weeks. */
export interface Weeks {
  from: number;
  to: number;
}

/** Processing times by queue; null where the registry has none. */
export type ProcessingTimes = Record<"low" | "middle" | "high", Weeks | null>;

/** Kinds of course that are processed first, independent of the share of places that the school has used. */
const firstKinds = ["research", "tafe", "school", "english"] as const satisfies readonly TimelinePlan["level"][];

/** Why an application is in its queue. */
export type OrderReason = "inside" | (typeof firstKinds)[number] | "exempt" | "share" | "unknown";

export interface ProcessingOrder {
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
  // An English course counts only by itself; in a package the main course decides.
  if (first && !(first === "english" && plan.packaged)) return { reason: first, queue: "low" };
  if (plan.exempt) return { reason: "exempt", queue: "low" };
  return { reason: plan.queue === "unknown" ? "unknown" : "share", queue: plan.queue };
}

/**
 * The processing time to plan with: the time of the plan's queue, or the longest of all when the queue is unknown. Null
 * when none is published.
 */
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
