import { addMonths } from "./days.ts";

/** What is studied, as far as it changes how long things take. */
export const courseKinds = ["higher", "research", "vocational", "tafe", "school", "english"] as const;
export type CourseKind = (typeof courseKinds)[number];

/** How much of its places the school has used, which decides in which order applications are processed. */
export const queues = ["unknown", "low", "middle", "high"] as const;
export type Queue = (typeof queues)[number];

/** "exempt": processed first for another reason than the kind of course, a government's scholarship say. */
export const planFlags = ["test", "packaged", "under18", "translation", "inside", "exempt"] as const;
export type PlanFlag = (typeof planFlags)[number];

/** Whose timeline it is. */
export interface TimelinePlan extends Record<PlanFlag, boolean> {
  /** Month in which the course begins, YYYY-MM. */
  start: string;
  level: CourseKind;
  queue: Queue;
}

/** As far ahead as one can plan. */
export const monthsAhead = 36;

/** The months that can be chosen: this one and the next three years. */
export function startMonths(today: string): string[] {
  return Array.from({ length: monthsAhead + 1 }, (_, months) => addMonths(today.slice(0, 7), months));
}

const oneOf = <T extends string>(values: readonly T[], value: string | null, otherwise: T): T =>
  values.find((one) => one === value) ?? otherwise;

/**
 * The plan of an address, `?start=2027-02&level=research&under18=1`. Odd values are passed over; in an address that
 * says nothing, papers have to be translated and a test taken, as for most readers.
 * @param today YYYY-MM-DD
 * @param usual the month when none, or none that can be planned, is named
 */
export function readPlan(search: URLSearchParams, today: string, usual: string): TimelinePlan {
  const isSaid = ["start", "level", "queue", ...planFlags].some((name) => search.has(name));
  const flags = planFlags.map((name) => [
    name,
    isSaid ? search.get(name) === "1" : name === "test" || name === "translation",
  ]);
  return {
    ...(Object.fromEntries(flags) as Record<PlanFlag, boolean>),
    start: oneOf(startMonths(today), search.get("start"), usual),
    level: oneOf(courseKinds, search.get("level"), "higher"),
    queue: oneOf(queues, search.get("queue"), "unknown"),
  };
}

/** Whether an address names a start that cannot be planned: in the past, too far ahead, or no month at all. */
export function isOddStart(search: URLSearchParams, today: string): boolean {
  const start = search.get("start");
  return start !== null && start !== "" && !startMonths(today).includes(start);
}

/** The query of a plan; every plan has one. */
export function planQuery(plan: TimelinePlan): string {
  const queue: [string, string][] = plan.queue === "unknown" ? [] : [["queue", plan.queue]];
  const pairs: [string, string][] = [
    ["start", plan.start],
    ["level", plan.level],
    ...queue,
    ...planFlags.filter((name) => plan[name]).map((name): [string, string] => [name, "1"]),
  ];
  return `?${new URLSearchParams(pairs)}`;
}
