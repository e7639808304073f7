import { Link } from "react-router";
import { statedPrice } from "#app/features/catalogue/public.ts";
import { ShortlistButton } from "#app/features/shortlist/public.ts";
import { formatDuration, formatFee, formatMoney } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { institutionPath } from "#worker/platform/addresses.ts";
import type { ShownCourse } from "./describe-results.ts";
import { resultsText } from "./text.ts";

/** Courses with what one chooses by: level and field in Chinese, the provider, length, whole and yearly cost. */
export function CourseResults({ courses }: { courses: readonly ShownCourse[] }) {
  if (courses.length === 0) return null;
  return (
    <ul className="mt-4 space-y-3">
      {courses.map((course) => (
        <CourseResult key={course.id} course={course} />
      ))}
    </ul>
  );
}

function CourseResult({ course }: { course: ShownCourse }) {
  const { name, href, levelCn, fieldCn, institution, weeks, months, totalCost, tuitionPerYear, places } = course;
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
            {/* The whole card is the link's. */}
            <Link
              to={href}
              lang="en"
              className="text-primary underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {name}
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
              {price !== null && tuitionPerYear !== null && tuitionPerYear > 0 && weeks !== null && weeks > 52 && (
                <span className="block text-muted text-sm">
                  {fill(resultsText.yearly, { amount: formatMoney(Math.round(tuitionPerYear)) })}
                </span>
              )}
            </dd>
          </dl>
          <div className="relative z-10">
            <ShortlistButton type="course" code={course.code} name={name} />
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
