import type { CourseKind, Queue, TimelinePlan } from "./plan.ts";

/** Weeks of official processing, from and to. */
export interface Weeks {
  from: number;
  to: number;
}

/** Processing times of the registry by queue; what it does not know is null. */
export type ProcessingTimes = Record<"low" | "middle" | "high", Weeks | null>;

/** Kinds of course that come first whatever share of its places the school has used. */
const firstKinds = ["research", "tafe", "school", "english"] as const satisfies readonly CourseKind[];

/** Why an application waits as long as it does. */
export type OrderReason = "inside" | (typeof firstKinds)[number] | "exempt" | "share" | "unknown";

export interface ProcessingOrder {
  reason: OrderReason;
  /** Null inside Australia, where there are no queues. */
  queue: Queue | null;
}

/**
 * In which order an application is processed (Ministerial Direction 115): the direction covers applications from outside
 * Australia alone; of these some come first in any case, and only the others wait by the share of its places that the
 * school has used.
 */
export function findOrder(
  plan: Pick<TimelinePlan, "level" | "queue" | "packaged" | "exempt" | "inside">,
): ProcessingOrder {
  if (plan.inside) return { reason: "inside", queue: null };
  const first = firstKinds.find((kind) => kind === plan.level);
  // An English course counts when it stands alone; of a package the main course does.
  if (first && !(first === "english" && plan.packaged)) return { reason: first, queue: "low" };
  if (plan.exempt) return { reason: "exempt", queue: "low" };
  return { reason: plan.queue === "unknown" ? "unknown" : "share", queue: plan.queue };
}

/**
 * The weeks that the plan reckons with: the longest published for its queue, of all queues when it is not known. Null
 * when none are published.
 */
export function processingWeeks(plan: TimelinePlan, times: ProcessingTimes): Weeks | null {
  const { queue } = findOrder(plan);
  if (queue === null) return null;
  if (queue !== "unknown") return times[queue];
  const known = [times.low, times.middle, times.high].filter((weeks) => weeks !== null);
  return known.reduce<Weeks | null>((longest, weeks) => (longest && longest.to >= weeks.to ? longest : weeks), null);
}
