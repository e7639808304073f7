import { languageNames, levelNameOf, statedPrice } from "#app/features/register/catalogue/pages/public.ts";
import type { Campus, ComparedCourse, Course, CourseField } from "#app/features/register/catalogue/server/public.ts";
import { narrowLevelOf } from "#app/features/register/catalogue/shared/register-values.ts";
import { suburbOf } from "#app/features/register/catalogue/shared/suburb.ts";
import type { Outcomes } from "#app/features/register/outcomes/server/public.ts";
import { stayKeyOf } from "#app/features/register/student-visa/shared/graduate-stay.ts";
import { type ExchangeRate, formatConverted } from "#app/shell/figures/exchange-rate.ts";
import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { formatDuration, formatFee, formatMoney } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { institutionPath } from "#worker/platform/slugs.ts";
import { rowText } from "./note-text.json";
import { costOf } from "./whole-costs.server.ts";

/** One line of a cell. */
export interface Line {
  text: string;
  lang?: "en" | undefined;
  isMuted?: boolean;
  /** Shown without a line break inside. */
  isAmount?: boolean;
  /** A word behind the best value of a row. */
  best?: string;
  href?: string;
}

/** A row: one attribute, with a cell for each course. */
export interface CompareRow {
  label: string;
  cells: Line[][];
  isDifferent: boolean;
  /** A row that people look for first. */
  isMain?: boolean;
}

/** Data of the rows from outside the register. */
interface Known {
  facts: ReadonlyMap<string, Fact>;
  rate: ExchangeRate | null;
  /** Outcomes of graduates, by provider code. */
  outcomes: ReadonlyMap<string, Outcomes>;
}

const shownCampuses = 6;
const quiet = (text: string): Line => ({ text, isMuted: true });
const amountLine = (text: string): Line => ({ text, isAmount: true });
const english = (text: string): Line => ({ text, lang: "en", isMuted: true });

/** The rows of the comparison. Runs only in the loader, so that the browser does not load it. Adds converted amounts when there is a rate. */
export function compareRows(courses: readonly ComparedCourse[], { facts, rate, outcomes }: Known): CompareRow[] {
  const wholes = courses.map((compared) => costOf(compared, facts)?.total.to ?? null);
  const ownOf = ({ institution }: ComparedCourse) => outcomes.get(institution.code);
  const row = (
    label: string,
    cellOf: (compared: ComparedCourse) => Line[],
    /** The compared value, when the cell shows only a part of it. */
    wholeOf: (compared: ComparedCourse) => Line[] = cellOf,
  ): CompareRow => ({
    label,
    cells: courses.map(cellOf),
    isDifferent: new Set(courses.map((course) => JSON.stringify(wholeOf(course)))).size > 1,
  });
  const wholeOf = (compared: ComparedCourse): Line[] => {
    const whole = wholes[courses.indexOf(compared)];
    return whole ? money(whole, rate) : [quiet(rowText.wholeUnknown)];
  };
  return [
    row(rowText.institution, ({ institution: { id, name, nameCn, code } }) => [
      { text: nameCn ?? name, lang: nameCn ? undefined : "en", href: institutionPath({ id, name }) },
      ...(nameCn ? [english(name)] : []),
      quiet(`CRICOS ${code}`),
    ]),
    row(rowText.standing, ({ course }) => [{ text: standingOf(course) }]),
    row(rowText.level, ({ course }) => [
      { text: levelNameOf(course) },
      ...(course.registerLevel ? [english(course.registerLevel)] : []),
    ]),
    row(rowText.field, ({ course }) => orNotStated(course.fields.flatMap(fieldLines))),
    row(rowText.duration, ({ course: { weeks, months } }) => [stated(formatDuration(weeks, months))]),
    row(rowText.tuition, ({ course: { tuition } }) => [
      ...money(tuition, rate),
      ...(tuition !== null && statedPrice(tuition) === null ? [quiet(rowText.tuitionZero)] : []),
    ]),
    row(rowText.perYear, ({ course }) => perYear(course, rate)),
    row(rowText.nonTuition, ({ course }) => money(course.nonTuition, rate)),
    row(rowText.total, ({ course }) => money(course.totalCost, rate)),
    {
      ...markBest(
        row(rowText.whole, (compared) => [...wholeOf(compared), ...costLink(compared)], wholeOf),
        wholes,
        "lowest",
      ),
      isMain: true,
    },
    ...(["salary", "experience"] as const).map((key) =>
      markBest(
        row(rowText[key], (compared) => {
          const own = ownOf(compared);
          if (!own?.[key]) return [quiet("—")];
          return key === "salary"
            ? [amountLine(formatMoney(own[key])), quiet(fill(rowText.graduates, { year: own.year }))]
            : [{ text: `${own[key]}%` }, quiet(fill(rowText.students, { year: own.year }))];
        }),
        courses.map((compared) => ownOf(compared)?.[key] ?? null),
        "highest",
      ),
    ),
    row(rowText.stay, ({ course }) => {
      const stay = facts.get(stayKeyOf(narrowLevelOf(course.registerLevel) ?? course.level, course.level) ?? "");
      const needed = facts.get("visa-485.study-weeks");
      const isShort = course.weeks !== null && needed !== undefined && course.weeks < needed.value;
      if (stay && isShort) return [quiet(fill(rowText.stayShort, { needed: formatFact(needed) }))];
      return [stay ? { text: formatFact(stay) } : quiet("—")];
    }),
    row(rowText.english, () => {
      const score = facts.get("visa-500.ielts");
      return [score ? { text: fill(rowText.ielts, { score: formatFact(score) }) } : quiet("—")];
    }),
    row(
      rowText.campuses,
      ({ campuses }) => campusLines(campuses),
      ({ campuses }) => campuses.map(campusLine),
    ),
    row(rowText.work, ({ course }) => workLines(course)),
    row(rowText.language, ({ course: { language } }) => [stated(language && (languageNames[language] ?? language))]),
  ];
}

