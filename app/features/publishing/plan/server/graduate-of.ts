import { costKeys } from "#app/features/register/course-cost/shared/figures.ts";
import { type GraduateFigure, stayKeyOf } from "#app/features/register/student-visa/shared/graduate-stay.ts";
import type { RouteAnswers } from "#app/features/register/tools/shared/profile.ts";
import { addDays } from "#worker/platform/time/units.ts";
import { awardOf, cellOf, isCounted } from "../shared/routes.ts";
import type { RouteInputs, Study } from "./route.ts";

/** The charge of a further temporary visa that is applied for in Australia. */
export const againKey = costKeys.chargeAgain;

/** The youngest and the oldest that somebody can be on a day: the answer was given on any day of its month, any time before a birthday; in that month it is true. */
export function agesOn(day: string, { age, said }: Pick<RouteAnswers, "age" | "said">): [number, number] | null {
  const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const months = monthOf(day) - monthOf(said);
  return age === null
    ? null
    : [age + Math.max(0, Math.floor((months - 1) / 12)), age + Math.floor(months / 12) + Number(months !== 0)];
}

/** Whole years of age that somebody has at least. */
export const ageOn = (day: string, answers: Pick<RouteAnswers, "age" | "said">): number | null =>
  agesOn(day, answers)?.[0] ?? null;

/** The age when the first course begins. */
export const startAge = (answers: Pick<RouteAnswers, "age" | "said" | "start">): number | null =>
  ageOn(`${answers.start}-01`, answers);

/** Weeks from a day on for which somebody can at most be younger than an age; null when one of the ages is not known. */
export function weeksUntilAge(
  limit: number | undefined,
  from: string,
  { age, said }: Pick<RouteAnswers, "age" | "said">,
): number | null {
  if (age === null || limit === undefined) return null;
  const last = addMonthsTo(`${said}-01`, (limit - age) * 12 + 1);
  return Math.max(0, Math.ceil((Date.parse(last) - Date.parse(from)) / (7 * 86_400_000)));
}

/** Weeks of the courses that count as study in Australia, for the 485 visa and for points: a certificate does as a trade qualification. */
export const countedWeeks = (studies: readonly Study[], field: string | null): number =>
  studies.reduce((sum, { kind, course }) => sum + ((isCounted(kind, field) && course.weeks) || 0), 0);

export function graduateOf(
  studies: readonly Study[],
  answers: RouteAnswers,
  { facts, field }: Pick<RouteInputs, "facts" | "field">,
  from: string,
) {
  const last = studies.at(-1);
  if (!last || answers.stay === "return") return null;
  const level = last.kind === "research" ? "Master (Research)" : cellOf(last.kind).level;
  const own = stayKeyOf(level);
  if (!own || awardOf(last.kind) === null) return null;
  const isVocational = own === "visa-485.stay-vocational";
  const stay: GraduateFigure = answers.hongKong ? "visa-485.stay-hong-kong" : own;
  const isAgeExempt = answers.hongKong || own === "visa-485.stay-research-master" || own === "visa-485.stay-doctorate";
  const most = facts.get(isAgeExempt ? "visa-485.age-exempt" : "visa-485.age")?.value;
  const ages = agesOn(from, answers);
  // The age limits: "not older than 35" for most people, "under 50" for those with an exemption.
  const isTooOld = (age: number | undefined) =>
    age !== undefined && most !== undefined && (isAgeExempt ? age >= most : age > most);
  const weeks = countedWeeks(studies, field);
  const needed = facts.get("visa-485.study-weeks")?.value;
  const length = facts.get(stay);
  const charge = facts.get("visa-485.charge");
  const closed =
    (isTooOld(ages?.[0]) && ("age" as const)) ||
    (answers.who === "inside" && answers.rule.visa === "graduate" && ("once" as const)) ||
    (needed !== undefined && weeks < needed && ("weeks" as const)) ||
    null;
  return {
    /** Key of the length of stay. */
    stay,
    from,
    until: closed || !length ? null : addDays(addMonthsTo(from, length.value * (length.unit === "years" ? 12 : 1)), -1),
    isVocational,
    /** The higher age limit applies: a research degree, or a passport of Hong Kong. */
    isAgeExempt,
    /** The ages that somebody can have then, if only the older one is too old. */
    risky: !closed && ages && isTooOld(ages[1]) ? ages : null,
    /** The reason why it is not open according to the answers: too old, it was granted before, or too few registered weeks. */
    closed,
    /** AUD, one application. */
    charge: charge ? { from: charge.value, to: charge.valueTo ?? charge.value } : null,
    /** AUD a person: usually paid as well, by those whose student visa was applied for in Australia; null for others. */
    again:
      (studies.findLast(({ application }) => application)?.application?.isInside && facts.get(againKey)?.value) || null,
  };
}

export function addMonthsTo(day: string, months: number): string {
  const date = new Date(day);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
