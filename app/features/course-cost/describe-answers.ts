import { t } from "#app/shell/text/t.ts";
import type { CostAnswers } from "./calculator/answers.ts";
import type { CostedCourse } from "./costed-course.ts";
import "./text.ts";

/** What was reckoned, for paper and for whoever gets the link: "104 周的课程，配偶同行，从境外申请". */
export function describeAnswers(answers: CostAnswers, weeks: number | null, course: CostedCourse | null): string {
  const { partner, children, schoolChildren: school, onshore, again } = answers;
  const parts = [
    courseText(weeks, course),
    partner && t("cost.for.partner"),
    children > 0 && t(school > 0 ? "cost.for.school" : "cost.for.children", { count: children, school }),
    !partner && children === 0 && t("cost.for.alone"),
    t(onshore ? "cost.for.inside" : "cost.for.outside"),
    onshore && again && t("cost.for.again"),
  ];
  return parts.filter(Boolean).join("，");
}

function courseText(weeks: number | null, course: CostedCourse | null): string | null {
  if (!course) return weeks === null ? null : t("cost.for.weeks", { weeks });
  const institution = course.institution.nameCn ?? course.institution.name;
  return weeks === null
    ? t("cost.for.courseOnly", { name: course.name, institution })
    : t("cost.for.course", { name: course.name, institution, weeks });
}
