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
  /** Where it is taught, in a few words. */
  places: string | null;
  fee: string | null;
  length: string | null;
}

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
              {course.places && ` · ${course.places}`}
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

/** Short links in lines, each with a note. */
export function ShortLinks({ items }: { items: readonly { name: string; note: string; to: string }[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5">
      {items.map(({ name, note, to }) => (
        <li key={to}>
          <a href={to} className="inline-flex min-h-10 items-center gap-1.5 text-primary underline underline-offset-4">
            {name}
            <span className="text-muted text-sm tabular-nums">{note}</span>
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
