import { calculateCourseCost, onceItems } from "#app/features/register/course-cost/shared/course-cost.ts";
import { figuresOf, sumOf } from "#app/features/register/course-cost/shared/figures.ts";
import { nextSchoolYear, semesterFrom } from "#app/features/register/timeline/shared/semesters.ts";
import type { RouteAnswers } from "#app/features/register/tools/shared/profile.ts";
import { addDays } from "#worker/platform/time/units.ts";
import { isSchool, type RouteKey } from "../shared/routes.ts";
import { applicationsOf, lodgingOf, situationOf, withParent } from "./applications-of.ts";
import { applyFor } from "./apply-for.ts";
import { agesOn, graduateOf, weeksUntilAge } from "./graduate-of.ts";
import { paymentsOf } from "./payments-of.ts";
import type { RouteInputs, Study } from "./route.ts";
import { guardedKey } from "./visas-of-school.ts";

/** A route computed from published figures and rules. It does not judge whether somebody is admitted, granted or invited. */
export function makeRoute(key: RouteKey, answers: RouteAnswers, inputs: RouteInputs) {
  const studies: Study[] = [];
  let from = `${answers.start}-01`;
  const applications = applicationsOf(key, answers, inputs);
  const rates = figuresOf(Object.fromEntries(inputs.facts));
  for (const [at, courses] of applications.entries()) {
    const lodging = lodgingOf(courses, answers, at);
    const again = at === 0 ? answers.again : studies.findLast(({ application }) => application)?.situation.onshore;
    const asked = situationOf(
      answers,
      lodging,
      again === true,
      courses.some(({ kind }) => isSchool(kind)),
      inputs.facts,
    );
    for (const [position, { kind, figures, id, visa }] of courses.entries()) {
      // The main course waits for a semester; stages of school follow each other.
      if (courses[position - 1]?.kind === "english") from = semesterFrom(from);
      const untilAdult = weeksUntilAge(inputs.facts.get(guardedKey)?.value, from, answers);
      const situation = withParent(asked, figures.weeks, untilAdult);
      const cost = calculateCourseCost(figures, situation, rates);
      const isKnown = figures.weeks !== null && studies.every(({ until }) => until !== null);
      const until = isKnown ? addDays(from, (figures.weeks ?? 0) * 7 - 1) : null;
      studies.push({
        ...{ kind, from, until, course: figures, courseId: id, visa, situation },
        items: cost.total.items.filter(({ name }) => position === 0 || !onceItems.includes(name)),
        application: position === 0 ? applyFor(courses, situation, lodging, rates, untilAdult) : null,
      });
      from = until === null ? from : addDays(until, 1);
    }
  }
  const isKnown = studies.every(({ until }) => until !== null);
  const graduate = isKnown ? graduateOf(studies, answers, inputs, from) : null;
  const after = isKnown ? from : null;
  const isPupil = studies.at(-1) !== undefined && studies.every(({ kind }) => isSchool(kind));
  const over = isPupil ? nextSchoolYear(from) : from;
  return {
    key,
    studies,
    graduate,
    /** Registered weeks of all courses. */
    weeks: studies.reduce((sum, { course }) => sum + (course.weeks ?? 0), 0),
    /** All costs of the studies, AUD. */
    total: sumOf(studies.flatMap(({ items }) => items.flatMap(({ amount }) => amount ?? []))),
    /** Items without an amount. */
    missing: [...new Set(studies.flatMap(({ items }) => items.flatMap(({ name, amount }) => (amount ? [] : [name]))))],
    payments: studies.flatMap((study, at) => paymentsOf(study, at, studies)),
    /** The youngest and the oldest that somebody can be after the studies, without any on the plan's day; null when the age or a length is not known. */
    agesAfter: after === null ? null : agesOn(studies.length === 0 ? inputs.day : over, answers),
    /** First day after the studies; null when a length is not known. */
    after,
  };
}
