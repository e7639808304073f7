import { type GraduateFigure, stayKeyOf } from "#app/features/register/student-visa/shared/graduate-stay.ts";
import type { RouteAnswers } from "#app/features/register/tools/shared/profile.ts";
import { addDays } from "#worker/platform/time/units.ts";
import { cellOf, isSchool } from "../shared/routes.ts";
import { type RouteInputs, type Study, yearWeeks } from "./route.ts";

/** Whole years of age; each 52 weeks of courses count as a year. */
export const ageOn = (day: string, { age, start }: Pick<RouteAnswers, "age" | "start">): number | null =>
  age === null ? null : age + Math.floor((Date.parse(day) - Date.parse(`${start}-01`)) / (yearWeeks * 7 * 86_400_000));

/** Courses that count towards the 485 visa's study in Australia. */
const counted = (studies: readonly Study[]) =>
  studies.filter(({ kind }) => !isSchool(kind) && kind !== "english" && kind !== "foundation");

export function graduateOf(
  studies: readonly Study[],
  answers: RouteAnswers,
  facts: RouteInputs["facts"],
  from: string,
) {
  const last = studies.at(-1);
  if (!last || answers.stay === "return") return null;
  const level = last.kind === "research" ? "Master (Research)" : cellOf(last.kind).level;
  const own = stayKeyOf(level);
  if (!own || counted(studies).length === 0) return null;
  const isVocational = own === "visa-485.stay-vocational";
  const stay: GraduateFigure = answers.hongKong ? "visa-485.stay-hong-kong" : own;
  const isAgeExempt = answers.hongKong || own === "visa-485.stay-research-master" || own === "visa-485.stay-doctorate";
  const most = facts.get(isAgeExempt ? "visa-485.age-exempt" : "visa-485.age")?.value;
  const age = ageOn(from, answers);
  // The age limits: "not older than 35" for most people, "under 50" for those with an exemption.
  const isTooOld = age !== null && most !== undefined && (isAgeExempt ? age >= most : age > most);
  const weeks = counted(studies).reduce((sum, { course }) => sum + (course.weeks ?? 0), 0);
  const needed = facts.get("visa-485.study-weeks")?.value;
  const length = facts.get(stay);
  const charge = facts.get("visa-485.charge");
  const closed = isTooOld ? ("age" as const) : needed !== undefined && weeks < needed ? ("weeks" as const) : null;
  return {
    /** Key of the length of stay. */
    stay,
    from,
    until: closed || !length ? null : addDays(addMonthsTo(from, length.value * (length.unit === "years" ? 12 : 1)), -1),
    isVocational,
    /** The higher age limit applies: a research degree, or a passport of Hong Kong. */
    isAgeExempt,
    /** The reason why it is not open according to the answers: too old, or too few registered weeks. */
    closed,
    /** AUD, one application. */
    charge: charge ? { from: charge.value, to: charge.valueTo ?? charge.value } : null,
  };
}

export function addMonthsTo(day: string, months: number): string {
  const date = new Date(day);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
