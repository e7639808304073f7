import { languageNames, levelNameOf, statedPrice } from "#app/features/register/catalogue/pages/public.ts";
import type { Campus, ComparedCourse, Course, CourseField } from "#app/features/register/catalogue/server/public.ts";
import { narrowLevelOf } from "#app/features/register/catalogue/shared/register-values.ts";
import type { Outcomes } from "#app/features/register/outcomes/server/public.ts";
import { stayKeyOf } from "#app/features/register/student-visa/shared/graduate-stay.ts";
import { type ExchangeRate, formatConverted } from "#app/shell/figures/exchange-rate.ts";
import { type Fact, formatFact } from "#app/shell/figures/fact.ts";
import { formatDuration, formatFee, formatMoney } from "#app/shell/figures/format.ts";
import { fill } from "#app/shell/text/fill.ts";
import { institutionPath } from "#worker/platform/addresses.ts";
import { compareText } from "./text.json";
import { costOf } from "./whole-costs.server.ts";

/** One line of a cell. */
export interface Line {
  text: string;
  lang?: "en" | undefined;
  isMuted?: boolean;
  /** Never broken inside. */
  isAmount?: boolean;
  href?: string;
}

/** A row: one attribute, with a cell for each course. */
export interface CompareRow {
  label: string;
  cells: Line[][];
  isDifferent: boolean;
  /** What people look for first. */
  isMain?: boolean;
}

/** What the rows say beside the register's own data. */
interface Known {
  facts: ReadonlyMap<string, Fact>;
  rate: ExchangeRate | null;
  /** Of graduates, by provider code. */
  outcomes: ReadonlyMap<string, Outcomes>;
}

const shownCampuses = 6;
const quiet = (text: string): Line => ({ text, isMuted: true });
const amountLine = (text: string): Line => ({ text, isAmount: true });
const english = (text: string): Line => ({ text, lang: "en", isMuted: true });

/** The rows of the comparison. Runs only in the loader, so that the browser does not load it. Adds converted amounts when there is a rate. */
export function compareRows(courses: readonly ComparedCourse[], { facts, rate, outcomes }: Known): CompareRow[] {
  const row = (
    label: string,
    cellOf: (compared: ComparedCourse) => Line[],
    /** The value that is compared, when the cell does not show all of it. */
    wholeOf: (compared: ComparedCourse) => Line[] = cellOf,
  ): CompareRow => ({
    label,
    cells: courses.map(cellOf),
    isDifferent: new Set(courses.map((course) => JSON.stringify(wholeOf(course)))).size > 1,
  });
  return [
    row(compareText.institution, ({ institution: { id, name, nameCn, code } }) => [
      { text: nameCn ?? name, lang: nameCn ? undefined : "en", href: institutionPath({ id, name }) },
      ...(nameCn ? [english(name)] : []),
      quiet(`CRICOS ${code}`),
    ]),
    row(compareText.standing, ({ course }) => [{ text: standingOf(course) }]),
    row(compareText.level, ({ course }) => [
      { text: levelNameOf(course) },
      ...(course.registerLevel ? [english(course.registerLevel)] : []),
    ]),
    row(compareText.field, ({ course }) => orNotStated(course.fields.flatMap(fieldLines))),
    row(compareText.duration, ({ course: { weeks, months } }) => [stated(formatDuration(weeks, months))]),
    row(compareText.tuition, ({ course: { tuition } }) => [
      ...money(tuition, rate),
      ...(tuition !== null && statedPrice(tuition) === null ? [quiet(compareText.tuitionZero)] : []),
    ]),
    row(compareText.perYear, ({ course }) => perYear(course, rate)),
    row(compareText.nonTuition, ({ course }) => money(course.nonTuition, rate)),
    row(compareText.total, ({ course }) => money(course.totalCost, rate)),
    {
      ...row(compareText.whole, (compared) => {
        const cost = costOf(compared, facts);
        return cost ? money(cost.total.to, rate) : [quiet(compareText.wholeUnknown)];
      }),
      isMain: true,
    },
    row(compareText.salary, ({ institution }) => {
      const own = outcomes.get(institution.code);
      if (!own?.salary) return [quiet("—")];
      return [amountLine(formatMoney(own.salary)), quiet(fill(compareText.graduates, { year: own.year }))];
    }),
    row(compareText.experience, ({ institution }) => {
      const own = outcomes.get(institution.code);
      if (!own?.experience) return [quiet("—")];
      return [{ text: `${own.experience}%` }, quiet(fill(compareText.students, { year: own.year }))];
    }),
    row(compareText.stay, ({ course }) => {
      const stay = facts.get(stayKeyOf(narrowLevelOf(course.registerLevel) ?? course.level, course.level) ?? "");
      return [stay ? { text: formatFact(stay) } : quiet("—")];
    }),
    row(compareText.english, () => {
      const score = facts.get("visa-500.ielts");
      return [score ? { text: fill(compareText.ielts, { score: formatFact(score) }) } : quiet("—")];
    }),
    row(
      compareText.campuses,
      ({ campuses }) => campusLines(campuses),
      ({ campuses }) => campuses.map(campusLine),
    ),
    row(compareText.work, ({ course }) => workLines(course)),
    row(compareText.language, ({ course: { language } }) => [
      stated(language && (languageNames[language] ?? language)),
    ]),
  ];
}

