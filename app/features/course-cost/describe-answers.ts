import { fill } from "#app/shell/text/fill.ts";
import type { CostAnswers } from "./calculator/answers.ts";
import type { CostedCourse } from "./costed-course.ts";
import { costText } from "./text.ts";

/** What was reckoned, for paper and for whoever gets the link: "104 周的课程，配偶同行，从境外申请". */
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
    ? fill(costText.for.courseOnly, { name: course.name, institution })
    : fill(costText.for.course, { name: course.name, institution, weeks });
}
