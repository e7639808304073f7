import type { CourseFigures } from "#app/features/register/course-cost/shared/course-cost.ts";
import type { RouteAnswers } from "#app/features/register/tools/shared/profile.ts";
import { isSchool } from "../shared/routes.ts";
import { addMonthsTo } from "./graduate-of.ts";
import { type Part, type RouteInputs, type Study, yearWeeks } from "./route.ts";

/** Maximum length of a student visa in years. */
export const longestKey = "visa-500.stay-max";

/** Maximum length of a parent's visa (590) in years. */
export const parentLongestKey = "visa-590.stay-max";

/** Whether a parent accompanies a pupil of one visa for longer than a parent's visa, and then applies twice. */
export function outlastsParent({ application, situation }: Study, facts: RouteInputs["facts"]): boolean {
  const longest = facts.get(parentLongestKey)?.value;
  return situation.care === "parent" && longest !== undefined && (application?.guarded ?? 0) > longest * yearWeeks;
}

/** Age below which a parent may accompany a pupil with a 590 visa. */
export const guardedKey = "visa-590.student-age";

/** The first and the last month, as its first day, in which a pupil can become too old for a parent's visa; null when an age is not known. */
export function adultFrom({ age, said }: RouteAnswers, facts: RouteInputs["facts"]): [string, string] | null {
  const limit = facts.get(guardedKey)?.value;
  if (age === null || limit === undefined) return null;
  const after = (years: number) => addMonthsTo(`${said}-01`, years * 12);
  return [after(limit - age - 1), after(limit - age)];
}

/** The school course during which a pupil may become too old for a parent's visa, or whose pupil's age is not known. */
export function guardianEnd(studies: readonly Study[], answers: RouteAnswers, facts: RouteInputs["facts"]) {
  const [earliest = "", latest = "9"] = adultFrom(answers, facts) ?? [];
  return studies.find(
    ({ kind, from, until }) =>
      answers.care === "parent" && isSchool(kind) && latest > from && (until === null || earliest < until),
  );
}

/** The weeks of school, and the year that a pupil enters: school ends with year 12. For a chosen course only the answers are known. */
export function schoolOf(studies: readonly Study[], { year }: RouteAnswers) {
  const own = studies.filter(({ kind }) => isSchool(kind));
  const weeks = own.reduce((sum, { course }) => sum + (course.weeks ?? 0), 0);
  return { weeks, year: weeks && (own.some(({ courseId }) => courseId !== null) ? year : 13 - weeks / yearWeeks) };
}

/**
 * The years of a school, grouped by visa.
 * @param longest weeks of a visa
 */
export function byVisa(group: Part[], longest: number): Part[][] {
  const all = group.reduce((sum, { figures }) => sum + (figures.weeks ?? 0), 0);
  if (!group[0] || !isSchool(group[0].kind) || all <= longest) return [group];
  const count = Math.ceil(all / longest);
  const visas = Array.from({ length: count }, (): Part[] => []);
  let begin = 0;
  for (const part of group) {
    const end = begin + (part.figures.weeks ?? 0);
    for (const [at, own] of visas.entries()) {
      const [from, until] = [Math.max(begin, at * longest), Math.min(end, (at + 1) * longest)];
      if (from < until)
        own.push({ ...part, figures: cut(part.figures, from - begin, until - begin), visa: { number: at + 1, count } });
    }
    begin = end;
  }
  return visas;
}

/** Some weeks of a course. The school's other fees count as tuition of a part. */
function cut(figures: CourseFigures, from: number, until: number): CourseFigures {
  const { tuition, nonTuition, weeks } = figures;
  if (weeks === null || until - from === weeks) return figures;
  const paidBy = (week: number) => Math.ceil((((tuition ?? 0) + (nonTuition ?? 0)) * week) / weeks);
  const own = tuition === null ? null : paidBy(until) - paidBy(from);
  return { ...figures, tuition: own, nonTuition: null, weeks: until - from };
}
