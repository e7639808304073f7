import { useDeferredValue, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { plainLinks } from "#app/shell/islands/static-section.tsx";
import { fill } from "#app/shell/text/fill.ts";
import type { CourseBadges } from "#worker/features/catalogue/changes/history.ts";
import type { CourseRow } from "#worker/features/catalogue/read-institution.ts";
import { levelNames } from "../names.ts";
import { catalogueText } from "../text.ts";
import type { MeantCourses } from "./ask-meant.ts";
import { courseRowsHtml } from "./course-rows.ts";
import { filterCourses } from "./filter-courses.ts";
import { institutionText } from "./text.ts";
import { useMeantCourses } from "./use-meant-courses.ts";

interface Props {
  institution: { id: number; name: string };
  courses: [level: string, rows: CourseRow[]][];
  badges: CourseBadges;
  /** `?q=` of the address: a form without JavaScript sends it, and it is kept for the way back from a course. */
  initialFilter: string;
  /** What the server found for it. */
  initiallyMeant: MeantCourses;
  /** `?level=` of the address; null opens the first level. */
  initialLevel: string | null;
}

/**
 * The courses by level, one level open at a time, with a filter that also works without JavaScript. While somebody types,
 * names are compared at once; what else the text means, the server is asked (useMeantCourses).
 */
export function CourseList({ institution, courses, badges, initialFilter, initiallyMeant, initialLevel }: Props) {
  const [filter, setFilter] = useState(initialFilter);
  const [isComposing, setComposing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Text that was typed before hydration.
  useEffect(() => setFilter(input.current?.value ?? ""), []);
  const shownFilter = useDeferredValue(filter).trim();
  useEffect(() => remember("q", shownFilter), [shownFilter]);
  const { meant, isPending } = useMeantCourses(institution.id, shownFilter, isComposing, initiallyMeant);
  if (courses.length === 0) return <p className="py-6 text-center text-muted">{institutionText.noCourses}</p>;
  const groups = filterCourses(courses, shownFilter, meant.courses);
  const count = groups.reduce((sum, [, rows]) => sum + rows.length, 0);
  // Some keyboards compose every word of English too.
  const isSearching = isPending && !(isComposing && count > 0);
  return (
    <>
      <search>
        <form method="get" onSubmit={(event) => event.preventDefault()}>
          <label htmlFor="course-filter" className="font-medium">
            {institutionText.filterLabel}
          </label>
          <div className="mt-1 flex gap-2">
            <input
              ref={input}
              id="course-filter"
              name="q"
              type="search"
              autoComplete="off"
              placeholder={institutionText.filterPlaceholder}
              defaultValue={initialFilter}
              maxLength={200}
              onChange={(event) => setFilter(event.target.value)}
              onCompositionStart={() => setComposing(true)}
              onCompositionEnd={() => setComposing(false)}
              className="min-h-11 min-w-0 flex-1 rounded-lg border border-line bg-surface px-3"
            />
            <noscript>
              <button type="submit" className="min-h-11 rounded-lg bg-primary px-4 font-medium text-primary-ink">
                {institutionText.filterButton}
              </button>
            </noscript>
          </div>
        </form>
      </search>
      <p aria-live="polite" className="mt-3 text-muted text-sm">
        {isSearching
          ? institutionText.filtering
          : fill(shownFilter ? institutionText.filtered : institutionText.courseCount, { count })}
        {count > 0 && <> · {institutionText.costNote}</>}
        {count > 0 && <span className="block">{catalogueText.referenceName}</span>}
        {shownFilter && meant.ignored && (
          <span className="block">{fill(institutionText.ignored, { text: meant.ignored.join("、") })}</span>
        )}
        {shownFilter && meant.isOffline && !isSearching && <span className="block">{institutionText.offline}</span>}
        {badges.date && <span className="block">{fill(institutionText.marks, { date: badges.date })}</span>}
      </p>
      {count === 0 ? (
        !isSearching && !meant.isOffline && <p className="py-6 text-center text-muted">{institutionText.noMatch}</p>
      ) : (
        <CourseGroups
          institution={institution}
          groups={groups}
          badges={badges}
          isFiltered={shownFilter !== ""}
          initialLevel={initialLevel}
        />
      )}
    </>
  );
}

/**
 * Details elements with the same name are an accordion: the browser closes one when another opens. While a filter is
 * active, they have no name and all groups with matches are open. The key then makes React replace the elements, because it
 * does not know which of them the browser has opened and closed.
 */
function CourseGroups({
  institution,
  groups,
  badges,
  isFiltered,
  initialLevel,
}: {
  institution: Props["institution"];
  groups: Props["courses"];
  badges: CourseBadges;
  isFiltered: boolean;
  initialLevel: string | null;
}) {
  const [whole, setWhole] = useState<readonly (string | null)[]>([initialLevel]);
  const first = groups[0]?.[0];
  const openLevel = groups.some(([level]) => level === initialLevel) ? initialLevel : first;
  return (
    <div {...plainLinks} className="mt-3 border-line border-t">
      {groups.map(([level, rows]) => {
        const isWhole = isFiltered || whole.includes(level) || rows.length <= longestList;
        const shown = isWhole ? rows : rows.slice(0, longestList);
        return (
          <details
            key={`${level}${isFiltered}`}
            name={isFiltered ? undefined : "course-level"}
            open={isFiltered || level === openLevel}
            onToggle={(event) => {
              if (isFiltered || !event.currentTarget.open) return;
              closeOthers(event.currentTarget);
              remember("level", level === first ? "" : level);
            }}
            className="border-line border-b"
          >
            <summary className="cursor-pointer py-3 font-medium hover:text-primary">
              {levelNames[level] ?? level}{" "}
              {level !== "Other" && (
                <span lang="en" className="font-normal text-muted">
                  {level}
                </span>
              )}{" "}
              <span className="font-normal text-muted">（{rows.length}）</span>
            </summary>
            <ul
              className="course-rows"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: courseRowsHtml escapes every text
              dangerouslySetInnerHTML={{ __html: courseRowsHtml(shown, institution, badges) }}
            />
            {!isWhole && (
              <a
                href={`?level=${encodeURIComponent(level)}#courses`}
                onClick={(event) => {
                  event.preventDefault();
                  const list = event.currentTarget.previousElementSibling;
                  flushSync(() => setWhole([...whole, level]));
                  remember("level", level);
                  list?.children[longestList]?.querySelector("a")?.focus();
                }}
                className="mb-3 inline-flex min-h-11 items-center text-primary underline underline-offset-4"
              >
                {fill(institutionText.showAll, { count: rows.length, level: levelNames[level] ?? level })}
              </a>
            )}
          </details>
        );
      })}
    </div>
  );
}

/** Courses of a level that the page lists at first. A university has up to 250 of one level. */
const longestList = 50;

/** The accordion for browsers without named details elements, such as older versions of WeChat. */
function closeOthers(opened: HTMLDetailsElement) {
  for (const other of opened.parentElement?.querySelectorAll("details[open]") ?? []) {
    if (other !== opened) other.removeAttribute("open");
  }
}

/** Writes a parameter into the address without navigation, so that the list is restored on the way back from a course. */
function remember(parameter: "q" | "level", value: string) {
  const url = new URL(location.href);
  if (value) url.searchParams.set(parameter, value);
  else url.searchParams.delete(parameter);
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}
