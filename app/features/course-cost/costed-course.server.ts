import { statedPrice } from "#app/features/catalogue/public.ts";
import type { CourseDetails } from "#worker/features/catalogue/public.ts";
import { studyOfLevel } from "#worker/features/student-visa/public.ts";
import { coursePath } from "#worker/platform/addresses.ts";
import type { CostedCourse } from "./cost-figures.ts";

/** The fields of a registered course that the calculator needs. */
export function costedCourse({ course, institution, registerDate, registerIsOld }: CourseDetails): CostedCourse {
  const { tuition, nonTuition, totalCost, weeks } = course;
  const isTotal = statedPrice(tuition) === null && statedPrice(totalCost) !== null;
  return {
    id: course.id,
    name: course.name,
    nameCn: course.nameCn,
    study: studyOfLevel(course.level),
    kindCn: course.kindCn,
    href: coursePath(institution, course),
    institution: { name: institution.name, nameCn: institution.nameCn },
    tuition: statedPrice(tuition) ?? statedPrice(totalCost),
    nonTuition: isTotal ? null : nonTuition,
    weeks: weeks || null,
    isTotal,
    expired: course.expired,
    delistedOn: course.delistedOn,
    ...{ registerDate, registerIsOld },
  };
}
