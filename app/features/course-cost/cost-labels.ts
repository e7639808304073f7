import { shortCourseName } from "#app/features/catalogue/public.ts";
import { fill } from "#app/shell/text/fill.ts";
import type { CostItem, ItemName } from "#worker/features/course-cost/course-cost.ts";
import type { CostAnswers } from "#worker/features/tools/public.ts";
import type { CostedCourse } from "./cost-figures.ts";
import { costText } from "./text.ts";

/** Name of an item of the total. */
export const labelOf = ({ name }: CostItem): string => costText.item[name];

/** Name of an item of the funds, of which the tuition is the first part only. */
export const fundsLabelOf = (item: CostItem): string =>
  item.name === "tuition" ? costText.item.tuitionFirst : labelOf(item);

/** Which items of a sum are unverified, to say once below it; empty when none is. */
export const describeUnverified = (names: readonly ItemName[]): string =>
  names.length > 0
    ? fill(costText.unverified, { items: [...new Set(names)].map((name) => costText.item[name]).join("、") })
    : "";

/** The answers in words, for printouts and shared links: "104 周的课程，配偶同行，从境外申请". */
export function describeAnswers(answers: CostAnswers, weeks: number | null, course: CostedCourse | null): string {
  const { partner, children, schoolChildren: school, onshore, again } = answers;
  const parts = [
    courseText(weeks, course),
    partner && costText.for.partner,
    children > 0 && fill(school > 0 ? costText.for.school : costText.for.children, { count: children, school }),
    !partner && children === 0 && costText.for.alone,
    onshore ? costText.for.inside : costText.for.outside,
    onshore && again && costText.for.again,
  ];
  return parts.filter(Boolean).join("，");
}

function courseText(weeks: number | null, course: CostedCourse | null): string | null {
  if (!course) return weeks === null ? null : fill(costText.for.weeks, { weeks });
  const institution = course.institution.nameCn ?? course.institution.name;
  return weeks === null
    ? fill(costText.for.courseOnly, { name: shortCourseName(course), institution })
    : fill(costText.for.course, { name: shortCourseName(course), institution, weeks });
}
