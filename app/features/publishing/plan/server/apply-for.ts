import {
  type CostSituation,
  type CourseFigures,
  calculateCourseCost,
} from "#app/features/register/course-cost/shared/course-cost.ts";
import { type CostFigures, sumOf } from "#app/features/register/course-cost/shared/figures.ts";
import type { lodgingOf } from "./applications-of.ts";
import type { Part } from "./route.ts";

/** The application for some courses, with the funds that it has to show. */
export function applyFor(
  courses: readonly Part[],
  situation: CostSituation,
  lodging: ReturnType<typeof lodgingOf>,
  rates: CostFigures,
  untilAdult: number | null,
) {
  const figures = courses.map((course) => course.figures);
  const all = joined(figures);
  const cost = calculateCourseCost(all, situation, rates);
  const tuition = firstTuition(figures, cost.fundsWeeks);
  const items = cost.funds.items.map((item) =>
    item.name === "tuition" ? { ...item, amount: tuition === null ? null : { from: tuition, to: tuition } } : item,
  );
  return {
    ...lodging,
    /** Of its courses; null when a length is not known. */
    weeks: all.weeks,
    /** Weeks of these for which the pupil is a minor. */
    guarded: Math.min(all.weeks ?? 0, untilAdult ?? Number.POSITIVE_INFINITY),
    /** The funds to show, and the number of weeks they cover. */
    funds: { items, sum: sumOf(items.flatMap(({ amount }) => amount ?? [])) },
    fundsWeeks: cost.fundsWeeks,
  };
}

/** Tuition of the first weeks of consecutive courses, rounded like in the cost calculator; null when a part is unknown. */
function firstTuition(courses: readonly CourseFigures[], fundsWeeks: number | null): number | null {
  let left = fundsWeeks;
  let sum = 0;
  for (const { tuition, weeks } of courses) {
    if (tuition === null || weeks === null || left === null) return null;
    const shown = Math.min(left, weeks);
    sum += Math.ceil((tuition * shown) / weeks);
    left -= shown;
  }
  return sum;
}

/** Several courses merged into one, for the funds, which cover the first months of all. */
function joined(courses: readonly CourseFigures[]): CourseFigures {
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number | null>((total, value) => (total === null || value === null ? null : total + value), 0);
  return {
    tuition: sum(courses.map(({ tuition }) => tuition)),
    nonTuition: null,
    weeks: sum(courses.map(({ weeks }) => weeks)),
    registerIsOld: courses.some(({ registerIsOld }) => registerIsOld === true),
  };
}
