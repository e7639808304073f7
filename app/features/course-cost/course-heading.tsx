import { Link } from "react-router";
import { ButtonLink } from "#app/shell/page/button-link.tsx";
import { Notice } from "#app/shell/page/notice.tsx";
import type { CostedCourse } from "./costed-course.ts";
import { costText } from "./text.ts";

interface Props {
  course: CostedCourse | null;
  /** That there is no such course, or that nobody can take it. */
  warning: string | null;
  /** Figures that the register has not. */
  lacks: readonly string[];
}

/** Which course is reckoned, whether it can still be taken, and the way to another. */
export function CourseHeading({ course, warning, lacks }: Props) {
  return (
    <>
      {warning && <Notice>{warning}</Notice>}
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
          {lacks.map((text) => (
            <span key={text} className="block text-accent text-sm">
              {text}
            </span>
          ))}
        </p>
      )}
      <p className="mt-3 print:hidden">
        <ButtonLink to="/search?type=course">{course ? costText.otherCourse : costText.findCourse}</ButtonLink>
      </p>
    </>
  );
}
