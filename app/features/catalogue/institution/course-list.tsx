import { useDeferredValue, useEffect, useRef, useState } from "react";
import { fill } from "#app/shell/text/fill.ts";
import type { CourseBadges } from "#worker/features/catalogue/changes/history.ts";
import type { CourseRow } from "#worker/features/catalogue/read-institution.ts";
import { catalogueText } from "../text.ts";
import type { MeantCourses } from "./ask-meant.ts";
import { CourseLevels } from "./course-levels.tsx";
import { courseListText } from "./course-list-text.ts";
import { filterCourses } from "./filter-courses.ts";
import { rememberInAddress } from "./remember-in-address.ts";
import { useMeantCourses } from "./use-meant-courses.ts";

interface Props {
  institution: { id: number; name: string };
  courses: [level: string, rows: CourseRow[]][];
  badges: CourseBadges;
  /** `?q=` of the address: a form without JavaScript sends it, and it is kept for the way back from a course. */
  initialFilter: string;
  /** What the server found for it. */
  initiallyMeant: MeantCourses;
  /** `?level=` and `?field=` of the address; null opens the first level, and its first field. */
  initialLevel: string | null;
  initialField: string | null;
  /** Chinese names of the fields by ASCED code. */
  fieldNames: Readonly<Record<string, string>>;
}

/**
 * The courses by level, one level open at a time, with a filter that also works without JavaScript. While somebody types,
 * names are compared at once; what else the text means, the server is asked (useMeantCourses).
 */
export function CourseList({ courses, initialFilter, initiallyMeant, ...levels }: Props) {
  const { institution, badges } = levels;
  const [filter, setFilter] = useState(initialFilter);
  const [isComposing, setComposing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Text that was typed before hydration.
  useEffect(() => setFilter(input.current?.value ?? ""), []);
  const shownFilter = useDeferredValue(filter).trim();
  useEffect(() => rememberInAddress("q", shownFilter), [shownFilter]);
  const { meant, isPending } = useMeantCourses(institution.id, shownFilter, isComposing, initiallyMeant);
  if (courses.length === 0) return <p className="py-6 text-center text-muted">{courseListText.noCourses}</p>;
  const groups = filterCourses(courses, shownFilter, meant.courses);
  const count = groups.reduce((sum, [, rows]) => sum + rows.length, 0);
  // Some keyboards compose every word of English too.
  const isSearching = isPending && !(isComposing && count > 0);
  return (
    <>
      <search>
        <form method="get" onSubmit={(event) => event.preventDefault()}>
          <label htmlFor="course-filter" className="font-medium">
            {courseListText.filterLabel}
          </label>
          <div className="mt-1 flex gap-2">
            <input
              ref={input}
              id="course-filter"
              name="q"
              type="search"
              autoComplete="off"
              placeholder={courseListText.filterPlaceholder}
              defaultValue={initialFilter}
              maxLength={200}
              onChange={(event) => setFilter(event.target.value)}
              onCompositionStart={() => setComposing(true)}
              onCompositionEnd={() => setComposing(false)}
              className="min-h-11 min-w-0 flex-1 rounded-lg border border-line bg-surface px-3"
            />
            <noscript>
              <button type="submit" className="min-h-11 rounded-lg bg-primary px-4 font-medium text-primary-ink">
                {courseListText.filterButton}
              </button>
            </noscript>
          </div>
        </form>
      </search>
      <p aria-live="polite" className="mt-3 text-muted text-sm">
        {isSearching
          ? courseListText.filtering
          : fill(shownFilter ? courseListText.filtered : courseListText.courseCount, { count })}
        {count > 0 && <> · {courseListText.costNote}</>}
        {count > 0 && <span className="block">{catalogueText.referenceName}</span>}
        {shownFilter && meant.ignored && (
          <span className="block">{fill(courseListText.ignored, { text: meant.ignored.join("、") })}</span>
        )}
        {shownFilter && meant.isOffline && !isSearching && <span className="block">{courseListText.offline}</span>}
        {badges.date && <span className="block">{fill(courseListText.marks, { date: badges.date })}</span>}
      </p>
      {count === 0 ? (
        !isSearching && !meant.isOffline && <p className="py-6 text-center text-muted">{courseListText.noMatch}</p>
      ) : (
        <CourseLevels {...levels} groups={groups} isFiltered={shownFilter !== ""} />
      )}
    </>
  );
}
