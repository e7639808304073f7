import { Link } from "react-router";
import { CourseName, catalogueText, shortCourseName, statedPrice } from "#app/features/catalogue/public.ts";
import { ShortlistButton } from "#app/features/shortlist/public.ts";
import { formatDuration, formatFee, formatMoney } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { institutionPath } from "#worker/platform/addresses.ts";
import { searchText } from "./box/text.ts";
import type { ShownCourse, ShownInstitution } from "./describe-results.ts";
import { resultsText } from "./text.ts";

/** Courses with what people compare: level, field, provider, duration, total and yearly cost. */
export function CourseResults({ courses }: { courses: readonly ShownCourse[] }) {
  if (courses.length === 0) return null;
  return (
    <>
      <ul className="mt-4 space-y-3">
        {courses.map((course) => (
          <CourseResult key={course.id} course={course} />
        ))}
      </ul>
      {courses.some(({ nameCn }) => nameCn) && <p className="mt-3 text-muted text-sm">{catalogueText.referenceName}</p>}
    </>
  );
}

function CourseResult({ course }: { course: ShownCourse }) {
  const { href, levelCn, fieldCn, institution, weeks, months, totalCost, tuitionPerYear, places } = course;
  const duration = formatDuration(weeks, months);
  const price = statedPrice(totalCost);
  return (
    <li className="relative rounded-xl border border-line bg-surface p-4 hover:border-primary">
      <div className="sm:flex sm:gap-6">
        <div className="min-w-0 flex-1">
          <p className="text-muted text-sm">
            {[levelCn, fieldCn].filter(Boolean).join(" · ")}
            <Marks course={course} />
          </p>
          <h2 className="font-semibold text-lg leading-snug">
            {/* The link covers the whole card. */}
            <Link to={href} className="text-primary underline-offset-4 after:absolute after:inset-0 hover:underline">
              <CourseName course={course} />
            </Link>
          </h2>
          <p className="mt-1">
            <Link
              to={institutionPath(institution)}
              className="relative z-10 inline-block py-1 underline decoration-line underline-offset-4 hover:text-primary"
            >
              {institution.nameCn ?? <span lang="en">{institution.name}</span>}
            </Link>
            {institution.nameCn && (
              <span lang="en" className="ml-2 text-muted text-sm">
                {institution.name}
              </span>
            )}
          </p>
          <p className="flex flex-wrap gap-x-4 text-muted text-sm">
            {duration && <span>{duration}</span>}
            {places && <span lang="en">{places}</span>}
            <span>CRICOS {course.code}</span>
          </p>
        </div>
        <div className="mt-2 flex shrink-0 items-end justify-between gap-3 sm:mt-0 sm:w-40 sm:flex-col sm:justify-start sm:text-right">
          <dl>
            <dt className="text-muted text-sm">{resultsText.total}</dt>
            <dd>
              <span className={price === null ? "text-muted" : "font-semibold text-lg"}>{formatFee(price)}</span>
              {price !== null && tuitionPerYear === 0 && (
                <span className="block text-muted text-sm">{resultsText.noTuition}</span>
              )}
              {price !== null && tuitionPerYear !== null && tuitionPerYear > 0 && weeks !== null && weeks > 52 && (
                <span className="block text-muted text-sm">
                  {fill(resultsText.yearly, { amount: formatMoney(Math.round(tuitionPerYear)) })}
                </span>
              )}
            </dd>
          </dl>
          <div className="relative z-10">
            <ShortlistButton type="course" code={course.code} name={shortCourseName(course)} />
          </div>
        </div>
      </div>
    </li>
  );
}

function Marks({ course: { workComponent, expired, delistedOn } }: { course: ShownCourse }) {
  const closed = delistedOn ? resultsText.delisted : expired ? resultsText.expired : null;
  return (
    <>
      {workComponent && <span className="ml-2 rounded bg-accent-soft px-1.5 text-ink">{resultsText.work}</span>}
      {closed && <span className="ml-2 rounded bg-danger-soft px-1.5 text-danger">{closed}</span>}
    </>
  );
}

/**
 * Institutions that match the query.
 * @param isShort the few above the courses, without details
 */
export function InstitutionResults({
  institutions,
  isShort = false,
}: {
  institutions: readonly ShownInstitution[];
  isShort?: boolean;
}) {
  if (institutions.length === 0) return null;
  return (
    <section aria-label={resultsText.topInstitutions}>
      <ul className={`mt-4 gap-3 ${isShort ? "grid sm:grid-cols-3" : "space-y-3"}`}>
        {institutions.map(
          ({
            id,
            href,
            name,
            nameCn,
            categoryCn,
            kindCn,
            statesCn,
            city,
            state,
            code,
            delistedOn,
            matchedBy,
            registeredName,
            liveCourses,
            matching,
          }) => (
            <li key={id} className="relative rounded-xl border border-line bg-surface p-4 hover:border-primary">
              <h2 className="font-semibold leading-snug">
                <Link
                  to={href}
                  className="text-primary underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {nameCn ?? <span lang="en">{name}</span>}
                </Link>
              </h2>
              {nameCn && (
                <p lang="en" className="text-muted text-sm">
                  {name}
                </p>
              )}
              {!isShort && registeredName && (
                <p className="text-muted text-sm">
                  {catalogueText.registeredName} <span lang="en">{registeredName}</span>
                </p>
              )}
              {matchedBy && (isShort || matchedBy !== registeredName) && (
                <p className="text-muted text-sm">{fill(searchText.alsoCalled, { name: matchedBy })}</p>
              )}
              <p className="flex flex-wrap gap-x-4 text-muted text-sm">
                <span>{[categoryCn, kindCn].filter(Boolean).join(" · ")}</span>
                <span>
                  {statesCn} <span lang="en">{[city, state].filter(Boolean).join(", ")}</span>
                </span>
                {!isShort && <span>CRICOS {code}</span>}
                <span>
                  {matching === null
                    ? fill(resultsText.liveCourses, { count: liveCourses })
                    : fill(resultsText.matching, { count: matching })}
                </span>
                {delistedOn && <span className="text-danger">{resultsText.delisted}</span>}
              </p>
            </li>
          ),
        )}
      </ul>
      {!isShort && institutions.some(({ nameCnIsReference }) => nameCnIsReference) && (
        <p className="mt-3 text-muted text-sm">{catalogueText.referenceInstitution}</p>
      )}
    </section>
  );
}
