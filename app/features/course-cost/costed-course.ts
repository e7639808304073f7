import type { CostAnswers } from "./calculator/answers.ts";
import type { CourseFigures } from "./calculator/course-cost.ts";

/** A course of the register, as far as its cost is concerned. */
export interface CostedCourse {
  id: number;
  name: string;
  href: string;
  institution: { name: string; nameCn: string | null };
  /** As registered; AUD for the whole course. Null where the register has none, or a sum that is no price. */
  tuition: number | null;
  nonTuition: number | null;
  weeks: number | null;
  /** The register has only a total, which then stands for the tuition. */
  isTotal: boolean;
  expired: boolean;
  /** YYYY-MM-DD of the register that no longer had it. */
  delistedOn: string | null;
  registerDate: string | null;
}

/** What is reckoned with: what was typed, else what is registered. */
export function courseFiguresOf(answers: CostAnswers, course: CostedCourse | null): CourseFigures {
  return {
    tuition: answers.tuition ?? course?.tuition ?? null,
    nonTuition: course?.nonTuition ?? null,
    weeks: answers.weeks ?? course?.weeks ?? null,
  };
}

/** The answers without what the register says anyway: the address then follows the register. */
export function withoutRegistered(answers: CostAnswers, course: CostedCourse | null): CostAnswers {
  return {
    ...answers,
    course: course?.id ?? answers.course,
    tuition: course && answers.tuition === Math.ceil(course.tuition ?? -1) ? null : answers.tuition,
    weeks: course && answers.weeks === course.weeks ? null : answers.weeks,
  };
}