/** The lowest or the highest of values that differ; null when none does. */
export function bestOf(values: readonly (number | null)[], best: "lowest" | "highest"): number | null {
  const known = values.flatMap((value) => value ?? []);
  if (new Set(known).size < 2) return null;
  return best === "lowest" ? Math.min(...known) : Math.max(...known);
}

/** A row with a word at the lowest or the highest of its values, where they differ. */
export function markBest(row: CompareRow, values: readonly (number | null)[], best: "lowest" | "highest"): CompareRow {
  const marked = bestOf(values, best);
  if (marked === null) return row;
  const mark = (lines: Line[], position: number) =>
    values[position] === marked ? lines.map((line, at) => (at === 0 ? { ...line, best: rowText[best] } : line)) : lines;
  return { ...row, cells: row.cells.map(mark) };
}

const costLink = ({ course: { id, delistedOn } }: ComparedCourse): Line[] =>
  delistedOn ? [] : [{ text: rowText.cost, href: `/tools/course-cost?course=${id}` }];

const stated = (text: string | null): Line => (text ? { text } : quiet(rowText.notStated));

const orNotStated = (lines: Line[]) => (lines.length > 0 ? lines : [stated(null)]);

function standingOf({ delistedOn, expired }: Course): string {
  if (delistedOn) return fill(rowText.delisted, { date: delistedOn });
  return expired ? rowText.expired : rowText.onOffer;
}

function money(aud: number | null, rate: ExchangeRate | null): Line[] {
  if (!aud) return [quiet(formatFee(aud))];
  const line = amountLine(formatFee(aud));
  if (!rate) return [line];
  const converted = fill(rowText.converted, { amount: formatConverted(aud, rate) });
  return [line, { ...amountLine(converted), isMuted: true }];
}

/** As on the course page: only for courses longer than a year, and only for a credible fee. */
function perYear({ tuition, tuitionPerYear, weeks }: Course, rate: ExchangeRate | null): Line[] {
  if (statedPrice(tuition) === null || tuitionPerYear === null || weeks === null) return [quiet("—")];
  if (weeks <= 52) return [quiet(rowText.perYearShort)];
  return [...money(Math.round(tuitionPerYear), rate), quiet(fill(rowText.perYearHow, { weeks }))];
}

function fieldLines({ broad, narrow, detailed, path }: CourseField): Line[] {
  const names = [broad, narrow, detailed].flatMap((name) => (name ? [name.replace(/^\d+\s*-\s*/, "")] : []));
  return [...(path ? [{ text: path }] : []), english([...new Set(names)].join(" › "))];
}

function campusLines(campuses: readonly Campus[]): Line[] {
  const lines = campuses.slice(0, shownCampuses).map(campusLine);
  const more = campuses.length - lines.length;
  return orNotStated(more > 0 ? [...lines, quiet(fill(rowText.moreCampuses, { count: more }))] : lines);
}

function campusLine({ name, city, state }: Campus): Line {
  const place = [suburbOf({ city }), state].filter(Boolean).join(" ");
  return { text: place ? `${name}, ${place}` : name, lang: "en" };
}

function workLines(course: Course): Line[] {
  if (!course.workComponent) return [{ text: rowText.workNone }];
  // 0 in the register means "not stated".
  const { workHoursPerWeek, workWeeks, workTotalHours } = course;
  return [
    { text: rowText.workIncluded },
    ...(workHoursPerWeek ? [quiet(fill(rowText.workHoursPerWeek, { count: workHoursPerWeek }))] : []),
    ...(workWeeks ? [quiet(fill(rowText.workWeeks, { count: workWeeks }))] : []),
    ...(workTotalHours ? [quiet(fill(rowText.workTotalHours, { count: workTotalHours }))] : []),
  ];
}
