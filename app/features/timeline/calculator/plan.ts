import { fill } from "#app/shell/text/fill.ts";
import {
  findStops,
  type RuleAnswers,
  readRuleAnswers,
  type Stop,
  studyOfLevel,
  writeRuleAnswers,
} from "#worker/features/student-visa/public.ts";
import { timelineText } from "../text.ts";

/** A calendar day, YYYY-MM-DD, without time or zone. Days compare as strings. */
export type Day = string;

/** The day `weeks` before `day`. */
export const weeksBefore = (day: Day, weeks: number): Day => addDays(day, -7 * weeks);

/** The day `days` after `day`, or before it if negative. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + Math.round(days));
  return date.toISOString().slice(0, 10);
}

/** The month (YYYY-MM) `months` after `month`. */
export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** Kinds of course that differ in how long the steps take. */
export const courseKinds = ["higher", "research", "doctorate", "vocational", "tafe", "school", "english"] as const;
export type CourseKind = (typeof courseKinds)[number];

/** Share of its student places that the school has used; it decides the order in which applications are processed. */
export const queues = ["unknown", "low", "middle", "high"] as const;
export type Queue = (typeof queues)[number];

/** "exempt": processed first for a reason other than the kind of course, for example a government scholarship. */
export const planFlags = ["test", "packaged", "under18", "translation", "inside", "family", "exempt"] as const;
type PlanFlag = (typeof planFlags)[number];

/** What the visitor plans. */
export interface TimelinePlan extends Record<PlanFlag, boolean> {
  /** Month in which the course begins, YYYY-MM. */
  start: string;
  level: CourseKind;
  queue: Queue;
  /** What the rules of 2 October 2026 ask; what is studied is in `level`. */
  rule: RuleAnswers;
}

/** What the rules of 2 October 2026 have against the application. */
export function stopsOf({ rule, level, inside, family, packaged }: TimelinePlan): Stop[] {
  return findStops({ ...rule, study: studyOfLevel(level), place: inside ? "inside" : "outside", family, packaged });
}

/** How many months ahead a start can be chosen. */
export const monthsAhead = 36;

/** The months that can be chosen: the current one and the next three years. */
export function startMonths(today: string): string[] {
  return Array.from({ length: monthsAhead + 1 }, (_, months) => addMonths(today.slice(0, 7), months));
}

const oneOf = <T extends string>(values: readonly T[], value: string | null, otherwise: T): T =>
  values.find((one) => one === value) ?? otherwise;

/**
 * Parses a query such as `?start=2027-02&level=research&under18=1`. Invalid values are ignored. A query without any of
 * the parameters gets the defaults that fit most visitors: documents to translate, and an English test to take.
 * @param today YYYY-MM-DD
 * @param defaultStart the month to use when the query has no valid one
 */
export function readPlan(search: URLSearchParams, today: string, defaultStart: string): TimelinePlan {
  const hasPlan = ["start", "level", "queue", ...planFlags].some((name) => search.has(name));
  const flags = planFlags.map((name) => [
    name,
    hasPlan ? search.get(name) === "1" : name === "test" || name === "translation",
  ]);
  return {
    ...(Object.fromEntries(flags) as Record<PlanFlag, boolean>),
    start: oneOf(startMonths(today), search.get("start"), defaultStart),
    level: oneOf(courseKinds, search.get("level"), "higher"),
    queue: oneOf(queues, search.get("queue"), "unknown"),
    rule: readRuleAnswers(search),
  };
}

/** Whether the query has an invalid start: in the past, too far ahead, or not a month. */
export function hasInvalidStart(search: URLSearchParams, today: string): boolean {
  const start = search.get("start");
  return start !== null && start !== "" && !startMonths(today).includes(start);
}

/** The query of a plan; never empty. */
export function planQuery(plan: TimelinePlan): string {
  const queue: [string, string][] = plan.queue === "unknown" ? [] : [["queue", plan.queue]];
  const pairs: [string, string][] = [
    ["start", plan.start],
    ["level", plan.level],
    ...queue,
    ...planFlags.filter((name) => plan[name]).map((name): [string, string] => [name, "1"]),
    ...writeRuleAnswers(plan.rule),
  ];
  return `?${new URLSearchParams(pairs)}`;
}

/** "2027 年 2 月" for "2027-02". */
export function formatMonth(month: string): string {
  return fill(timelineText.month, { year: month.slice(0, 4), month: Number(month.slice(5, 7)) });
}

/** The plan in words, for printouts. */
export function describePlan(plan: TimelinePlan): string {
  const flags = planFlags.filter((name) => plan[name]);
  return [timelineText.level[plan.level], ...flags.map((name) => timelineText[name])].join("、");
}
