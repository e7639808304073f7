import { Link } from "react-router";
import { ButtonLink } from "#app/ui/catalogue/button-link.tsx";
import { Notice } from "#app/ui/catalogue/notice.tsx";
import { t } from "#app/ui/text/t.ts";
import type { CostedCourse } from "./costed-course.ts";
import "#app/ui/text/course-cost.ts";

interface Props {
  course: CostedCourse | null;
  /** The id of the address, when no course has it. */
  unknownId: number | null;
}

/** Which course is reckoned, whether it can still be taken, and the way to another. */
export function CourseHeading({ course, unknownId }: Props) {
  return (
    <>
      {unknownId !== null && <Notice>{t("cost.unknownCourse", { id: unknownId })}</Notice>}
      {course?.delistedOn && <Notice>{t("cost.delisted", { date: course.delistedOn })}</Notice>}
      {course?.expired && !course.delistedOn && <Notice>{t("cost.expired")}</Notice>}
      {course && (
        <p className="mt-4 rounded-xl border border-line bg-surface p-4">
          <Link
            to={course.href}
            lang="en"
            className="break-words font-medium text-primary underline underline-offset-4"
          >
            {course.name}
          </Link>
          <span className="block text-muted text-sm">
            {course.institution.nameCn ?? <span lang="en">{course.institution.name}</span>}
          </span>
          {course.tuition === null && <span className="block text-accent text-sm">{t("cost.noTuition")}</span>}
          {course.weeks === null && <span className="block text-accent text-sm">{t("cost.noWeeks")}</span>}
        </p>
      )}
      <p className="mt-3 print:hidden">
        <ButtonLink to="/search?type=course">{t(course ? "cost.otherCourse" : "cost.findCourse")}</ButtonLink>
      </p>
    </>
  );
}