const stated = (text: string | null): Line => (text ? { text } : quiet(compareText.notStated));

const orNotStated = (lines: Line[]) => (lines.length > 0 ? lines : [stated(null)]);

function standingOf({ delistedOn, expired }: Course): string {
  if (delistedOn) return fill(compareText.delisted, { date: delistedOn });
  return expired ? compareText.expired : compareText.onOffer;
}

function money(aud: number | null, rate: ExchangeRate | null): Line[] {
  if (!aud) return [quiet(formatFee(aud))];
  const line = amountLine(formatFee(aud));
  if (!rate) return [line];
  const converted = fill(compareText.converted, { amount: formatConverted(aud, rate) });
  return [line, { ...amountLine(converted), isMuted: true }];
}

/** As on the page of the course: only for courses longer than a year, whose total fee looks like a yearly fee. */
function perYear({ tuition, tuitionPerYear, weeks }: Course, rate: ExchangeRate | null): Line[] {
  if (statedPrice(tuition) === null || tuitionPerYear === null || weeks === null) return [quiet("—")];
  if (weeks <= 52) return [quiet(compareText.perYearShort)];
  return [...money(Math.round(tuitionPerYear), rate), quiet(fill(compareText.perYearHow, { weeks }))];
}

function fieldLines({ broad, narrow, detailed, path }: CourseField): Line[] {
  const names = [broad, narrow, detailed].flatMap((name) => (name ? [name.replace(/^\d+\s*-\s*/, "")] : []));
  return [...(path ? [{ text: path }] : []), english([...new Set(names)].join(" › "))];
}

function campusLines(campuses: readonly Campus[]): Line[] {
  const lines = campuses.slice(0, shownCampuses).map(campusLine);
  const more = campuses.length - lines.length;
  return orNotStated(more > 0 ? [...lines, quiet(fill(compareText.moreCampuses, { count: more }))] : lines);
}

function campusLine({ name, city, state }: Campus): Line {
  const place = [city, state].filter(Boolean).join(" ");
  return { text: place ? `${name}, ${place}` : name, lang: "en" };
}

function workLines(course: Course): Line[] {
  if (!course.workComponent) return [{ text: compareText.workNone }];
  // The register writes 0 where it means "not stated".
  const { workHoursPerWeek, workWeeks, workTotalHours } = course;
  return [
    { text: compareText.workIncluded },
    ...(workHoursPerWeek ? [quiet(fill(compareText.workHoursPerWeek, { count: workHoursPerWeek }))] : []),
    ...(workWeeks ? [quiet(fill(compareText.workWeeks, { count: workWeeks }))] : []),
    ...(workTotalHours ? [quiet(fill(compareText.workTotalHours, { count: workTotalHours }))] : []),
  ];
}
