import { CourseName, type CourseNames, shortStateNames } from "#app/features/register/catalogue/pages/public.ts";
import type { InstitutionRow } from "#app/features/register/catalogue/server/public.ts";
import { FoldedRest } from "#app/shell/page/folded-rest.tsx";
import { coursePath, institutionPath } from "#worker/platform/addresses.ts";
import { statisticsText } from "./text.json";

/** Institutions with the state where they are at home. Plain links: it is in a static section. */
export function InstitutionRows({ institutions }: { institutions: readonly InstitutionRow[] }) {
  return (
    <FoldedRest items={institutions} shown={shownInstitutions} more={statisticsText.moreProviders}>
      {(some) => <InstitutionList institutions={some} />}
    </FoldedRest>
  );
}

/** The others are folded. */
const shownInstitutions = 5;

function InstitutionList({ institutions }: { institutions: readonly InstitutionRow[] }) {
  return (
    <ul className="rows rows-figures mt-3">
      {institutions.map((institution) => (
        <li key={institution.id}>
          <a href={institutionPath(institution)} className="title-link">
            {institution.nameCn && <>{institution.nameCn} </>}
            <span lang="en" className={institution.nameCn ? "font-normal text-muted text-sm" : ""}>
              {institution.name}
            </span>
          </a>
          <span className="text-muted text-sm">{shortStateNames[institution.state ?? ""] ?? institution.state}</span>
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
    <ul className="rows rows-figures mt-2">
      {courses.map((course) => (
        <li key={course.id}>
          <span className="min-w-0">
            <a href={coursePath(course.institution, course)} className="title-link">
              <CourseName course={course} />
            </a>
            <span className="block text-muted text-sm">
              {course.institution.nameCn ?? <span lang="en">{course.institution.name}</span>}
              {course.places && ` · ${course.places}`}
            </span>
          </span>
          <span className="tabular-nums">
            {course.fee}
            {course.length && <span className="block text-muted text-sm">{course.length}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ShortLinksProps {
  items: readonly { name: string; note: string; to: string }[];
  /** On phones only the first five. */
  isFewOnPhones?: boolean;
}

/** Short links in lines, each with a note. */
export function ShortLinks({ items, isFewOnPhones = false }: ShortLinksProps) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5">
      {items.map(({ name, note, to }) => (
        <li key={to} className={isFewOnPhones ? "max-sm:nth-[n+6]:hidden" : ""}>
          <a href={to} className="inline-flex min-h-11 items-center gap-1.5 text-primary underline underline-offset-4">
            {name}
            <span className="text-muted text-sm tabular-nums">{note}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Further reading. */
export function Guides({ guides }: { guides: readonly { to: string; label: string; why: string }[] }) {
  return (
    <ul className="rows mt-3">
      {guides.map(({ to, label, why }) => (
        <li key={to} className="max-sm:nth-[n+4]:hidden">
          <a href={to} className="title-link">
            {label}
          </a>
          <span className="text-muted text-sm max-sm:hidden">{why}</span>
        </li>
      ))}
    </ul>
  );
}
