import { describeAnswers } from "#app/features/register/tools/pages/public.ts";
import { addressOf, hasAny, readAll, type Source, writeAll } from "#app/features/register/tools/shared/fields.ts";
import {
  planFlags,
  profile,
  stopsOf,
  type TimelinePlan,
  timelineFields,
} from "#app/features/register/tools/shared/profile.ts";
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

/** How many months ahead a start can be chosen. */
const monthsAhead = 36;

/** The months that can be chosen: three years from the month of a day. */
export function startMonths(today: string): string[] {
  return Array.from({ length: monthsAhead + 1 }, (_, months) => addMonths(today.slice(0, 7), months));
}

/** The questions on a day. @param today YYYY-MM-DD @param usual the month to use when none is chosen */
export const planFields = (today: string, usual: string) => timelineFields(startMonths(today), usual);

/**
 * Parses a query such as `?start=2027-02&level=research&under18=1`, or a form. A query without any of
 * the parameters gets the defaults that fit most visitors: documents to translate, and an English test to take.
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

/** The address of a plan; never without a query. */
export const planAddress = (plan: TimelinePlan, path = timelinePath): string =>
  addressOf(path, [...writeAll(timelineFields([], ""), plan), ...profile.rule.write(plan.rule)]);

/** The plan in words, for printouts. */
export const describePlan = (plan: TimelinePlan): string =>
  describeAnswers({ level: timelineFields([], "").level, ...planFlags }, plan, timelineText);
