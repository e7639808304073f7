import { CourseName, type CourseNames, statesText } from "#app/features/catalogue/public.ts";
import type { InstitutionRow } from "#worker/features/catalogue/public.ts";
import { coursePath, institutionPath } from "#worker/platform/addresses.ts";

const link = "text-primary underline-offset-4 hover:underline";

/** Institutions with where they teach. Plain links: it stands in a static section. */
export function InstitutionRows({ institutions }: { institutions: readonly InstitutionRow[] }) {
  return (
    <ul className="rows mt-3">
      {institutions.map((institution) => (
        <li key={institution.id}>
          <a href={institutionPath(institution)} className={link}>
            {institution.nameCn && <>{institution.nameCn} </>}
            <span lang="en" className={institution.nameCn ? "text-muted text-sm" : ""}>
              {institution.name}
            </span>
          </a>
          <span className="text-muted text-sm">
            {institution.states ? statesText(institution.states) : institution.state}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface PricedCourse extends CourseNames {
  id: number;
  institution: { id: number; name: string; nameCn: string | null };
  /** The campuses on one line: "Reid ACT; Bruce ACT". */
  places: string | null;
  fee: string | null;
  length: string | null;
}

/** The first places of a course: a course may be taught at fifty. */
const shownPlaces = (places: string) => {
  const [first, second, ...others] = places.split("; ");
  return [first, second].filter(Boolean).join("、") + (others.length > 0 ? ` 等 ${others.length + 2} 处` : "");
};

/** Courses with their school, places, length and yearly fee. */
export function CourseRows({ courses }: { courses: readonly PricedCourse[] }) {
  return (
    <ul className="rows mt-2">
      {courses.map((course) => (
        <li key={course.id} className="flex-nowrap">
          <span className="min-w-0">
            <a href={coursePath(course.institution, course)} className={link}>
              <CourseName course={course} />
            </a>
            <span className="block text-muted text-sm">
              {course.institution.nameCn ?? <span lang="en">{course.institution.name}</span>}
              {course.places && (
                <>
                  {" · "}
                  <span lang="en">{shownPlaces(course.places)}</span>
                </>
              )}
            </span>
          </span>
          <span className="shrink-0 text-right tabular-nums">
            {course.fee}
            {course.length && <span className="block text-muted text-sm">{course.length}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Links of one line each with a short note, as pills. */
export function Pills({ items }: { items: readonly { name: string; note: string; to: string }[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {items.map(({ name, note, to }) => (
        <li key={to}>
          <a
            href={to}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-primary-soft px-4 text-primary"
          >
            {name}
            <span className="text-sm tabular-nums">{note}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What to read next. */
export function Guides({ guides }: { guides: readonly { to: string; label: string; why: string }[] }) {
  return (
    <ul className="rows mt-3">
      {guides.map(({ to, label, why }) => (
        <li key={to}>
          <a href={to} className={link}>
            {label}
          </a>
          <span className="text-muted text-sm">{why}</span>
        </li>
      ))}
    </ul>
  );
}
