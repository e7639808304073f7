import { useDeferredValue, useEffect, useRef, useState } from "react";
import type { OwnCourses } from "#app/features/register/search/server/public.ts";
import { isNetworkFailure } from "#app/shell/connection/failures.ts";
import { fill } from "#app/shell/text/fill.ts";
import { inVariant } from "#app/shell/variants/in-variant.ts";
import type { CourseRow } from "../../server/read-institution.ts";
import type { CourseBadges } from "../../shared/changes/history.ts";
import { catalogueText } from "../text.json";
import { CourseLevels, rememberInAddress } from "./course-levels.tsx";
import { courseListText } from "./course-list-text.json";

interface Props {
  institution: { id: number; name: string };
  courses: [level: string, rows: CourseRow[]][];
  badges: CourseBadges;
  /** `?q=` of the address, sent by the form without JavaScript, and restored when the visitor comes back from a course. */
  initialFilter: string;
  initiallyMeant: MeantCourses;
  /** `?level=` and `?field=` of the address; null opens the first level. */
  initialLevel: string | null;
  initialField: string | null;
  /** Chinese names of the fields by ASCED code. */
  fieldNames: Readonly<Record<string, string>>;
}

/**
 * The courses by level, one level open at a time, with a filter that also works without JavaScript. While the visitor
 * types, the browser compares names at once, and asks the server for other meanings of the text (useMeantCourses).
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
  // Closed courses are found, but not counted.
  const counted = groups.filter(([level]) => shownFilter || level !== courseListText.closed);
  const count = counted.reduce((sum, [, rows]) => sum + rows.length, 0);
  // Some keyboards use composition events for English words too.
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

type Groups = [level: string, rows: CourseRow[]][];

/**
 * Filters the courses whose names or code contain all words of the trimmed filter, ignoring case, and adds the server's
 * matches. Empty groups are dropped. It does not use the search vocabulary, which is too large for the browser: see
 * findCoursesOf.
 * @param meant ids that the server found
 */
export function filterCourses(groups: Groups, filter: string, meant: readonly number[]): Groups {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  // A word of two letters matches only at the beginning of a word: "it" is in the middle of "Security" and
  // "Hospitality".
  const parts = words.map((word) => (/^[a-z]{1,2}$/.test(word) ? ` ${word}` : word));
  return groups
    .map(([level, rows]): Groups[number] => [
      level,
      rows.filter(([id, name, code, , , , nameCn]) => {
        const text = ` ${nameCn ?? ""} ${name} ${code}`.toLowerCase();
        return meant.includes(id) || parts.every((part) => text.includes(part));
      }),
    ])
    .filter(([, rows]) => rows.length > 0);
}

/** Milliseconds without a keystroke before the server is asked. */
const pause = 300;

/**
 * Asks the server, debounced, which courses of an institution a filter means. Until the server answers, the previous
 * answer remains, so that the list does not become empty between two letters. Without an answer only names are
 * compared; when the network is back, the server is asked again.
 * @param filter trimmed
 * @param isComposing an input method is active: the text is not final
 */
function useMeantCourses(institution: number, filter: string, isComposing: boolean, initial: MeantCourses) {
  const [meant, setMeant] = useState(initial);
  const isPending = filter !== meant.q;
  const { isOffline = false } = meant;
  useEffect(() => {
    if (!isOffline) return;
    const askAgain = () => setMeant((last) => ({ ...last, q: "", isOffline: false }));
    addEventListener("online", askAgain);
    return () => removeEventListener("online", askAgain);
  }, [isOffline]);
  useEffect(() => {
    if (!isPending || isComposing) return;
    const none = { q: filter, courses: [] };
    if (!filter) return setMeant(none);
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      const next = await fetchMeantCourses(institution, filter, signal).catch(
        (error): MeantCourses => ({ ...none, isOffline: isNetworkFailure(error) }),
      );
      if (!signal.aborted) setMeant(next);
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [institution, filter, isPending, isComposing]);
  return { meant, isPending: isPending && filter !== "" };
}

/** The server's matches for a filter. */
export interface MeantCourses {
  q: string;
  courses: readonly number[];
  /** Words of the filter that the server ignored. */
  ignored?: readonly string[] | undefined;
  /** The server was unreachable, so only names were compared. */
  isOffline?: boolean;
}

/**
 * Asks the server which courses of an institution a filter means.
 * @throws Error when the request fails or the status is not 2xx
 */
async function fetchMeantCourses(institution: number, q: string, signal: AbortSignal): Promise<MeantCourses> {
  const query = new URLSearchParams({ institution: String(institution), q });
  const response = await fetch(inVariant(`/api/search/courses?${query}`), { signal });
  if (!response.ok) throw new Error(`the filter answered ${response.status}`);
  const { courses, understood }: OwnCourses = await response.json();
  return { q, courses, ignored: understood.ignored };
}
