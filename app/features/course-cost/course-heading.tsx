import { Link } from "react-router";
import { CourseName, catalogueText } from "#app/features/catalogue/public.ts";
import { Notice } from "#app/shell/page/boxes.tsx";
import type { CostedCourse } from "./cost-figures.ts";
import { costText } from "./text.ts";

interface HeadingProps {
  course: CostedCourse | null;
  /** The course is unknown, or no longer offered. */
  warning: string | null;
  /** One sentence for each figure that the register lacks. */
  lacks: readonly string[];
}

/** The course with its warnings, and a link to search for another one. */
export function CourseHeading({ course, warning, lacks }: HeadingProps) {
  return (
    <>
      {warning && <Notice>{warning}</Notice>}
      {course && (
        <p className="mt-3">
          <Link to={course.href} className="break-words font-medium text-primary underline underline-offset-4">
            <CourseName course={course} />
          </Link>
          <span className="block text-muted text-sm">
            {course.institution.nameCn ?? <span lang="en">{course.institution.name}</span>}
          </span>
          {course.nameCn && <span className="block text-muted text-sm">{catalogueText.referenceName}</span>}
          {lacks.map((text) => (
            <span key={text} className="block text-accent text-sm">
              {text}
            </span>
          ))}
        </p>
      )}
      <p className="print:hidden">
        <Link to="/search?type=course" className="inline-block py-2 text-primary underline underline-offset-4">
          {course ? costText.otherCourse : costText.findCourse}
        </Link>
      </p>
    </>
  );
}
