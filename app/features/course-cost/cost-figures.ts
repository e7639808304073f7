import type { Fact } from "#app/shell/figures/fact.ts";
import type { CourseFigures, ItemName } from "#worker/features/course-cost/course-cost.ts";
import { keyOfItem } from "#worker/features/course-cost/figures.ts";
import { noRuleAnswers, type StudentVisaSituation } from "#worker/features/student-visa/public.ts";
import type { CostAnswers } from "#worker/features/tools/public.ts";

/** Key of the range that living costs of a year usually have. */
export const livingRangeKey = "living.year";

/** Facts by key, as the loader returns them. */
export type CostFacts = Record<string, Fact>;

/** The fact behind an item; undefined for the course's own costs and for what the visitor estimates. */
export function factOf(name: ItemName, onshore: boolean, facts: CostFacts): Fact | undefined {
  const key = keyOfItem(name, onshore);
  return key === null ? undefined : facts[key];
}

/** The fields of a registered course that the calculator needs. */
export interface CostedCourse {
  id: number;
  name: string;
  nameCn: string | null;
  /** What the rules of the student visa tell apart. */
  study: StudentVisaSituation["study"];
  kindCn: string | null;
  href: string;
  institution: { name: string; nameCn: string | null };
  /** As registered, AUD for the whole course. Null when the register has no value or an implausible one. */
  tuition: number | null;
  nonTuition: number | null;
  weeks: number | null;
  /** Whether `tuition` is the registered total cost, because the register has no separate tuition. */
  isTotal: boolean;
  expired: boolean;
  /** Date (YYYY-MM-DD) of the first register without the course. */
  delistedOn: string | null;
  registerDate: string | null;
  /** The registered fees may have changed since that date. */
  registerIsOld: boolean;
}

/** The figures to calculate with: as entered, or else as registered. */
export function courseFiguresOf(answers: CostAnswers, course: CostedCourse | null): CourseFigures {
  return {
    tuition: answers.tuition ?? course?.tuition ?? null,
    nonTuition: course?.nonTuition ?? null,
    weeks: answers.weeks ?? course?.weeks ?? null,
    registerIsOld: answers.tuition === null && course?.registerIsOld === true,
  };
}

/**
 * Removes answers that equal the registered values, so that a shared address follows later registers, and what is studied, which the
 * course decides.
 */
export function withoutRegistered(answers: CostAnswers, course: CostedCourse | null): CostAnswers {
  return {
    ...answers,
    course: course?.id ?? answers.course,
    tuition: course && answers.tuition === Math.ceil(course.tuition ?? -1) ? null : answers.tuition,
    weeks: course && answers.weeks === course.weeks ? null : answers.weeks,
    rule: course ? { ...answers.rule, study: noRuleAnswers.study } : answers.rule,
  };
}
