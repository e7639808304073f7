import { Link } from "react-router";
import { CourseName, shortCourseName } from "#app/features/register/catalogue/pages/public.ts";
import { ShortlistButton } from "#app/features/register/shortlist/pages/public.ts";
import { Parts } from "#app/shell/page/parts.tsx";
import type { ShownCourse } from "./describe-course-result.ts";
import { resultsText } from "./text.json";

/** Courses as cards. One line has the data to compare: level, length, yearly fee, place. */
export function CourseResults({ courses, note }: { courses: readonly ShownCourse[]; note: string | null }) {
  if (courses.length === 0) return null;
  const isMost = courses.filter(({ doubt }) => doubt).length * 2 > courses.length;
  const { mostDoubtful, doubtful: short } = resultsText;
  return (
    <>
      {isMost && <p className="mt-3 text-accent text-sm">{mostDoubtful}</p>}
      <ul className="course-results">
        {courses.map((course) => (
          <CourseResult key={course.id} course={isMost && course.doubt ? { ...course, doubt: short } : course} />
        ))}
      </ul>
      {note && <p className="mt-3 text-muted text-sm">{note}</p>}
    </>
  );
}

function CourseResult({ course }: { course: ShownCourse }) {
  const { href, code, institution, kind, fee, place, more, codeText, closed, doubt, registrations, registrationCount } =
    course;
  const { isSchoolFirst } = course;
  return (
    <li>
      <h2>
        {/* The link covers the whole card. */}
        <Link to={href}>
          <CourseName course={isSchoolFirst ? { ...institution, kindCn: null } : course} />
        </Link>
      </h2>
      <div className="relative z-10 row-span-2">
        <ShortlistButton type="course" code={code} name={shortCourseName(course)} />
      </div>
      <p>
        {isSchoolFirst ? (
          <CourseName course={course} />
        ) : (
          <Link to={institution.href}>{institution.nameCn ?? <span lang="en">{institution.name}</span>}</Link>
        )}
        {!isSchoolFirst && institution.nameCn && <small lang="en"> {institution.name}</small>}
      </p>
      <p>
        <b>{fee.amount}</b>
        {fee.yuan}
        {doubt && <i className="ms-2 inline-block text-accent text-sm not-italic">{doubt}</i>}
        {codeText && <small> {codeText}</small>}
      </p>
      <small>
        {closed && <em>{closed}</em>}
        <Parts of={[kind, place, ...more]} />
        {registrations.length > 0 && (
          <details className="relative z-10">
            <summary className="w-fit py-1">{registrationCount}</summary>
            {registrations.map((one) => (
              <Link key={one.code} to={one.href}>
                {one.code} {one.note}
              </Link>
            ))}
          </details>
        )}
      </small>
    </li>
  );
}
