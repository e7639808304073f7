import { Link } from "react-router";
import { formatFee } from "#app/shell/figures/format.ts";
import { Panel } from "#app/shell/page/boxes.tsx";
import type { RelatedCourse } from "#worker/features/catalogue/related-courses.ts";
import { coursePath } from "#worker/platform/addresses.ts";
import { CourseName } from "../course-name.tsx";

interface Props {
  title: string;
  courses: RelatedCourse[];
  showsInstitution?: boolean;
}

/** A list of related courses; renders nothing without courses. */
export function RelatedCourses({ title, courses, showsInstitution = false }: Props) {
  if (courses.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className="divide-y divide-line">
        {courses.map((course) => (
          <li key={course.id} className="py-2.5">
            <Link
              to={coursePath(course.institution, course)}
              className="break-words text-primary underline-offset-4 hover:underline"
            >
              <CourseName course={course} />
            </Link>
            {showsInstitution && (
              <p className="text-sm">
                {course.institution.nameCn && <>{course.institution.nameCn} </>}
                <span lang="en">{[course.institution.name, course.institution.state].filter(Boolean).join(", ")}</span>
              </p>
            )}
            <p className="text-muted text-sm">
              {[course.levelCn, course.weeks && `${course.weeks} 周`, `全程总费用 ${formatFee(course.totalCost)}`]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
